import { get } from 'node:http';

/** How quickly people who only look at pages were served. */
export interface Visits {
  readonly count: number;
  readonly p99Ms: number;
  /** Pages that were no pages, in words. */
  readonly failed: readonly string[];
}

const PAGES = ['/', '/shop', '/en/shop', '/objave/novosti', '/kontakt', '/kosarica'];
const PATIENCE_MS = 15_000;
const AT_ONCE = 4;

/** Some people look at pages until `isOver`, each time over a connection of their own. */
export async function visits(origin: string, isOver: () => boolean): Promise<Visits> {
  const times: number[] = [];
  const failed: string[] = [];
  const look = async (visitor: number): Promise<void> => {
    for (let turn = visitor; !isOver(); turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/';
      const begun = performance.now();
      const status = await statusOf(origin + path);
      times.push(performance.now() - begun);
      if (status !== 200 && status !== 302) failed.push(`${path}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, visitor) => look(visitor)));
  const sorted = times.toSorted((a, b) => a - b);
  return { count: times.length, p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0, failed };
}

const statusOf = (address: string): Promise<number | string> =>
  new Promise((resolve) => {
    const request = get(address, { agent: false, headers: { 'x-forwarded-for': '10.199.0.1' }, timeout: PATIENCE_MS }, (answer) => {
      answer
        .on('error', (cause) => resolve(cause.message))
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    });
    request.on('timeout', () => request.destroy(new Error('hung'))).on('error', (cause) => resolve(cause.message));
  });
