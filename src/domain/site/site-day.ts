import { SITE_TIME_ZONE } from './time-zone.ts';

const DAY = 86_400_000;

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

function offsetAt(instant: number): number {
  offsets ??= new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, timeZoneName: 'longOffset' });
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
