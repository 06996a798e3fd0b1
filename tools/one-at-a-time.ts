import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from '#server/platform/database/embedded-postgres-error.ts';
import { becomeOwner, currentOwner, type PostgresOwner } from '#server/platform/database/postgres-owner.ts';

const LOOK_MS = 300;

/**
 * Does the work when nobody else does any in this folder, and tells it whether it had to wait for that; `wait` hears once of the process that is waited for.
 * What a killed process has left behind holds nobody up.
 */
export async function oneAtATime(folder: string, work: (waited: boolean) => Promise<void>, wait: (pid: number) => void): Promise<void> {
  const atOnce = claim(folder);
  const mine = atOnce ?? (await turnAfterOthers(folder, wait));
  try {
    await work(atOnce === undefined);
  } finally {
    mine.release();
  }
}

async function turnAfterOthers(folder: string, wait: (pid: number) => void): Promise<Turn> {
  let isTold = false;
  for (;;) {
    // Whoever was in the way may be through by now, and another one be next: that one is named then.
    const other: PostgresOwner | undefined = isTold ? undefined : currentOwner(folder);
    if (other !== undefined) wait(other.pid);
    isTold ||= other !== undefined;
    const mine = claim(folder);
    if (mine !== undefined) return mine;
    await pause(LOOK_MS);
  }
}

interface Turn {
  release(): void;
}

/** The folder to oneself, or nothing while it is somebody else's. */
function claim(folder: string): Turn | undefined {
  try {
    return becomeOwner(folder, folder);
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError && cause.kind === 'InUse') return undefined;
    throw cause;
  }
}
