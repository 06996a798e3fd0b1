import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtPrint, STAMP_FILE, sourcesPrint } from './build/build-stamp.ts';
import { compressClient } from './build/compress-client.ts';
import { clearUnfinished, putInPlace, unfinishedFolder } from './build/put-in-place.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ROOT, runNode } from './run-program.ts';

const DIST = join(ROOT, 'dist');
const PARTS = ['client', 'server'] as const;

/** `npm run build`: makes what the browser loads (dist/client), what renders it on the server (dist/server), and stamps dist/ with its sources. */
async function build(): Promise<void> {
  clearUnfinished(DIST);
  const print = sourcesPrint();
  const next = unfinishedFolder(DIST);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = (part: (typeof PARTS)[number]) => [vite, 'build', '--logLevel', 'warn', '--outDir', join(next, part)];
  const results = await Promise.all([
    runNode(words('client'), { env: { NODE_ENV: 'production' } }),
    runNode([...words('server'), '--ssr', 'src/ui/entry-server.tsx'], { env: { NODE_ENV: 'production' } }),
  ]);
  const failed = results.find(({ code }) => code !== 0);
  if (failed !== undefined) throw new KnownFailure(`The build failed.\n${failed.output.trim()}`);
  await compressClient(join(next, 'client'));
  putInPlace(DIST, PARTS, STAMP_FILE, print);
}

function refuseClosedFolder(): void {
  try {
    mkdirSync(DIST, { recursive: true });
    accessSync(DIST, constants.W_OK);
  } catch {
    throw new KnownFailure(`The folder ${DIST} can't be written: run "npm run build" once as the user who owns it.`);
  }
}

try {
  refuseClosedFolder();
  await oneAtATime(
    DIST,
    // Whoever was waited for has most often built the very same.
    async (waited) => (waited && builtPrint() === sourcesPrint() ? undefined : build()),
    (pid) => console.log(`Process ${pid} builds these pages just now; waiting for it …`),
  );
} catch (cause) {
  fail(cause);
}
