import { type RawBuilder, sql } from 'kysely';
import { hasEachWord } from './has-each-word.ts';

/**
 * Whether any text or working copy of a thing holds the words in its title, by the indexes of these: what may be called so, before it is asked whether it is. Every thing where there are
 * no words.
 */
export function mayBeTitled(id: RawBuilder<unknown>, thing: 'post' | 'event', words: string): RawBuilder<unknown> {
  return words.trim() === '' ? sql`true` : sql`${id} in (${idsTitled(thing, words)})`;
}

/** The ids of these, some of them twice. */
export function idsTitled(thing: 'post' | 'event', words: string): RawBuilder<unknown> {
  return sql`select t.${sql.ref(`${thing}_id`)} from ${sql.table(`${thing}_text`)} t where ${hasEachWord(sql`t.plain_title`, words)}
    union all select d.thing_id from draft d where d.thing = ${sql.lit(thing)} and d.content is not null and ${hasEachWord(sql`plain_words(d.content #>> '{values,title}')`, words)}`;
}
