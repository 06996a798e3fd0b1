// Run by npm after each installation, in plain JavaScript that the Node of whoever installs reads. The Node that comes along brings the headers for building against it: 67 MB that nobody here reads.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Takes the headers out of the Nodes in a folder of packages. */
export function dropHeaders(packages) {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    if (/^node-(linux|win)-\w+$/.test(name)) rmSync(join(packages, name, 'include'), { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) dropHeaders(join(import.meta.dirname ?? '.', '..', 'node_modules'));
