import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Translator } from '../messages/translator.ts';

/** Whether so many are as many as are counted: there may be more. */
export function isMany(count: number): boolean {
  return count >= MOST_COUNTED;
}

/** A number of subscribers of a list as it is read. */
export function countedWords(translator: Translator, count: number): string {
  return isMany(count) ? translator.text('lists.orMore', { count: translator.number(MOST_COUNTED) }) : translator.number(count);
}
