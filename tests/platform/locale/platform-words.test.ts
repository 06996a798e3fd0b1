import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDRESS_PARTS, ADDRESS_TYPES } from '#domain/form/address-group.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { platformWords } from '#server/platform/locale/platform-words.ts';
import { DECIMAL_SIGNS, WRITTEN_DAYS } from '#server/platform/product/written-numbers.ts';

describe('what the platform itself says', () => {
  it.each(LANGUAGE_CODES)('has every word in %s', (language) => {
    expect(Object.keys(platformWords(language))).toEqual(Object.keys(platformWords('hrv')));
    const named = [...ADDRESS_PARTS.map((part) => `address.${part}`), ...ADDRESS_TYPES.map((type) => `addressType.${type}`)];
    expect(Object.keys(platformWords(language))).toEqual(expect.arrayContaining(named));
    expect(Object.values(platformWords(language))).not.toContain('');
  });

  it.each(LANGUAGE_CODES)('names each payment provider that can be configured in %s', (language) => {
    const folder = new URL('../../../server/platform/payment/providers/', import.meta.url);
    const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const ids = sources.flatMap((source) => [...source.matchAll(/readonly id = '([\w-]+)'/g)].map(([, id]) => `provider.${id}`));
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(platformWords(language))).toEqual(expect.arrayContaining(ids));
  });

  it('is Croatian for a language that the site does not speak', () => {
    expect(platformWords('ita')).toBe(platformWords('hrv'));
  });

  it('writes days and numbers as each language does [LOC-08]', () => {
    expect(WRITTEN_DAYS).toEqual({ hrv: 'FMDD. FMMM. YYYY.', eng: 'DD/MM/YYYY', deu: 'DD.MM.YYYY' });
    expect(DECIMAL_SIGNS).toEqual({ hrv: ',', eng: '.', deu: ',' });
  });
});
