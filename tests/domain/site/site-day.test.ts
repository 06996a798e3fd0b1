import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNBOUNDED } from '#domain/catalog/product-query.ts';
import { rangeOfDays } from '#domain/catalog/range-of-days.ts';
import { dayOf, endOfDay, instantOfSiteTime, siteTimeOf, startOfDay } from '#domain/site/site-day.ts';

const instant = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

describe('days of the site', () => {
  it('begin and end in Croatia, also when the clock changes [CMS-02] [CAT-05]', () => {
    expect([instant(startOfDay('2026-07-01')), instant(endOfDay('2026-07-01'))]).toEqual([
      '2026-06-30T22:00:00.000Z',
      '2026-07-01T21:59:59.999Z',
    ]);
    expect([instant(startOfDay('2026-03-29')), instant(endOfDay('2026-03-29'))]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
    expect([instant(startOfDay('2026-10-25')), instant(endOfDay('2026-10-25'))]).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ]);
    expect([startOfDay('2026-13-01'), startOfDay('1.1.2026'), startOfDay(undefined), endOfDay('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('hold every instant of theirs and no other [CAT-05]', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (date) => {
        const day = dayOf(date.getTime());
        const { min, max } = rangeOfDays({ from: day, to: day });
        expect(min).toBeLessThanOrEqual(date.getTime());
        expect(max).toBeGreaterThanOrEqual(date.getTime());
        expect([dayOf(min), dayOf(max)]).toEqual([day, day]);
      }),
    );
  });

  it('of a filter are open where no day is asked [CAT-05]', () => {
    expect(rangeOfDays({ from: '2026-07-01' })).toEqual({ min: startOfDay('2026-07-01'), max: UNBOUNDED });
    expect(rangeOfDays({ to: '2026-07-01' })).toEqual({ min: -UNBOUNDED, max: endOfDay('2026-07-01') });
  });
});

describe('a time of the site', () => {
  it.each([
    ['2026-11-24T08:00', '2026-11-24T07:00:00.000Z'],
    ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
    // The night in which the clock is put back, then the one in which it is put forward: 2.30 comes twice, and not at all.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is the instant %s', (typed, instant) => {
    expect(new Date(instantOfSiteTime(typed) ?? Number.NaN).toISOString()).toBe(instant);
  });

  it.each(['', '2026-11-24', '2026-13-24T08:00', '24. 11. 2026. 8:00', '2026-11-24T08:00Z'])('%j is none', (typed) => {
    expect(instantOfSiteTime(typed)).toBeUndefined();
  });

  it('is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }), (seconds) => {
        const instant = Math.floor(seconds / 60) * 60_000;
        const written = siteTimeOf(instant);
        // The hour that comes twice is read as its first.
        expect([instant, instant - 3_600_000]).toContain(instantOfSiteTime(written));
        expect(siteTimeOf(instantOfSiteTime(written) ?? 0)).toBe(written);
      }),
    );
  });
});
