import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';

/** The token of the newest e-mail of a kind to an address; empty when there is none. */
export async function mailedToken(database: Kysely<Database>, recipient: string, kind: string): Promise<string> {
  const mail = await database
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /[?&](?:verificationToken|token)=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}
