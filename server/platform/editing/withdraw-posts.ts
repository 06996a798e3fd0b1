import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findDraft, keepVersion, storeDraft } from './draft-queries.ts';
import type { ThingTables } from './thing.ts';

type Connection = Kysely<Database>;

/**
 * Takes a post away from visitors: its texts become working copies again and are kept as versions, and without a text no list, search or map of the site knows of it. What somebody is
 * writing on stays as it is.
 */
export async function withdrawPost(trx: Connection, id: number, read: ThingTables['read'], now: Date): Promise<void> {
  const texts = await trx.selectFrom('post_text').select('language').where('post_id', '=', id).orderBy('language').execute();
  for (const { language } of texts) {
    const thing = { kind: 'post', id, language: language as LanguageCode } as const;
    const text = await read(trx, id, thing.language, now);
    if (!text) continue;
    await keepVersion(trx, thing, { kind: 'withdraw', content: text.draft, by: null, at: now });
    const row = await findDraft(trx, thing);
    if (row?.content) continue;
    const by = row?.changedBy ?? null;
    const json = JSON.stringify(text.draft);
    await storeDraft(trx, thing, row?.version ?? 0, { json, client: null, request: null, by, at: now });
  }
  await trx.deleteFrom('post_text').where('post_id', '=', id).execute();
  await trx.updateTable('post').set({ withdraw_at: now }).where('id', '=', id).execute();
}

/** Withdraws the posts whose moment has come, each in a transaction of its own; answers how many. */
export async function withdrawDuePosts(
  { database, now, changed }: Pick<PlatformDependencies, 'database' | 'now' | 'changed'>,
  read: ThingTables['read'],
): Promise<number> {
  for (let count = 0; ; count++) {
    const at = now();
    const done = await inTransaction(database, async (trx) => {
      const { rows } = await sql<{
        id: number;
      }>`select p.id from post p where p.withdraw_at <= ${at} and exists (select from post_text t where t.post_id = p.id)
        order by p.withdraw_at limit 1 for no key update skip locked`.execute(trx);
      const [due] = rows;
      if (due !== undefined) await withdrawPost(trx, due.id, read, at);
      return ok(due?.id);
    });
    const id = done.unwrapOr(undefined);
    if (id === undefined) return count;
    changed(postTags(id));
  }
}

/** Answers that hold a post, links to it, or menus that it stands in. */
export function postTags(id: number): readonly string[] {
  return ['posts', `post:${id}`, 'links', 'navigation', 'redirects'];
}
