import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { mayBeEmpty, type SearchWord, searchWords } from '#domain/search/search-words.ts';

/** Most words that are looked for. */
const MOST = 8;

/** Letters that the forms of a word must have in common to be found by them. */
const SHORTEST = 3;

/**
 * What is true of something that is found by each of the words, whatever their case, accents and endings; `held` says of one word, as a condition on a text, where it may stand. Words that
 * say nothing (`za`) are looked for only where there are no others.
 */
export function foundByWords(
  keywords: string,
  language: LanguageCode,
  held: (holds: (text: RawBuilder<unknown>) => RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const typed = searchWords(keywords, language);
  const telling = typed.filter((word) => !mayBeEmpty(word, language));
  const words = (telling.length > 0 ? telling : typed).slice(0, MOST).map(shared);
  const parts = words.length > 0 ? words : [keywords.trim()];
  return sql.join(
    parts.map((part) => held((text) => sql`plain_words(${text}) like plain_words(${patternOf(part)})`)),
    sql` and `,
  );
}

/** What a word and the form that stands for all of its forms begin with: `kuć` of `kućom`. */
function shared({ word, stem }: SearchWord): string {
  let length = 0;
  while (length < word.length && word[length] === stem[length]) length += 1;
  return length < SHORTEST ? word : word.slice(0, length);
}

const patternOf = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
