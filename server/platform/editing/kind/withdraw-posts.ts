import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import type { ThingTables } from '../thing/thing.ts';
import { findDraft, keepVersion, storeDraft } from '../version/draft-queries.ts';

type Connection = Kysely<Database>;

/**
 * Takes a post away from visitors: its texts become working copies again and are kept as versions, and without a text no list, search or map of the site knows of it. What somebody is
 * writing on stays as it is.
 */
export async function withdrawPost(
  trx: Connection,
  id: number,
  read: ThingTables['read'],
  { by, now }: { readonly by: number | null; readonly now: Date },
): Promise<void> {
  const texts = await trx.selectFrom('post_text').select('language').where('post_id', '=', id).orderBy('language').execute();
  for (const { language } of texts) {
    const thing = { kind: 'post', id, language: language as LanguageCode } as const;
    const text = await read(trx, id, thing.language, now);
    if (!text) continue;
    await keepVersion(trx, thing, { kind: 'withdraw', content: text.draft, by, at: now });
    const row = await findDraft(trx, thing);
    if (row?.content) continue;
    const json = JSON.stringify(text.draft);
    await storeDraft(trx, thing, row?.revision ?? 0, { json, client: null, request: null, by: row?.changedBy ?? null, at: now });
  }
  await trx.deleteFrom('post_text').where('post_id', '=', id).execute();
  await trx.updateTable('post').set({ withdraw_at: now }).where('id', '=', id).execute();
}

/** Withdraws the posts whose moment has come in the name of whoever planned it, each in a transaction of its own; one that fails is told and waits for the next round. Answers how many. */
export async function withdrawDuePosts(
  { database, now, changed, log }: Pick<PlatformDependencies, 'database' | 'now' | 'changed' | 'log'>,
  read: ThingTables['read'],
): Promise<number> {
  const failed: number[] = [];
  for (let count = 0; ; ) {
    const at = now();
    let taken: number | undefined;
    try {
      await inTransaction(database, async (trx) => {
        const { rows } = await sql<{
          id: number;
          by: number | null;
        }>`select p.id, (select u.id from shop_user u where u.id = p.withdraw_by) as by from post p where p.withdraw_at <= ${at} and p.id <> all(${failed}::int[]) and exists (select from post_text t where t.post_id = p.id)
          order by p.withdraw_at limit 1 for no key update skip locked`.execute(trx);
        taken = rows[0]?.id;
        if (taken !== undefined) await withdrawPost(trx, taken, read, { by: rows[0]?.by ?? null, now: at });
        return ok(undefined);
      });
    } catch (error) {
      if (taken === undefined) throw error;
      failed.push(taken);
      log.error('posts.notWithdrawn', { id: taken, message: String(error).slice(0, 200) });
      continue;
    }
    if (taken === undefined) return count;
    count += 1;
    changed(postTags(taken));
  }
}

/** Answers that hold a post, links to it, or menus that it stands in. */
export function postTags(id: number): readonly string[] {
  return ['posts', `post:${id}`, 'links', 'navigation', 'redirects'];
}
