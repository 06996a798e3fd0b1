import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '#domain/search/search-words.ts';

const stems = (text: string) => searchWords(text, 'hrv').map(({ stem }) => stem);

describe('words for the search', () => {
  it('know no case, no accents and no bent forms', () => {
    expect(stems('KOMPOSTER za vrtove')).toEqual(stems('Kompostera, VRTOVI'));
    expect(stems('žarulje')).toEqual(stems('Zarulja'));
    expect(stems('građevina')).toEqual(stems('gradjevine'));
  });

  it('leave out words that stand in every text', () => {
    expect(stems('za vrt i balkon')).toEqual(stems('vrt, balkon'));
  });

  it('leave out što and keep sto, which is a hundred', () => {
    expect(searchWords('Što je sto savjeta? ŠTO, s\u030cto', 'hrv').map(({ word }) => word)).toEqual(['sto', 'savjeta']);
    expect(searchWords('für fur', 'deu').map(({ word }) => word)).toEqual(['fur']);
  });

  it('keep sizes, sockets and article numbers', () => {
    expect(searchWords('ZF-VR-0101 E27', 'hrv').map(({ word }) => word)).toEqual(['zf', 'vr', '0101', 'e27']);
  });

  it('bring English plurals to one form', () => {
    expect(searchWords('batteries and boxes', 'eng').map(({ stem }) => stem)).toEqual(['battery', 'box']);
  });

  it('are plain letters and digits whatever is asked, and the same for any case of letters', () => {
    const language = fc.constantFrom('hrv' as const, 'eng' as const, 'deu' as const);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), language, (text, code) => {
        for (const { word, stem } of searchWords(text, code)) {
          expect(word).toMatch(/^[a-z0-9]{1,40}$/);
          expect(stem).toMatch(/^[a-z0-9]{1,40}$/);
        }
      }),
      { numRuns: 50 },
    );
    const croatian = fc.array(fc.constantFrom(...'abcčćdđefghijklmnoprsštuvzž -'), { maxLength: 40 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(croatian, (text) => {
        expect(searchWords(text.toUpperCase(), 'hrv')).toEqual(searchWords(text, 'hrv'));
      }),
    );
  });
});
