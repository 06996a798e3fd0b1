import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { siteTimeOf } from '#domain/site/site-day.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import { csvHead, csvRows } from './csv.ts';
import { type PlatformWord, platformWords } from './platform-words.ts';

/** How a table is written for a spreadsheet in a language: every export of the back office is. */
export interface Spreadsheet {
  readonly words: Readonly<Record<PlatformWord, string>>;
  head(cells: readonly string[]): string;
  rows(rows: readonly (readonly string[])[]): string;
  /** The head of a column of moments says on which clock they are. */
  moments(word: PlatformWord): string;
  /** '2026-07-05 00:05' on the site's clock: the one form that spreadsheets of all languages take for a moment. Empty for none. */
  at(moment: Date | null): string;
  /** '12,50' of 1250 cents. */
  amount(cents: number): string;
  yesOrNo(is: boolean): string;
  /** What a language is called by whoever speaks it. */
  languageName(code: string): string;
}

/** What a spreadsheet in a language reads without being asked: its words, its decimal sign, and what it expects between cells. */
export function spreadsheetIn(language: LanguageCode): Spreadsheet {
  const words = platformWords(language);
  const sign = decimalSign(localeOfLanguage(language) ?? DEFAULT_LOCALE);
  // Where the decimal sign is a comma, Excel has semicolons between cells.
  const separator = sign === ',' ? ';' : ',';
  return {
    words,
    head: (cells) => csvHead(cells, separator),
    rows: (rows) => csvRows(rows, separator),
    moments: (word) => `${words[word]} (${SITE_TIME_ZONE})`,
    at: (moment) => (moment === null ? '' : siteTimeOf(moment.getTime()).replace('T', ' ')),
    amount: (cents) => (cents / 100).toFixed(2).replace('.', sign),
    yesOrNo: (is) => words[is ? 'table.yes' : 'table.no'],
    languageName(code) {
      const locale = localeOfLanguage(code);
      return locale === undefined ? code : LOCALE_NAMES[locale].ownName;
    },
  };
}
