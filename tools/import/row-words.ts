import { readFileSync } from 'node:fs';
import type { Locale } from '#domain/locale/locale.ts';
import type { ImportFailure, ImportTold } from '#domain/setup/import-telling.ts';
import type { ImportProblem } from '#server/platform/import/problems.ts';
import { type Messages, Translator } from '#ui/messages/translator.ts';
import { flawWords } from '#ui/setup/row-problem-words.ts';
import { compileMessages } from '../build/messages-plugin.ts';

/** What an import says in a language. */
export interface ImportWords {
  /** What is wrong with a row, in one line: `products.csv:12 final_price: wants …`. */
  problem(problem: ImportProblem): string;
  failure(failure: ImportFailure): string;
  told(what: ImportTold, values?: Readonly<Record<string, string | number>>): string;
}

export function wordsOfImport(locale: Locale): ImportWords {
  const file = new URL(`../../src/ui/messages/${locale}/import-rows.json`, import.meta.url);
  const messages = compileMessages(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) as Messages;
  const translator = new Translator(locale, messages, (id) => {
    throw new Error(`There are no words for ${id}.`);
  });
  return {
    problem({ file, line, field, ...flaw }) {
      const place = line === 0 ? file : `${file}:${line}`;
      return `${place} ${field === '' ? '' : `${field}: `}${flawWords(translator, flaw)}`;
    },
    failure: ({ code, values }) => translator.text(`importRows.fail.${code}`, values),
    told: (what, values) => translator.text(`importRows.told.${what}`, values),
  };
}

/** Tells what is wrong with a row in one line of a language. */
export function rowWords(locale: Locale): (problem: ImportProblem) => string {
  return wordsOfImport(locale).problem;
}
