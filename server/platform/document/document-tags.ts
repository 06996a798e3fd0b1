import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { SEARCH_TAG } from '../search/refresh-index.ts';

/** Answers that hold a document or would now: its own, lists of documents, posts that it belongs to (they don't tell of one that they hide), what is searched for. */
export async function documentTags(database: Kysely<Database>, id: number): Promise<readonly string[]> {
  const posts = await database.selectFrom('post_document').select('post_id').where('document_id', '=', id).execute();
  return ['documents', `document:${id}`, SEARCH_TAG, ...posts.map(({ post_id }) => `post:${post_id}`)];
}
