import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWords } from '#domain/search/begins-words.ts';

describe('a wish for something by the beginnings of its words', () => {
  it.each([
    ['Nova stranica', 'str', true],
    ['Nova stranica', 'STRAN nov', true],
    ['Đakovačke šalice', 'djak sal', true],
    ['Nova stranica', 'ranica', false],
    ['Nova stranica', 'nova objava', false],
    ['Nova stranica', '  ', true],
    // Other forms of the word than the one that is written.
    ['Privole', 'privola', true],
    ['Lozinka za cijelu stranicu', 'lozinke stranica', true],
    ['Privole', 'privlačno', false],
  ])('%s by "%s": %s', (text, wish, fits) => {
    expect(beginsWords(text, wish)).toBe(fits);
  });

  it('fits a text by the beginning of any of its words, in any order', () => {
    const word = fc.stringMatching(/^[a-zčćžšđ]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 8 }), (words, length) => {
        expect(
          beginsWords(
            words.join(' '),
            words
              .toReversed()
              .map((one) => one.slice(0, length))
              .join('-'),
          ),
        ).toBe(true);
      }),
    );
  });
});
