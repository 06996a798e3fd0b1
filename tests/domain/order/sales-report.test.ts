import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOrder, chartScale, daysUntil, percentBought, percentMore } from '#domain/order/sales-report.ts';

describe('days of a report', () => {
  it('end today, over months and years and over the change of clocks', () => {
    expect(daysUntil('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(daysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

describe('figures against the week before', () => {
  it.each([
    [107, 100, 7],
    [97, 100, -3],
    [0, 100, -100],
    [100, 100, 0],
    [5, 0, undefined],
  ])('%s after %s is %s percent more', (now, before, percent) => {
    expect(percentMore(now, before)).toBe(percent);
  });

  it('an order in the middle, and how many carts were bought; of nothing there is no part', () => {
    expect(averageOrder({ orders: 3, revenue: 1000 })).toBe(333);
    expect(averageOrder({ orders: 0, revenue: 0 })).toBeUndefined();
    expect(percentBought({ carts: 8, bought: 3 })).toBe(38);
    expect(percentBought({ carts: 0, bought: 0 })).toBeUndefined();
  });
});

describe('the scale of a chart', () => {
  it.each([
    [[], [0, 100, 200]],
    [
      [196_300, 0],
      [0, 50_000, 100_000, 150_000, 200_000],
    ],
    [[401], [0, 200, 400, 600]],
  ])('of %s', (values, lines) => {
    expect(chartScale(values)).toEqual(lines);
  });

  it('holds every value, begins at nothing, and its lines stand equally far apart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1 }), (values) => {
        const lines = chartScale(values);
        const step = (lines[1] ?? 0) - (lines[0] ?? 0);
        expect(lines[0]).toBe(0);
        expect(lines.length).toBeGreaterThanOrEqual(3);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(step).toBeGreaterThanOrEqual(100);
        expect(lines.every((line, at) => line === at * step && Number.isInteger(line))).toBe(true);
      }),
    );
  });
});
