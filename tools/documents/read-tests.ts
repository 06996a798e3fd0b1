import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files of tests below a project's folder, by their paths in it. */
export function readTests(root: string): { readonly name: string; readonly text: string }[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((name) => /\.(test|spec|contract)\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}
