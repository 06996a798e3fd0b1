import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDayRange } from '#domain/site/day-range.ts';

describe('a period that somebody asks for', () => {
  it('is open where nothing is typed', () => {
    expect(readDayRange({ from: ' ', to: '' })).toEqual({ from: undefined, to: undefined, wrong: undefined });
    expect(readDayRange({ from: '1. 9. 2026.', to: '' })).toEqual({ from: '2026-09-01', to: undefined, wrong: undefined });
  });

  it('is none while a day is wrong, or both are; a long text is cut', () => {
    expect(readDayRange({ from: 'x', to: '31. 9. 2026.' }).wrong?.mistakes).toEqual({ from: 'notADay', to: 'notADay' });
    expect(readDayRange({ from: '2026-09-01', to: 'y'.repeat(99) })).toEqual({
      from: undefined,
      to: undefined,
      wrong: { typed: { from: '2026-09-01', to: 'y'.repeat(60) }, mistakes: { to: 'notADay' } },
    });
  });

  it('of two days is one exactly when the first is not after the last', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const range = readDayRange({ from, to });
        if (from <= to) expect(range).toEqual({ from, to, wrong: undefined });
        else expect(range).toEqual({ from: undefined, to: undefined, wrong: { typed: { from, to }, mistakes: { to: 'endsBeforeStart' } } });
      }),
    );
  });
});
