import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from './bulk-insert.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf } from './demo-ids.ts';
import type { DemoSite } from './demo-site.ts';

const DAY = 86_400_000;

/** What readers of the demo said. They have no accounts, so each gets a mark of a visitor of their own. */
export async function loadComments(trx: Kysely<Database>, site: DemoSite, ids: DemoIds, now: Date): Promise<void> {
  await bulkInsert(
    trx,
    'post_comment',
    site.comments.map(({ post, author, language, text, rating, daysAgo, status }, index) => {
      const at = new Date(now.getTime() - daysAgo * DAY - index * 1_234_567);
      return {
        post_id: idOf(ids.post, post),
        visitor_hash: `\\x${String(index + 1).padStart(64, '0')}`,
        author,
        language: DEMO_LANGUAGES.find(({ locale }) => locale === language)?.language,
        body: text,
        rating: rating ?? null,
        status,
        created_at: at,
        updated_at: at,
      };
    }),
  );
}
