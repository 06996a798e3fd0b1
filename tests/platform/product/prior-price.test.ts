import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { type PriceEntry, priorPrice } from '#tests/support/prior-price.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
/** Prices with the days ago that they began. */
const log = (...entries: readonly (readonly [price: number, daysAgo: number])[]): PriceEntry[] =>
  entries.map(([price, daysAgo]) => ({ final: money(price), at: NOW - daysAgo * DAY }));
const prior = (...entries: readonly (readonly [price: number, daysAgo: number])[]) => priorPrice(log(...entries))?.amount;

describe('the lowest price of the 30 days before a reduction [PRD-01]', () => {
  it.each([
    [
      'is the regular price',
      [
        [1990, 60],
        [1590, 12],
      ],
      1990,
    ],
    [
      'is a lower one that was in force meanwhile',
      [
        [1990, 60],
        [1790, 40],
        [1590, 12],
      ],
      1790,
    ],
    [
      'is one that began long before and ended within the days',
      [
        [1290, 400],
        [1990, 41],
        [1590, 12],
      ],
      1290,
    ],
    [
      'is none that had ended before the days',
      [
        [1290, 400],
        [1990, 43],
        [1590, 12],
      ],
      1990,
    ],
    [
      'is the sale before, when there was one shortly before',
      [
        [1990, 90],
        [1490, 30],
        [1990, 20],
        [1590, 12],
      ],
      1490,
    ],
    [
      'is not the present price, however often it was written',
      [
        [1990, 60],
        [1590, 12],
        [1590, 5],
      ],
      1990,
    ],
    [
      'counts from where the present price began, not from where it was written last',
      [
        [1490, 55],
        [1990, 45],
        [1590, 20],
        [1590, 5],
      ],
      1490,
    ],
    [
      'passes over what was replaced in the same instant',
      [
        [1990, 60],
        [990, 12],
        [1590, 12],
      ],
      1990,
    ],
  ] as const)('%s', (_, entries, expected) => {
    expect(prior(...entries)).toBe(expected);
  });

  it('is not known of a product that has always cost the same, or has no history', () => {
    expect([prior(), prior([1590, 3]), prior([1590, 60], [1590, 3])]).toEqual([undefined, undefined, undefined]);
  });

  const history = fc
    .array(fc.record({ price: fc.integer({ min: 1, max: 5 }), gap: fc.integer({ min: 0, max: 40 }) }), { maxLength: 12 })
    .map((entries) => {
      let day = -1000;
      return entries.map(({ price, gap }) => {
        day += gap;
        return { final: money(price), at: NOW + day * DAY };
      });
    });

  it('is what somebody finds who looks at every day', () => {
    fc.assert(
      fc.property(history, (entries) => {
        const on = (at: number) => entries.findLast((entry) => entry.at <= at)?.final.amount;
        const present = entries.at(-1);
        if (present === undefined) return;
        let began = present.at;
        while (on(began - DAY) === present.final.amount) began -= DAY;
        const days = Array.from({ length: 30 }, (_unused, index) => on(began - (index + 1) * DAY)).filter((price) => price !== undefined);
        expect(priorPrice(entries)?.amount).toBe(days.length === 0 ? undefined : Math.min(...days));
      }),
    );
  });

  it('is a price of the log, another than the present one next to it, and no later writing of the same price changes it', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 400 }), (entries, days) => {
        const found = priorPrice(entries);
        const present = entries.at(-1);
        if (found !== undefined) expect(entries.map(({ final }) => final)).toContainEqual(found);
        if (present !== undefined) expect(priorPrice([...entries, { ...present, at: present.at + days * DAY }])).toEqual(found);
      }),
    );
  });
});
