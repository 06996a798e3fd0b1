import { expect, it } from 'vitest';
import { startHousekeeping } from '#server/platform-source/start-housekeeping.ts';

it('what fails keeps nothing else from being done, and each is logged by its own name', async () => {
  const logged: unknown[] = [];
  const note = (event: string, facts?: unknown) => void logged.push([event, facts]);
  const housekeeping = startHousekeeping({ debug: note, warn: note, error: note }, [
    { event: 'one.done', run: () => Promise.reject(new Error('no room')) },
    { event: 'two.done', run: async () => 3 },
    { event: 'three.done', run: async () => 0 },
  ]);
  await housekeeping.stop();
  expect(logged).toEqual([
    ['housekeeping.failed', { chore: 'one.done', message: 'Error: no room' }],
    ['two.done', { count: 3 }],
  ]);
});
