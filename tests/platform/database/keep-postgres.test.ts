import { expect, it } from 'vitest';
import { keepPostgres } from '#server/platform/database/keep-postgres.ts';

/** A PostgreSQL that ends when it is told to. */
function aServer() {
  const runs: (() => void)[] = [];
  const stopped: number[] = [];
  const run = async (onExit: () => void) => {
    const pid = runs.push(onExit);
    return { pid, stop: async () => void stopped.push(pid) };
  };
  return { run, runs, stopped };
}

it('a PostgreSQL that ends is started again, after a pause in which it may be stopped', async () => {
  const { run, runs, stopped } = aServer();
  let exits = 0;
  const onExit = () => {
    exits += 1;
  };
  const kept = await keepPostgres(run, { onExit, onFailure: () => undefined });
  runs[0]?.();
  await kept.stop();
  expect([exits, runs.length, stopped]).toEqual([1, 1, [1]]);
  // What ends because it is stopped stays so.
  runs[0]?.();
  await kept.stop();
  expect([exits, runs.length]).toEqual([2, 1]);
});

it('one that does not start again is tried until it does, and each failure is told', async () => {
  const { run, runs } = aServer();
  const failures: string[] = [];
  let fails = 0;
  const failing = async (onExit: () => void) => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('not now');
    }
    return run(onExit);
  };
  const kept = await keepPostgres(failing, { onExit: () => undefined, onFailure: ({ message }) => void failures.push(message) });
  fails = 1;
  const again = new Promise<void>((resolve) => {
    const { push } = runs;
    runs.push = (...made) => {
      resolve();
      return push.apply(runs, made);
    };
  });
  runs[0]?.();
  await again;
  await Promise.resolve();
  expect(failures).toEqual(['not now']);
  await kept.stop();
  expect(kept.pid).toBe(2);
});
