import { describe, expect, it } from 'vitest';
import { importWords } from '#tools/import/import-words.ts';

describe('what is typed behind npm run import', () => {
  it('is a folder, told about in English and written in whole batches where nothing else is said', () => {
    expect(importWords(['goods'])).toEqual({ folder: 'goods', allOrNothing: false, dryRun: false, pricesMeant: false, locale: 'en' });
    expect(importWords(['--dry-run', 'goods', '--all-or-nothing', '--language', 'hr', '--prices-meant'])).toEqual({
      folder: 'goods',
      allOrNothing: true,
      dryRun: true,
      pricesMeant: true,
      locale: 'hr',
    });
  });

  it.each([
    [[], 'One folder is wanted.'],
    [['goods', 'one-more'], 'One folder is wanted.'],
    [['goods', '--nothing'], "Unknown option '--nothing'"],
    [['goods', '--language', 'fr'], 'There is no language fr.'],
  ])('%j is answered with one line that says what is wanted', (words, wanted) => {
    expect(() => importWords(words)).toThrow(new RegExp(`^${wanted}[^\\n]* Usage: npm run import -- FOLDER [^\\n]+$`));
  });
});
