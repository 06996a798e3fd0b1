import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { builtPrint, sourcesPrint } from './build/build-stamp.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { preflight } from './preflight.ts';
import { ROOT, runNode } from './run-program.ts';

/** `npm start`: builds when the sources changed since the last build, then runs the server in this very process. */
try {
  process.env.NODE_ENV ??= 'production';
  await preflight(readConfig());
  if (builtPrint() !== sourcesPrint()) {
    console.log('Building the pages …');
    // In a process of its own, so that the bundler's memory is given back.
    const { code } = await runNode([join(ROOT, 'tools', 'build.ts')], { show: true });
    if (code !== 0) throw new KnownFailure('Nothing was started.');
  }
  await import('#server/main.ts');
} catch (cause) {
  fail(cause);
}
