import { readFileSync } from 'node:fs';
import type { Locale } from '#domain/locale/locale.ts';
import type { ImportProblem } from '#server/platform/import/problems.ts';
import { type Messages, Translator } from '#ui/messages/translator.ts';
import { flawWords } from '#ui/setup/row-problem-words.ts';
import { compileMessages } from './messages-plugin.ts';

/** Tells what is wrong with a row in one line of a language: `products.csv:12 final_price: wants …`. */
export function rowWords(locale: Locale): (problem: ImportProblem) => string {
  const file = new URL(`../src/ui/messages/${locale}/import-rows.json`, import.meta.url);
  const messages = compileMessages(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) as Messages;
  const translator = new Translator(locale, messages, (id) => {
    throw new Error(`There are no words for ${id}.`);
  });
  return ({ file, line, field, ...flaw }) => {
    const place = line === 0 ? file : `${file}:${line}`;
    return `${place} ${field === '' ? '' : `${field}: `}${flawWords(translator, flaw)}`;
  };
}
