import { Client } from 'pg';

/** The same server's address with another database's name. */
export function inDatabase(url: string, name: string): string {
  // Addresses of a socket have no host, which URL refuses; only the path before the parameters is ours to change.
  const [, front = '', query = ''] = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${front}/${name}${query}`;
}

export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  await command(url, `create database "${name}"${template === undefined ? '' : ` template "${template}" strategy file_copy`}`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await command(url, `drop database if exists "${name}" with (force)`);
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
