import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STAMP_FILE, sourcesPrint } from './build-stamp.ts';
import { compressClient } from './compress-client.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { ROOT, runNode } from './run-program.ts';

/** Builds what the browser loads (dist/client), what renders it on the server (dist/server), and stamps dist/ with its sources. */
async function build(): Promise<void> {
  refuseClosedFolder();
  rmSync(STAMP_FILE, { force: true });
  const print = sourcesPrint();
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--logLevel', 'warn'];
  const results = await Promise.all([
    runNode(words, { env: { NODE_ENV: 'production' } }),
    runNode([...words, '--ssr', 'src/ui/entry-server.tsx'], { env: { NODE_ENV: 'production' } }),
  ]);
  const failed = results.find(({ code }) => code !== 0);
  if (failed !== undefined) throw new KnownFailure(`The build failed.\n${failed.output.trim()}`);
  await compressClient(join(ROOT, 'dist', 'client'));
  writeFileSync(STAMP_FILE, print);
}

function refuseClosedFolder(): void {
  const dist = join(ROOT, 'dist');
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
  } catch {
    throw new KnownFailure(`The folder ${dist} can't be written: run "npm run build" once as the user who owns it.`);
  }
}

await build().catch(fail);
