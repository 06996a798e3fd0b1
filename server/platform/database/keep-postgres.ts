import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresProcess } from './postgres-process.ts';

/** Between its end and a new start, so that one which ends at once does not take the whole machine. */
const PAUSE_MS = 500;

export interface KeptPostgres {
  readonly onExit: () => void;
  /** It did not start again; the next try follows. */
  readonly onFailure: (cause: Error) => void;
}

/** Starts PostgreSQL again when it ends by itself (a crash, the kernel short of memory): what it has acknowledged is in its log, and the shop goes on. */
export async function keepPostgres(
  run: (onExit: () => void) => Promise<PostgresProcess>,
  { onExit, onFailure }: KeptPostgres,
): Promise<PostgresProcess> {
  let stopping = false;
  let started: Promise<void> = Promise.resolve();
  const startAgain = async (): Promise<void> => {
    for (;;) {
      await pause(PAUSE_MS);
      if (stopping) return;
      try {
        current = await run(ended);
        return;
      } catch (cause) {
        onFailure(cause instanceof Error ? cause : new Error(String(cause)));
      }
    }
  };
  const ended = (): void => {
    onExit();
    if (!stopping) started = startAgain();
  };
  let current = await run(ended);
  return {
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping = true;
      await started;
      await current.stop();
    },
  };
}
