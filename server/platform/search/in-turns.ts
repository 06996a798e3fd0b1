import { setImmediate } from 'node:timers/promises';

/** Makes something of each, one after the other, and lets the process answer others between any two: many texts at once would hold it up for seconds. */
export async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const item of items) {
    made.push(make(item));
    await setImmediate();
  }
  return made;
}
