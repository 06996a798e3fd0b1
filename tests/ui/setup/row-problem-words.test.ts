import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { ROW_FLAW_CODES, ROW_NOTES, type RowProblem, rowFlaw, valuesOfFlaw, withNote } from '#domain/setup/row-flaw.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { rowProblemWords } from '#ui/setup/row-problem-words.ts';

const missing: string[] = [];
const translators = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Translator(locale, ALL_MESSAGES[locale], (id) => missing.push(id))]),
);
const told = (locale: string, problem: RowProblem) => translators[locale]?.text && rowProblemWords(translators[locale], problem);

describe('what is wrong with a row of goods', () => {
  const price: RowProblem = { line: 3, field: 'retail_price', flaw: rowFlaw('amount'), found: 'nula' };

  it('is told in the language of the page: row, column, what is wanted, what was found', () => {
    expect(LOCALES.map((locale) => told(locale, price))).toEqual([
      'Redak 3, stupac retail_price: očekuje se iznos u eurima, primjerice 12,90 ili 12.90, bez razdjelnika tisućica; upisano je „nula”',
      'Row 3, column retail_price: wants an amount in euros such as 12.90 or 12,90, without thousands separators; it is "nula"',
      'Zeile 3, Spalte retail_price: erwartet wird ein Betrag in Euro wie 12,90 oder 12.90, ohne Tausendertrennzeichen; angegeben ist „nula“',
    ]);
  });

  it('names no column of a whole row, and no row of a whole file', () => {
    const flaw = rowFlaw('cellCount', { cells: 2, columns: 4 });
    expect(told('hr', { line: 2, field: '', flaw })).toBe('Redak 2: broj ćelija: 2; u zaglavlju ih je 4');
    expect(told('hr', { line: 0, field: '', flaw: rowFlaw('unreadable', { code: 'EACCES' }) })).toBe(
      'Datoteka: ne može se pročitati (EACCES)',
    );
  });

  it('says what follows from it', () => {
    const flaw = withNote(rowFlaw('quoteOpen'), 'restUnread');
    expect(told('de', { line: 7, field: '', flaw })).toBe(
      'Zeile 7: ein Anführungszeichen, mit dem eine Zelle beginnt, wird nicht geschlossen; ab hier wurde nichts gelesen',
    );
  });

  it('names delivery methods where there are some', () => {
    const of = (codes: string) => told('hr', { line: 2, field: 'method', flaw: rowFlaw('noMethod', { method: 'x', codes }) });
    expect([of('none'), of('box, gls')]).toEqual([
      'Redak 2, stupac method: načina dostave „x” u trgovini nema, kao ni ijednoga drugog',
      'Redak 2, stupac method: načina dostave „x” u trgovini nema; postoje box, gls',
    ]);
  });

  it.each(LOCALES)('has words for each flaw and each note in %s, which say all of its values', (locale) => {
    for (const code of ROW_FLAW_CODES) {
      const values = Object.fromEntries(valuesOfFlaw(code).map((name) => [name, `<${name}>`]));
      for (const note of [undefined, ...ROW_NOTES]) {
        const words = told(locale, { line: 2, field: 'x', flaw: { code, values, ...(note && { note }) }, found: '<found>' });
        for (const value of [...Object.values(values), '<found>']) expect(words).toContain(value);
        expect(words).not.toMatch(/importRows|\{\w+\}/);
      }
    }
    expect(missing).toEqual([]);
  });
});
