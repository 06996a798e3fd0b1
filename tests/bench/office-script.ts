import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileOf } from '#ui/routes/screen-files.ts';
import { OFFICE_PATH } from '#ui/routes/screens.ts';
import { atMost, type Figure } from './figure.ts';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const ENTRIES = ['src/ui/entry-client.tsx', fileOf(OFFICE_PATH)];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The script of the app and of all screens of the back office, as it goes over the wire. What is fetched for a dialog or an editor comes when that opens. */
export function measureOfficeScript(): Figure {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const wanted = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const further of chunk.imports ?? []) take(further);
  };
  for (const name of ENTRIES) take(name);
  const bytes = [...wanted].reduce((sum, file) => sum + sentBytes(join(CLIENT, file)), 0);
  return atMost('script of the app with all screens of the back office', bytes / 1000, 250, 'kB');
}

/** The build has no compressed form beside what is too small for one. */
function sentBytes(path: string): number {
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : brotliCompressSync(readFileSync(path)).length;
}
