import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-program.ts';

const FOLDERS = ['src'];
const FILES = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'tools/build.ts',
  'tools/build/compress-client.ts',
  'tools/build/inline-script-plugin.ts',
  'tools/build/messages-plugin.ts',
];
const STAMP = join(ROOT, 'dist', 'stamp');

/** A print of everything that the build reads. */
export function sourcesPrint(): string {
  const hash = createHash('sha256').update(process.version);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.sort(), ...FILES.map((name) => join(ROOT, name))])
    hash.update(`${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The print of the sources that dist/ was built from. */
export function builtPrint(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

export const STAMP_FILE = STAMP;
