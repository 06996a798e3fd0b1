import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOwner } from '#server/platform/database/postgres-owner.ts';
import { oneAtATime } from '#tools/one-at-a-time.ts';

vi.mock('#server/platform/database/postgres-owner.ts', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-turns-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nobody = () => expect.unreachable('somebody was waited for');

describe('One at a time in a folder [OPS-02]', () => {
  it('waits for whoever is at work, says for whom, and tells the work so', async () => {
    const told: (string | number | boolean)[] = [];
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const earlier = oneAtATime(
      folder,
      async (waited) => {
        told.push('first', waited);
        begun.resolve();
        await first.promise;
        told.push('first is through');
      },
      nobody,
    );
    await begun.promise;
    const later = oneAtATime(
      folder,
      async (waited) => {
        told.push('second', waited);
      },
      (pid) => {
        told.push(pid);
        first.resolve();
      },
    );
    await Promise.all([earlier, later]);
    expect(told).toEqual(['first', false, process.pid, 'first is through', 'second', true]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names whoever is at work once, also where that one came after the one that was in the way', async () => {
    vi.mocked(currentOwner).mockImplementationOnce(() => undefined);
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const earlier = oneAtATime(
      folder,
      async () => {
        begun.resolve();
        await first.promise;
      },
      nobody,
    );
    await begun.promise;
    const told: number[] = [];
    const later = oneAtATime(
      folder,
      async () => undefined,
      (pid) => {
        told.push(pid);
        first.resolve();
      },
    );
    await Promise.all([earlier, later]);
    expect(told).toEqual([process.pid]);
  });

  it('is not held up by what a killed process left, nor by work that failed', async () => {
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: 2 ** 22 + 1, started: 'before' }));
    await expect(oneAtATime(folder, () => Promise.reject(new Error('cut off')), nobody)).rejects.toThrow('cut off');
    let done = false;
    await oneAtATime(
      folder,
      async (waited) => {
        done = !waited;
      },
      nobody,
    );
    expect(done).toBe(true);
  });
});
