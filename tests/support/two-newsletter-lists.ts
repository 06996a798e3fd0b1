import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** A shop whose newsletter asks everybody for one consent, and has a second list with a consent of its own; answers their ids. */
export async function twoNewsletterLists(database: Kysely<Database>) {
  const consent = async (unique_number: string) =>
    (await database.insertInto('consent').values({ unique_number }).returning('id').executeTakeFirstOrThrow()).id;
  const general = await consent('P-1');
  const extra = await consent('P-2');
  await database
    .insertInto('consent_assignment')
    .values({ place: 'newsletter', consent_id: general, required: true, position: 0 } as never)
    .execute();
  const { id: first } = await database.selectFrom('newsletter_list').select('id').executeTakeFirstOrThrow();
  const names = JSON.stringify({ hrv: 'Radionice' });
  const { id: shows } = await database
    .insertInto('newsletter_list')
    .values({ slug: 'radionice', names, sentences: '{}', is_offered: true, consent_id: extra, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { general, extra, first, shows };
}
