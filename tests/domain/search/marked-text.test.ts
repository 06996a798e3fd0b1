import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptAround, type MarkedText, markText, type Sought, textParts } from '#domain/search/marked-text.ts';
import { readQuestion } from '#domain/search/question.ts';

const soughtOf = (keyword: string): Sought => {
  const { words, open } = readQuestion(keyword, 'hrv');
  return { stems: new Set(words.map(({ stem }) => stem)), beginning: open };
};
const hits = (marked: MarkedText) => textParts(marked).flatMap(({ text, isHit }) => (isHit ? [text] : []));
const found = (text: string, keyword: string) => hits(markText(text, soughtOf(keyword), 'hrv'));

describe('what was searched for in a text [CMS-05]', () => {
  it('is marked in every form, with accents and without', () => {
    expect(found('Žarulje i ŽARULJA: dvije žarulje', 'zarulju')).toEqual(['Žarulje', 'ŽARULJA', 'žarulje']);
    expect(found('Građani o poslovima', 'gradjanin posao')).toEqual(['Građani', 'poslovima']);
    expect(found('Kompostiranje u komposteru', 'kompost')).toEqual(['Kompostiranje', 'komposteru']);
  });

  it('leaves words alone that stand in every text', () => {
    expect(found('što i kako za vrt', 'za vrt')).toEqual(['vrt']);
  });

  it('is shown with what stands around it', () => {
    const text = `${'Uvod koji nitko ne čita. '.repeat(40)}Spremnik za kišnicu stoji uz kuću. ${'Ostatak teksta. '.repeat(40)}`;
    const excerpt = excerptAround(markText(text, soughtOf('spremnici kišnica'), 'hrv'), 200);
    expect(excerpt.text.length).toBeLessThanOrEqual(206);
    expect(hits(excerpt)).toEqual(['Spremnik', 'kišnicu']);
    expect(excerpt.text).toMatch(/^… .* …$/);
  });

  it('loses nothing and overlaps nowhere, whatever the marks are', () => {
    const mark = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }));
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.array(mark), (text, marks) => {
        expect(
          textParts({ text, marks })
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('vrt', 'vrtova', 'kuća', 'Žarulja,', 'i'), { maxLength: 300 }),
        fc.integer({ min: 40, max: 300 }),
        (words, length) => {
          const excerpt = excerptAround(markText(words.join(' '), soughtOf('vrt žarulje'), 'hrv'), length);
          for (const hit of hits(excerpt)) expect(hit).toMatch(/^(vrt|vrtova|Žarulja)$/);
        },
      ),
    );
  });
});

describe('a question', () => {
  it('has phrases in quotes of any kind', () => {
    const words = (keyword: string) => readQuestion(keyword, 'hrv').phrases.map((phrase) => phrase.map(({ word }) => word));
    expect(words('"javni poziv" za „energetsku obnovu”')).toEqual([
      ['javni', 'poziv'],
      ['energetsku', 'obnovu'],
    ]);
    expect(words('"javni poziv')).toEqual([['javni', 'poziv']]);
    expect(words('"vrt" i kuća')).toEqual([]);
  });

  it('has a last word that may go on, but in quotes', () => {
    expect(readQuestion('javni poz', 'hrv').open).toBe('poz');
    expect(readQuestion('"javni poz"', 'hrv').open).toBeUndefined();
    expect(readQuestion('po', 'hrv').open).toBeUndefined();
  });
});
