export interface TimedLoad {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly done: number;
  readonly failed: number;
}

/** So many clients at once, each beginning the next work when its last is done, for a while; how long the works took. */
export async function timedLoad(clients: number, milliseconds: number, work: () => Promise<unknown>): Promise<TimedLoad> {
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const client = async () => {
    while (performance.now() - begin < milliseconds) {
      const start = performance.now();
      try {
        await work();
        times.push(performance.now() - start);
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (times.length * 1000) / (performance.now() - begin);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return { perSecond, p50: at(0.5), p99: at(0.99), done: times.length, failed };
}
