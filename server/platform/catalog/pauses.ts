import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others have their turn, in milliseconds. */
const TURN_MS = 15;

/** Lets the process answer others when the work that asks has gone on for a while without a pause; to be asked between any two pieces of long work. */
export type Pause = () => Promise<void>;

export function pausesEvery(ms = TURN_MS): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await setImmediate();
    since = performance.now();
  };
}
