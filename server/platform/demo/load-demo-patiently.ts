import { openDatabase } from '../database/open-database.ts';
import type { DemoSite } from './demo-site.ts';
import { type DemoLoading, loadDemo } from './load-demo.ts';
import type { DemoSignIn } from './load-demo-accounts.ts';

/** Why the demo could not be loaded; the message is one line that a person can act on. */
class DemoError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The demo site could not be loaded (${reason.replaceAll(/\s*\n\s*/g, ' ')}); nothing of it was kept. Start again, or set DEMO=off.`,
      { cause },
    );
    this.name = 'DemoError';
  }
}

/** An answer that is late says nothing of a database that is being filled. */
const LATE_MS = 10 * 60_000;

/** Loads the demo over connections of its own, whose statements may take the time that a busy machine needs; those of requests end after seconds. */
export async function loadDemoPatiently(
  url: string,
  site: DemoSite,
  onProgress: (step: string) => void,
  keepSignIns: (signIns: readonly DemoSignIn[]) => Promise<void>,
): Promise<DemoLoading> {
  const database = openDatabase({
    url,
    poolSize: 2,
    statementTimeout: 0,
    lockTimeout: 0,
    idleTransactionTimeout: 0,
    lateMs: LATE_MS,
    connectionTimeout: LATE_MS,
  });
  try {
    return await loadDemo(database, site, onProgress, keepSignIns);
  } catch (cause) {
    throw new DemoError(cause);
  } finally {
    await database.destroy();
  }
}
