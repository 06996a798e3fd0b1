import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { IMPORT_FAILURES, IMPORT_TOLD, type ImportFailureCode } from '#domain/setup/import-telling.ts';
import { wordsOfImport } from '#tools/import/row-words.ts';

const VALUES = { folder: '/roba', code: 'EACCES', files: 'x.csv', tables: 'products' };

describe.each(LOCALES)('an import in %s', (locale) => {
  const words = wordsOfImport(locale);

  it.each(Object.keys(IMPORT_FAILURES) as ImportFailureCode[])('says why nothing was brought in: %s', (code) => {
    const told = words.failure({ code, values: VALUES });
    for (const value of IMPORT_FAILURES[code]) expect(told).toContain(VALUES[value]);
    expect(told).toMatch(/^.{10,}\.$/);
  });

  it('tells how far it is and how it ended', () => {
    const values = {
      rows: 2,
      problems: 3,
      added: 1,
      changed: 4,
      unchanged: 5,
      categories: 6,
      attributes: 7,
      bundles: 8,
      lockers: 9,
      doubts: 10,
    };
    for (const what of IMPORT_TOLD) expect(words.told(what, values)).toMatch(/^[^{}]{10,}$/);
    expect(words.told('sum', values)).toMatch(/1.*4.*5.*6.*7.*8.*9/);
  });
});

it('one row and several are told as a Croat says it', () => {
  const { told } = wordsOfImport('hr');
  expect(told('bad', { problems: 1, rows: 1 })).toBe('1 pogreška u 1 neispravnom retku.');
  expect(told('bad', { problems: 5, rows: 2 })).toBe('5 pogrešaka u 2 neispravna retka.');
});
