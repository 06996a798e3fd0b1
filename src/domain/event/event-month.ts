import { dayOf, endOfDay, startOfDay } from '../site/site-day.ts';
import type { EventSummary } from './event.ts';

/** A day of a calendar, with the events that touch it. */
export interface CalendarDay {
  /** ISO date on the site's clock. */
  readonly day: string;
  /** False for days of the months around, which fill the first and the last week. */
  readonly isInMonth: boolean;
  readonly events: readonly EventSummary[];
}

/** A month as `2026-12`; undefined for any other text. Months of the years 1970 to 2199 are known. */
export function readMonth(text: string | undefined): string | undefined {
  return text !== undefined && /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** The month so many months later, or before for a negative number. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** First and last millisecond of a month on the site's clock. */
export function monthRange(month: string): { readonly from: number; readonly to: number } {
  const next = startOfDay(`${monthAfter(month, 1)}-01`) ?? 0;
  return { from: startOfDay(`${month}-01`) ?? 0, to: next - 1 };
}

/** The weeks of a month, each from Monday to Sunday, with the events of every day (CMS-06). */
export function calendarWeeks(month: string, events: readonly EventSummary[]): readonly (readonly CalendarDay[])[] {
  const first = new Date(`${month}-01T12:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const dayAt = (place: number) => new Date(first.getTime() + (place - before) * 86_400_000).toISOString().slice(0, 10);
  const weeks: CalendarDay[][] = [];
  for (let place = 0; place === 0 || dayAt(place).slice(0, 7) <= month; place += 7) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const day = dayAt(place + weekday);
        const isInMonth = day.startsWith(month);
        return { day, isInMonth, events: isInMonth ? events.filter((event) => touches(event, day)) : [] };
      }),
    );
  }
  return weeks;
}

/** Whether an event is on at some moment of a day; one that ends at midnight is not on the day that begins then. */
function touches({ start, end }: EventSummary, day: string): boolean {
  const [from, to] = [startOfDay(day) ?? 0, endOfDay(day) ?? 0];
  return Date.parse(start) <= to && (Date.parse(end) > from || Date.parse(start) >= from);
}

/** The days of an event on the site's clock, and whether it takes whole days. */
export function eventDays({ start, end }: Pick<EventSummary, 'start' | 'end'>): {
  readonly first: string;
  readonly last: string;
  readonly isWhole: boolean;
} {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  // A millisecond before its end, so that midnight belongs to the day that is over.
  const first = dayOf(from);
  const last = dayOf(Math.max(from, to - 1));
  const lastEnds = endOfDay(last) ?? 0;
  return { first, last, isWhole: from === startOfDay(first) && to >= lastEnds - 60_000 && to > from };
}
