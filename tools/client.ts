import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clientPackage } from './client/client-package.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT } from './run-program.ts';

/** `npm run client -- FOLDER`: writes a package with a typed client of the contract, which anybody can install (`npm install FOLDER`) or publish. */
try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new KnownFailure('npm run client -- FOLDER');
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const place = resolve(folder);
  await mkdir(place, { recursive: true });
  const files = Object.entries(clientPackage(version));
  for (const [name, text] of files) await writeFile(join(place, name), text);
  console.log(`${files.length} files written to ${place}: npm install ${place}`);
} catch (cause) {
  fail(cause);
}
