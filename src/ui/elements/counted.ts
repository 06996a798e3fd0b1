import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Translator } from '../messages/translator.ts';

/** A number that is counted up to MOST_COUNTED and no further, as a badge says it: `999+` from there on. */
export function counted(translator: Translator, count: number): string {
  return count < MOST_COUNTED ? translator.number(count) : `${translator.number(MOST_COUNTED - 1)}+`;
}
