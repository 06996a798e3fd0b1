import { Client } from 'pg';
import { BackupError } from './backup-error.ts';

/** A connection of its own, since a backup is one long transaction. Fails with BackupError when nobody answers. */
export async function openClient(databaseUrl: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: name, connectionTimeoutMillis: 10_000 });
  // Its query fails anyway; unheard, the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new BackupError(`The database does not answer (${message}): check DATABASE_URL, or whether it runs.`, cause);
  }
}
