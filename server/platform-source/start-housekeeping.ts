import type { Log } from '#ports/log.ts';
import type { TellRound } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';

const EVERY_MS = 3_600_000;

/** Something that is to be done now and then. */
export interface Chore {
  /** What the log calls it when something was done. */
  readonly event: string;
  /** Answers how much was done. */
  readonly run: () => Promise<number>;
}

/** Does what is to be done now and then, by whichever process comes first; what fails keeps nothing else from being done. */
export function startHousekeeping(log: Log, chores: readonly Chore[], tell?: TellRound): WorkLoop {
  const round = async (): Promise<boolean> => {
    const failed: string[] = [];
    for (const { event, run } of chores) {
      try {
        const count = await run();
        if (count > 0) log.debug(event, { count });
      } catch (error) {
        failed.push(event);
        log.warn('housekeeping.failed', { chore: event, message: String(error).slice(0, 200) });
      }
    }
    // The rest is done all the same; that something was not is known to whoever looks after the shop.
    if (failed.length > 0) throw new Error(failed.join(', '));
    return false;
  };
  return startWorkLoop({ name: 'housekeeping', everyMs: EVERY_MS, round }, log, tell);
}
