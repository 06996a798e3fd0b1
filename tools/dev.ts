import { readConfig } from '#server/config/config.ts';
import { fail } from './known-failure.ts';
import { preflight } from './preflight.ts';

/** `npm run dev`: the same server in one process, with the pages straight from their sources and hot reload. */
try {
  process.env.NODE_ENV = 'development';
  await preflight(readConfig());
  await import('#server/main.ts');
} catch (cause) {
  fail(cause);
}
