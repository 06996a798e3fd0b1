import { describe, expect, it } from 'vitest';
import { croatianRelatives } from '#domain/search/croatian-lemma.ts';
import { relatedStems } from '#domain/search/search-words.ts';

describe('words of the same family [CMS-05]', () => {
  it.each([
    ['prijaviti', 'prijava'],
    ['prijava', 'prijaviti'],
    ['obnavljati', 'obnova'],
    ['obnova', 'obnavljati'],
    ['popravak', 'popraviti'],
    ['otvarati', 'otvoriti'],
    ['zastititi', 'zastita'],
    ['zaposliti', 'zaposljavati'],
    ['zaposljavati', 'zaposliti'],
    ['smanjiti', 'smanjivati'],
    ['smanjivati', 'smanjiti'],
    ['odrzavati', 'odrzati'],
    ['pokazati', 'pokazivati'],
    ['usavrsavati', 'usavrsiti'],
    ['osposobiti', 'osposobljavati'],
  ])('%s is looked for as %s as well', (lemma, relative) => {
    expect(croatianRelatives(lemma)).toContain(relative);
  });

  it('are none for what has no verb, for short words, and never the word itself', () => {
    expect(['voda', 'grad', 'graditi', 'komposter', 'moda', 'cesta'].flatMap(croatianRelatives)).toEqual([]);
    expect(['prijava', 'prijaviti', 'otvoriti', 'otvarati'].every((lemma) => !croatianRelatives(lemma).includes(lemma))).toBe(true);
  });

  it('are of Croatian alone', () => {
    expect(relatedStems('prijava', 'hrv')).not.toEqual([]);
    expect(relatedStems('prijava', 'eng')).toEqual([]);
  });
});
