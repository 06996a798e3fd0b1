import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import type WORDS from './hr.json';

/** A word of the pages that the web server writes itself: those that stand where the app can't. */
export type PageWord = keyof typeof WORDS;

/** Read when the server starts, because these pages are for when nothing else works. */
const FILES = new Map(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8')) as Record<PageWord, string>,
  ]),
);

/** What such a page says in a language. */
export function pageWord(locale: Locale, word: PageWord): string {
  return FILES.get(locale)?.[word] ?? '';
}
