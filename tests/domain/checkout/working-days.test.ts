import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorkingDay, workingDayAfter } from '#domain/checkout/working-days.ts';

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('working days in Croatia', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-01-01', false],
    ['2026-01-06', false],
    ['2026-05-01', false],
    ['2025-05-30', false],
    ['2026-06-22', false],
    ['2026-08-05', false],
    ['2025-08-15', false],
    ['2027-11-01', false],
    ['2026-11-18', false],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2025-12-26', false],
    ['2026-12-31', true],
  ])('of %s: %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected);
  });

  it.each([
    // Easter Monday and Corpus Christi, with the Tuesday and the Friday after them.
    ['2008-03-24', '2008-05-22'],
    ['2024-04-01', '2024-05-30'],
    ['2025-04-21', '2025-06-19'],
    ['2026-04-06', '2026-06-04'],
    ['2027-03-29', '2027-05-27'],
    ['2038-04-26', '2038-06-24'],
    ['2049-04-19', '2049-06-17'],
  ])('follow Easter: %s and %s are none', (monday, corpusChristi) => {
    expect([isWorkingDay(monday), isWorkingDay(workingDayAfter(monday, 0)), isWorkingDay(corpusChristi)]).toEqual([false, true, false]);
    expect(workingDayAfter(monday, 0)).toBe(`${monday.slice(0, 8)}${String(Number(monday.slice(8)) + 1).padStart(2, '0')}`);
  });

  it.each([
    ['a Friday', '2026-11-20', 2, '2026-11-24'],
    ['a Friday', '2026-11-20', 4, '2026-11-26'],
    ['a Sunday', '2026-11-22', 2, '2026-11-24'],
    ['the day before a holiday', '2026-11-17', 1, '2026-11-19'],
    ['the day before Christmas Eve', '2026-12-23', 4, '2026-12-30'],
    ['a working day itself', '2026-11-20', 0, '2026-11-20'],
    ['a Saturday itself', '2026-11-21', 0, '2026-11-23'],
  ])('are counted from %s', (_from, day, count, expected) => {
    expect(workingDayAfter(day, count)).toBe(expected);
  });

  it('lie as many working days apart as was asked, the last of them being one', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 15 }), (day, count) => {
        const last = workingDayAfter(day, count);
        let worked = 0;
        for (let at = Date.parse(day) + 86_400_000; at <= Date.parse(last); at += 86_400_000)
          if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) worked += 1;
        expect([worked, isWorkingDay(last)]).toEqual([count, true]);
      }),
    );
  });
});
