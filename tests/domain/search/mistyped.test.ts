import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantWords, neighboursSwapped, slipsBetween } from '#domain/search/mistyped.ts';

const word = fc.stringMatching(/^[a-z]{0,12}$/);

describe('a mistyped word', () => {
  it.each([
    ['kompsoter', 'komposter'],
    ['zrulja', 'zarulja'],
    ['majca', 'majica'],
    ['termosatt', 'termostat'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(meantWords(typed, ['kompost', 'komposter', 'zarulja', 'majica', 'majka', 'termostat', 'torba'])).toContain(meant);
  });

  it('is left alone when nothing is near', () => {
    expect(meantWords('jednorog', ['jednog', 'jednom', 'jedno', 'rog'])).toEqual([]);
  });

  it('with two neighbours swapped is another word of the same letters, one slip away', () => {
    expect(neighboursSwapped('kuicca')).toContain('kucica');
    expect(neighboursSwapped('aab')).toEqual(['aba']);
    fc.assert(
      fc.property(word, (typed) => {
        for (const swapped of neighboursSwapped(typed)) {
          expect([...swapped].sort()).toEqual([...typed].sort());
          expect(slipsBetween(typed, swapped)).toBe(1);
        }
      }),
    );
  });

  it('has as many slips one way as the other, none from itself, at most its length', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(slipsBetween(first, second)).toBe(slipsBetween(second, first));
        expect(slipsBetween(first, first)).toBe(0);
        expect(slipsBetween(first, second)).toBeLessThanOrEqual(Math.max(first.length, second.length));
        expect(slipsBetween(first, second)).toBeGreaterThanOrEqual(Math.abs(first.length - second.length));
      }),
    );
  });
});
