import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from '../demo/bulk-insert.ts';
import { addressOf } from './fields.ts';
import type { Change } from './product-change.ts';

/** The tags of products that are to have others than before, by their Croatian names; one that is not there yet is made. */
export async function writeTags(trx: Kysely<Database>, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await sql`delete from product_tag where product_id = any(${ids}::int[])`.execute(trx);
  const names = [...new Set(changes.flatMap(({ state }) => state.tags))];
  if (names.length === 0) return;
  const tags = await knownTags(trx, names);
  for (const name of names) if (!tags.has(name)) tags.set(name, await addTag(trx, name));
  await bulkInsert(
    trx,
    'product_tag',
    changes.flatMap(({ id, state }) => state.tags.map((name) => ({ product_id: id, tag_id: tags.get(name) }))),
  );
}

async function knownTags(trx: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('tag_text')
    .select(['tag_id', 'title'])
    .where('language', '=', DEFAULT_LANGUAGE)
    .where('title', 'in', names)
    .orderBy('tag_id', 'desc')
    .execute();
  return new Map(rows.map(({ tag_id, title }) => [title, tag_id]));
}

async function addTag(trx: Kysely<Database>, title: string): Promise<number> {
  const { id: tag_id } = await trx.insertInto('tag').defaultValues().returning('id').executeTakeFirstOrThrow();
  const wished = addressOf(title) || `tag-${tag_id}`;
  const taken = await trx
    .selectFrom('tag_text')
    .select('tag_id')
    .where('language', '=', DEFAULT_LANGUAGE)
    .where('slug', '=', wished)
    .executeTakeFirst();
  const slug = taken === undefined ? wished : `${wished}-${tag_id}`;
  await trx.insertInto('tag_text').values({ tag_id, language: DEFAULT_LANGUAGE, slug, title }).execute();
  return tag_id;
}
