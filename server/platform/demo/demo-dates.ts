import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** The day on which the demo's files hold as they are written. */
const WRITTEN_ON = Date.parse('2026-11-21T00:00:00Z');

const MONTHS = {
  mjeseca: [
    'siječnja',
    'veljače',
    'ožujka',
    'travnja',
    'svibnja',
    'lipnja',
    'srpnja',
    'kolovoza',
    'rujna',
    'listopada',
    'studenoga',
    'prosinca',
  ],
  mjesecu: [
    'siječnju',
    'veljači',
    'ožujku',
    'travnju',
    'svibnju',
    'lipnju',
    'srpnju',
    'kolovozu',
    'rujnu',
    'listopadu',
    'studenome',
    'prosincu',
  ],
  month: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const;

/**
 * A text of the demo's files with its dates moved by whole weeks, so that what is open when it was written is open on the day of the installation and a
 * Thursday stays a Thursday. Moved are quoted days and moments (`"2026-11-26T17:00:00+01:00"`, whose clock stays as it is) and days in prose, which stand in
 * braces with the way they are written: `{{2026-11-30 d. mjeseca gggg.}}`, `{{2026-11-30 d month yyyy}}`; `mjesecu` is "in studenome", `mon` is "Nov".
 */
export function withDatesMoved(text: string, today: Date): string {
  const weeks = Math.floor((today.getTime() - WRITTEN_ON) / WEEK);
  return text
    .replace(/(?<=['"])(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)[+-]\d\d:\d\d)?(?=['"])/g, (_, day: string, clock?: string) => {
      const moved = movedDay(day, weeks).toISOString().slice(0, 10);
      return clock === undefined ? moved : `${moved}T${clock}${zagrebOffset(`${moved}T${clock}`)}`;
    })
    .replace(/\{\{(\d{4}-\d\d-\d\d) ([^}]+)\}\}/g, (_, day: string, pattern: string) => written(movedDay(day, weeks), pattern));
}

function movedDay(day: string, weeks: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + weeks * WEEK);
}

function written(day: Date, pattern: string): string {
  const month = day.getUTCMonth();
  const parts: Readonly<Record<string, string | number | undefined>> = {
    mjeseca: MONTHS.mjeseca[month],
    mjesecu: MONTHS.mjesecu[month],
    month: MONTHS.month[month],
    mon: MONTHS.month[month]?.slice(0, 3),
    gggg: day.getUTCFullYear(),
    yyyy: day.getUTCFullYear(),
    d: day.getUTCDate(),
    m: month + 1,
  };
  return pattern.replace(/[a-z]+/g, (name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The demo's date {{… ${pattern}}} has no "${name}"`);
    return String(part);
  });
}

/** Of a clock in Zagreb, as `+01:00`. */
function zagrebOffset(local: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, timeZoneName: 'longOffset' });
  const name = format.formatToParts(new Date(`${local}+01:00`)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
