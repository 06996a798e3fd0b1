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
    ['turizam', 'turizma', 'turizmom'],
    ['projekt', 'projekta', 'projekata', 'projektima'],
    ['organizam', 'organizma', 'organizmi'],
    ['lipanj', 'lipnja', 'lipnju'],
    ['pametan', 'pametna', 'pametni', 'pametnog', 'pametnijeg', 'najpametniji'],
    ['sladak', 'slatka', 'slatki', 'slatkom'],
    ['velik', 'velikog', 'veci', 'najveca'],
    ['okrugao', 'okrugla', 'okrugli'],
    ['pisati', 'pise', 'pisem', 'pisuci', 'pisano'],
    ['izvjesce', 'izvjesca', 'izvjescu', 'izvjescem'],
    ['platiti', 'placeno', 'placati', 'placanje', 'platio'],
    ['sestra', 'sestre', 'sestara'],
    ['stablo', 'stabla', 'stabala'],
    ['kljuc', 'kljucevi', 'kljuceva'],
    ['novost', 'novosti', 'novostima', 'novoscu'],
    ['ljudi', 'ljudima', 'covjek', 'covjekom'],
  ])('is one for all forms of %s [CAT-05]', (...forms) => {
    expect([...new Set(forms.map(croatianStem))]).toHaveLength(1);
  });

  it('keeps different words apart', () => {
    const words = [
      'cesta',
      'cestica',
      'placa',
      'platiti',
      'vod',
      'izvod',
      'komposter',
      'kompostiranje',
      'zarulja',
      'torba',
      'voda',
      'vrt',
      'boja',
      'boca',
      'papir',
      'krpa',
      'kuca',
      'kucica',
    ];
    expect(new Set(words.map(croatianStem)).size).toBe(words.length);
  });

  it('leaves short words and numbers alone', () => {
    expect(['led', 'e27', '380', 'vrt'].map(croatianStem)).toEqual(['led', 'e27', '380', 'vrt']);
  });

  it('keeps three letters where two would be written as one', () => {
    expect(['anj', 'cru', 'uzr'].map(croatianStem)).toEqual(['anj', 'cru', 'uzr']);
  });

  it('is of letters; of fewer than three only where that is a word, which stays as it is [CMS-05]', () => {
    expect(['uma', 'umom', 'um'].map(croatianStem)).toEqual(['um', 'um', 'um']);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        const stem = croatianStem(word);
        expect(stem).toMatch(/^[a-z]+$/);
        if (stem.length < 3) expect(croatianStem(stem)).toBe(stem);
      }),
      { examples: [['uma'], ['ose'], ['a']] },
    );
  });
});
