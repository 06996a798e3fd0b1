import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import type WORDS from './words/hr.json';

/** A word of the tools of development. They stand apart from those of the site, of which production carries every one. */
export type ToolWord = keyof typeof WORDS;

const FILES = new Map(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`./words/${locale}.json`, import.meta.url), 'utf8')) as Record<ToolWord, string>,
  ]),
);

/** What a tool says in a language. */
export function toolWord(locale: Locale, word: ToolWord): string {
  return FILES.get(locale)?.[word] ?? '';
}
