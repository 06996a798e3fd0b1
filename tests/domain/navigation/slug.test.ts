import { describe, expect, it } from 'vitest';
import { slugOf, slugProblem } from '#domain/navigation/slug.ts';

describe('a typed slug [IDN-14]', () => {
  it.each([
    ['', 'slugTooShort'],
    ['vrt', 'slugTooShort'],
    ['vrt-', 'invalidSlug'],
    ['-vrt', 'invalidSlug'],
    ['vrt--i', 'invalidSlug'],
    ['Vrtovi', 'invalidSlug'],
    ['čaše', 'invalidSlug'],
    ['vrt/i', 'invalidSlug'],
    ['vrt i', 'invalidSlug'],
    ['x'.repeat(201), 'invalidSlug'],
    ['vrto', undefined],
    ['2026', undefined],
    ['vrt-i-okucnica-2', undefined],
    ['x'.repeat(200), undefined],
  ])('%j: %s', (slug, problem) => expect(slugProblem(slug)).toBe(problem));
});

describe('words as a part of an address', () => {
  it.each([
    ['Što je đubrivo? Čaša, Žlica & más', 'sto-je-dubrivo-casa-zlica-mas'],
    ['  -- Größe --  ', 'grosse'],
    ['!?', ''],
  ])('%j are %j', (words, slug) => expect(slugOf(words)).toBe(slug));

  it('are written with an e for their marks in German alone', () => {
    const words = 'Über uns: Größe, Öl, Äcker';
    expect(slugOf(words, 80, 'deu')).toBe('ueber-uns-groesse-oel-aecker');
    // Marks may also come as signs of their own.
    expect(slugOf('U\u0308ber', 80, 'deu')).toBe('ueber');
    expect(slugOf(words, 80, 'hrv')).toBe('uber-uns-grosse-ol-acker');
  });

  it('begin and end with a letter or a digit, whatever stood around them', () => {
    expect(['--- Čaj! ---', '— „Čaj” —'].map((words) => slugOf(words))).toEqual(['caj', 'caj']);
    expect(slugOf('!?')).toBe('');
  });

  it('end with no hyphen where they are cut', () => {
    expect(slugOf('prva rijec', 6)).toBe('prva-r');
    expect(slugOf('prva rijec', 5)).toBe('prva');
  });
});
