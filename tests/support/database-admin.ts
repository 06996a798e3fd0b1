import { Client } from 'pg';

/** The same server's address with another database's name. */
export function inDatabase(url: string, name: string): string {
  // Addresses of a socket have no host, which URL refuses; only the path before the parameters is ours to change.
  const [, front = '', query = ''] = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${front}/${name}${query}`;
}

/** The name of the template with the demo site beside the empty one. */
export const demoTemplate = (template: string): string => `${template}_demo`;

export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  await command(url, `create database "${name}"${template === undefined ? '' : ` template "${template}" strategy file_copy`}`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists "${name}" with (force)`);
}

/** What a server of tests is told need not outlive a power cut: it waits for no disk, keeps little of its log, and tidies nothing that is gone soon. */
export async function dontWaitForDisk(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await command(url, `alter system set ${setting} = off`);
  await command(url, `alter system set max_wal_size = '256MB'`);
  await command(url, 'select pg_reload_conf()');
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
