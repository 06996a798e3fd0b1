import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#domain/event/event.ts';
import { calendarWeeks, eventDays, monthAfter, monthRange, readMonth } from '#domain/event/event-month.ts';

const event = (id: string, start: string, end: string): EventSummary => ({
  id,
  title: id,
  excerpt: '',
  start,
  end,
  place: '',
  address: '',
  seats: undefined,
  updatedAt: undefined,
});
const month = fc
  .tuple(fc.integer({ min: 1971, max: 2198 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('the calendar of a month [CMS-06]', () => {
  it('has whole weeks from Monday to Sunday, and every day of the month once', () => {
    fc.assert(
      fc.property(month, (text) => {
        const weeks = calendarWeeks(text, []);
        const days = weeks.flat().map(({ day }) => day);
        expect(weeks.every((week) => week.length === 7 && new Date(`${week[0]?.day}T12:00:00Z`).getUTCDay() === 1)).toBe(true);
        expect(days).toEqual([...new Set(days)].toSorted());
        const inMonth = weeks.flat().filter(({ isInMonth }) => isInMonth);
        expect(inMonth.length).toBe(new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).getUTCDate());
        expect(weeks.every((week) => week.some(({ isInMonth }) => isInMonth))).toBe(true);
      }),
    );
  });

  it('has events on each day that they touch, on the clock of the site', () => {
    const events = [
      event('evening', '2026-12-02T22:30:00Z', '2026-12-02T23:30:00Z'),
      event('till midnight', '2026-12-05T18:00:00Z', '2026-12-05T23:00:00Z'),
      event('over new year', '2026-12-30T08:00:00Z', '2027-01-02T15:00:00Z'),
    ];
    const byDay = Object.fromEntries(
      calendarWeeks('2026-12', events)
        .flat()
        .filter((day) => day.events.length > 0)
        .map((day) => [day.day, day.events.map(({ id }) => id)]),
    );
    expect(byDay).toEqual({
      '2026-12-02': ['evening'],
      '2026-12-03': ['evening'],
      '2026-12-05': ['till midnight'],
      '2026-12-30': ['over new year'],
      '2026-12-31': ['over new year'],
    });
  });

  it('has a month before and after, and bounds that meet', () => {
    fc.assert(
      fc.property(month, (text) => {
        expect(monthAfter(monthAfter(text, 1), -1)).toBe(text);
        expect(monthRange(text).to + 1).toBe(monthRange(monthAfter(text, 1)).from);
      }),
    );
    expect(readMonth('2026-12')).toBe('2026-12');
    for (const text of ['2026-13', '2026-00', '26-1', '2026-12-01', '9999-01', '', undefined]) expect(readMonth(text)).toBeUndefined();
  });
});

describe('the days of an event [CMS-06]', () => {
  it.each([
    ['2026-11-26T16:00:00Z', '2026-11-26T18:00:00Z', { first: '2026-11-26', last: '2026-11-26', isWhole: false }],
    ['2026-11-25T23:00:00Z', '2026-11-26T23:00:00Z', { first: '2026-11-26', last: '2026-11-26', isWhole: true }],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', { first: '2026-10-25', last: '2026-10-25', isWhole: true }],
    ['2026-11-25T23:00:00Z', '2026-11-28T22:59:00Z', { first: '2026-11-26', last: '2026-11-28', isWhole: true }],
    ['2026-11-26T16:00:00Z', '2026-11-28T18:00:00Z', { first: '2026-11-26', last: '2026-11-28', isWhole: false }],
    ['2026-11-26T16:00:00Z', '2026-11-26T16:00:00Z', { first: '2026-11-26', last: '2026-11-26', isWhole: false }],
  ])('from %s to %s', (start, end, days) => expect(eventDays({ start, end })).toEqual(days));
});
