import type { Kysely } from 'kysely';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';

/** What links to files are signed with. */
export function downloadSecret(database: Kysely<Database>): Promise<Buffer> {
  return platformSecret(database, 'download-links');
}
