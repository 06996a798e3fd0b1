import { isDay } from './iso-day.ts';
import { SITE_TIME_ZONE } from './time-zone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Made when it is first asked: a browser that shows a page with no day in it would spend ten milliseconds of a slow phone on it.
let offsets: Intl.DateTimeFormat | undefined;

/** First millisecond of an ISO date on the site's clock, because a day of a date range is a day in Croatia (CAT-05, CMS-02); undefined for what is no date. */
export function startOfDay(isoDate: string | undefined): number | undefined {
  const midnight = isoDate !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(midnight) ? undefined : midnight - offsetAt(midnight);
}

/** Last millisecond of an ISO date on the site's clock; undefined for what is no date. */
export function endOfDay(isoDate: string | undefined): number | undefined {
  const start = startOfDay(isoDate);
  if (start === undefined) return undefined;
  // Noon of the next day is on it whether the day had 23, 24 or 25 hours.
  const nextDay = new Date(start + 1.5 * DAY).toISOString().slice(0, 10);
  return (startOfDay(nextDay) ?? start + DAY) - 1;
}

/** The ISO date of an instant (milliseconds) on the site's clock. */
export function dayOf(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 10);
}

/** An instant (milliseconds) of a date and time as a form has it (2026-11-24T08:00), on the site's clock; undefined for what is none. Of an hour that comes twice it is the first. */
export function instantOfSiteTime(dateTime: string): number | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(dateTime) ? Date.parse(`${dateTime}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // The offset that holds an hour before is the earlier one where the clock is put back that night.
  const offsets = [offsetAt(asUtc - 3 * HOUR), offsetAt(asUtc)];
  return offsets.map((offset) => asUtc - offset).find((instant) => instant + offsetAt(instant) === asUtc) ?? asUtc - offsetAt(asUtc);
}

/** The same of what somebody typed: a day that no calendar has, which would be taken for one of the next month, is none. */
export function typedSiteTime(dateTime: string): number | undefined {
  return isDay(dateTime.slice(0, 10)) ? instantOfSiteTime(dateTime) : undefined;
}

/** The date and time of an instant (milliseconds) on the site's clock, as a form has them: 2026-11-24T08:00. */
export function siteTimeOf(instant: number): string {
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);
}

function offsetAt(instant: number): number {
  offsets ??= new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, timeZoneName: 'longOffset' });
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
