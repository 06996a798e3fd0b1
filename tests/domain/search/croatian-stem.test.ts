import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { croatianStem } from '#domain/search/croatian-stem.ts';

describe('the stem of a Croatian word', () => {
  it.each([
    ['komposter', 'kompostera', 'komposteru', 'komposterom', 'komposteri', 'kompostere', 'komposterima'],
    ['zarulja', 'zarulje', 'zarulji', 'zarulju', 'zaruljom', 'zaruljama'],
    ['zastita', 'zastite', 'zastiti', 'zastitu', 'zastitom'],
    ['uredaj', 'uredaja', 'uredaju', 'uredajem', 'uredaji', 'uredaje', 'uredajima'],
    ['kucanski', 'kucanskog', 'kucanskoga', 'kucanskom', 'kucanskih', 'kucanskim', 'kucanska', 'kucanske'],
    ['krov', 'krova', 'krovu', 'krovovi', 'krovova', 'krovovima', 'krovove'],
    ['kompostiranje', 'kompostiranja', 'kompostiranju', 'kompostiranjem'],
    ['knjiga', 'knjige', 'knjizi', 'knjigu', 'knjigom', 'knjigama'],
    ['kupac', 'kupca', 'kupcu', 'kupci', 'kupaca', 'kupcima'],
    ['podatak', 'podatka', 'podatku', 'podataka', 'podatke'],
    ['energija', 'energije', 'energiji', 'energiju', 'energijom'],
    ['ucinkovitost', 'ucinkovitosti', 'ucinkovitoscu'],
    ['torba', 'torbe', 'torbi', 'torbu', 'torbom', 'torbama'],
    ['sjemenka', 'sjemenke', 'sjemenki', 'sjemenku', 'sjemenkama'],
    ['odvajanje', 'odvajanja', 'odvajanju'],
    ['katalog', 'kataloga', 'katalogu', 'katalozi', 'katalogom'],
    ['problem', 'problema', 'problemi', 'problemom'],
    ['vrecica', 'vrecice', 'vrecicu', 'vrecicama'],
    ['natjecaj', 'natjecaja', 'natjecaju', 'natjecaji', 'natjecajima'],
  ])('is one for all forms of %s [CAT-05]', (...forms) => {
    expect([...new Set(forms.map(croatianStem))]).toHaveLength(1);
  });

  it('keeps different words apart', () => {
    const words = ['komposter', 'kompostiranje', 'zarulja', 'torba', 'voda', 'vrt', 'boja', 'boca', 'papir', 'krpa', 'kuca', 'kucica'];
    expect(new Set(words.map(croatianStem)).size).toBe(words.length);
  });

  it('leaves short words and numbers alone', () => {
    expect(['led', 'e27', '380', 'vrt'].map(croatianStem)).toEqual(['led', 'e27', '380', 'vrt']);
  });

  it('keeps three letters where two would be written as one', () => {
    expect(['ulje', 'ulja', 'uljem', 'anj'].map(croatianStem)).toEqual(['ulj', 'ulj', 'ulj', 'anj']);
  });

  it('is never longer than its word and keeps three letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = croatianStem(word);
        expect(stem.length).toBeLessThanOrEqual(word.length);
        expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, word.length));
      }),
    );
  });
});
