import type { Log } from '#ports/log.ts';

const EVERY_MS = 3_600_000;

/** Something that is to be done now and then. */
export interface Chore {
  /** What the log calls it when something was done. */
  readonly event: string;
  /** Answers how much was done. */
  readonly run: () => Promise<number>;
}

/** Does what is to be done now and then, by whichever process comes first; what fails keeps nothing else from being done. */
export function startHousekeeping(log: Log, chores: readonly Chore[]): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const work = async () => {
    for (const { event, run } of chores) {
      try {
        const count = await run();
        if (count > 0) log.debug(event, { count });
      } catch (error) {
        log.warn('housekeeping.failed', { chore: event, message: String(error).slice(0, 200) });
      }
    }
  };
  const round = () => {
    running = work();
  };
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  round();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
