import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { first, parseSearch, stringifySearch } from '#domain/navigation/search-params.ts';
import { TRACKING_WORDS } from '#domain/navigation/tracking-words.ts';

describe('query of an address', () => {
  it('reads back whatever it wrote', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__' && !TRACKING_WORDS.test(text));
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }))), (search) => {
        const wellFormed = Object.fromEntries(
          Object.entries(search).map(([key, value]) => [
            key.toWellFormed(),
            Array.isArray(value) ? value.map((one) => one.toWellFormed()) : value.toWellFormed(),
          ]),
        );
        expect(parseSearch(stringifySearch(wellFormed).replace(/^\?/, ''))).toEqual(wellFormed);
      }),
    );
  });

  it('means the same with and without words that follow people about', () => {
    expect(parseSearch('?utm_source=a&q=1&fbclid=b')).toEqual({ q: '1' });
  });

  it('is nothing of what says nothing, and a list of none is none', () => {
    expect(stringifySearch({})).toBe('');
    expect(stringifySearch({ a: undefined, b: null, c: [] })).toBe('');
    expect(stringifySearch({ a: undefined, q: ['x', undefined, null, 'y'], empty: '' })).toBe('?q=x&q=y&empty=');
  });

  it('keeps texts as they stand: no numbers, no JSON', () => {
    expect(parseSearch('q=1&page=2&material=4&material=7')).toEqual({ q: '1', page: '2', material: ['4', '7'] });
    expect(first({ q: ['a', 'b'] }, 'q')).toBe('a');
  });
});
