import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeyword } from '#domain/search/keyword.ts';
import { readQuestion, tellingWords } from '#domain/search/question.ts';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { headOf } from '#domain/search/search-words.ts';

describe('a keyword [CMS-05]', () => {
  it.each(['šk', '27', 'E2', 'a b', '"le"'])('may be as short as %j', (typed) => {
    expect(readKeyword(typed)).toEqual({ text: typed, isCut: false, isTooShort: false });
  });

  it('is cut between words at the limit, never beyond it, and never silently', () => {
    expect(readKeyword(`${'x'.repeat(190)} ${'y'.repeat(20)}`)).toMatchObject({ text: 'x'.repeat(190), isCut: true });
    expect(readKeyword('x'.repeat(300))).toMatchObject({ text: 'x'.repeat(KEYWORD_MAXIMUM), isCut: true });
    expect(readKeyword(`${'x'.repeat(KEYWORD_MAXIMUM)}  `).isCut).toBe(false);
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (typed) => {
        const { text, isCut } = readKeyword(typed);
        expect(text.length).toBeLessThanOrEqual(KEYWORD_MAXIMUM);
        expect(typed.trim().startsWith(text)).toBe(true);
        expect(isCut).toBe(typed.trim().length > KEYWORD_MAXIMUM);
      }),
    );
  });
});

describe('a question', () => {
  const words = (keyword: string) => tellingWords(readQuestion(keyword, 'hrv')).map(({ word }) => word);

  it('is told in part by words, not by numbers and scraps [CMS-05]', () => {
    expect(words('2026-000123')).toEqual([]);
    expect(words("' OR 1=1")).toEqual([]);
    expect(words('račun 2026-000123')).toEqual(['racun']);
    expect(words('žarulja E27')).toEqual(['zarulja', 'e27']);
  });

  it('takes a number as a whole, and numbers joined by signs together', () => {
    expect(readQuestion('202', 'hrv').open).toBeUndefined();
    expect(readQuestion('kompo', 'hrv').open).toBe('kompo');
    expect(readQuestion('ugovor 2026-000123', 'hrv').identifiers.map((one) => one.map(({ word }) => word))).toEqual([['2026', '000123']]);
    expect(readQuestion('ZF-VR-0101 i e-knjiga', 'hrv').identifiers).toEqual([]);
  });
});

describe('what a title says the thing is', () => {
  it.each([
    ['Boca za vodu od nehrđajućeg čelika, 0,75 l', 'Boca'],
    ['Vraćena je milijarda boca i limenki', 'Vraćena'],
    ['Dvokomorni komposter od ariša, 760 litara', 'Dvokomorni komposter'],
    ['Zapisnik o otvaranju ponuda za kompostere', 'Zapisnik'],
    ['LED žarulja, topla bijela, grlo E14 ili E27', 'LED žarulja'],
    ['O nama', 'nama'],
    ['Kako čitati energetski certifikat', 'čitati energetski certifikat'],
    ['Otpad', 'Otpad'],
    ['„Manje je više”', 'Manje'],
  ])('%s: %s', (title, head) => {
    expect(headOf(title, 'hrv')).toBe(head);
  });

  it('stands in the title, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        expect(title.includes(headOf(title, 'eng'))).toBe(true);
      }),
    );
  });
});
