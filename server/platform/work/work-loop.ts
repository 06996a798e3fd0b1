import type { PlatformLog } from '../ports/platform-log.ts';
import type { TellRound } from './round-book.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface Work {
  /** What the log calls it: `<name>.roundFailed`. */
  readonly name: string;
  readonly everyMs: number;
  /** One round; answers whether more waits to be done at once. It looks between its parts whether it is to stop. */
  readonly round: (isStopped: () => boolean) => Promise<boolean>;
  /** In how many milliseconds there is something to do by the time alone; undefined when that is not known. The next round then does not come later. */
  readonly nextIn?: () => Promise<number | undefined>;
}

export interface WorkLoop {
  /** There is something to do now. */
  wake(): void;
  /** Begins no further round; settles when the one that runs is over, or after a few seconds. */
  stop(): Promise<void>;
}

/** How long a loop waits at most whose rounds fail one after the other, unless it waits longer anyway. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const STOP_MS = 5_000;

/** Does work that waits in the database, round by round, beginning now. Rounds of a loop never run beside one another; any number of processes may have the same loop. */
export function startWorkLoop({ name, everyMs, round, nextIn }: Work, log: PlatformLog, tell?: TellRound): WorkLoop {
  let hasStopped = false;
  let isWoken = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const runOnce = async (): Promise<void> => {
    isWoken = false;
    const begun = performance.now();
    let problem: string | undefined;
    try {
      if (await round(() => hasStopped)) isWoken = true;
      failures = 0;
    } catch (error) {
      failures += 1;
      problem = withoutAddresses(String(error));
      if (!hasStopped) log.warn(`${name}.roundFailed`, { message: problem });
    }
    // A round that is broken off by the end says nothing of the work.
    if (!hasStopped) tell?.({ name, everyMs, endedAt: new Date(), tookMs: performance.now() - begun, problem });
  };
  const pauseNow = async (): Promise<number> => {
    const usual = pauseAfter(failures, everyMs);
    if (nextIn === undefined || failures > 0 || isWoken || hasStopped) return usual;
    // Whether something is due is asked in the round; here nobody minds that it can't be told.
    const next = await nextIn().catch(() => undefined);
    return Math.min(usual, Math.max(next ?? usual, 1));
  };
  const work = async (): Promise<void> => {
    let pause: number;
    do {
      await runOnce();
      pause = await pauseNow();
    } while (isWoken && !hasStopped);
    running = undefined;
    if (hasStopped) return;
    timer = setTimeout(wake, pause).unref();
  };
  const wake = (): void => {
    if (hasStopped) return;
    isWoken = true;
    clearTimeout(timer);
    running ??= work();
  };
  wake();
  return {
    wake,
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    },
  };
}

/** The usual pause, twice as long after each further round that failed. */
export function pauseAfter(failures: number, everyMs: number): number {
  return failures < 2 ? everyMs : Math.min(everyMs * 2 ** Math.min(failures - 1, 30), Math.max(everyMs, LONGEST_PAUSE_MS));
}
