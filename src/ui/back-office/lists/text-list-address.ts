import { readListWords } from '#domain/back-office/list-words.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import { readCursor } from '#domain/keyed-page.ts';
import { TEXT_SHOWS, type TextShow } from '#domain/locale/text-state.ts';
import { first, type Search, stringifySearch } from '#domain/navigation/search-params.ts';

/** What the address of a list of texts asks for; all texts where nothing else that there is is asked for. */
export function readTextQuestion(search: Search): TextQuestion {
  const asked = first(search, 'show');
  return {
    words: readListWords(first(search, 'q')),
    show: TEXT_SHOWS.find((known) => known === asked) ?? 'all',
    cursor: readCursor((word) => first(search, word)),
  };
}

/** The address of what is asked for, which reads as the same again. */
export function textListAddress(path: string, { words, show, cursor }: TextQuestion): string {
  return path + stringifySearch({ q: words || undefined, show: shownInAddress(show), ...cursor });
}

/** How an address says which texts are shown; all of them need no word. */
export function shownInAddress(show: TextShow): TextShow | undefined {
  return show === 'all' ? undefined : show;
}
