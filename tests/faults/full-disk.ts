import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPlace } from './place.ts';
import { type Outcome, pause, play } from './scenario.ts';

/** A disk of its own that is filled to the last byte while people buy, and has room again. Wants a system and a user that may mount one; undefined elsewhere. */
export async function fullDisk(): Promise<Outcome | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  try {
    const place = await aPlace({ databaseFolder: folder });
    try {
      return await play(place, {
        name: 'disk of the database and of the log full for 10 s',
        fault: async () => {
          const filling = join(folder, 'filling');
          await fill(filling, folder);
          for (let second = 0; second < 10; second += 1) {
            await pause(1_000);
            await fill(filling, folder);
          }
          rmSync(filling);
        },
      });
    } finally {
      await place.leave();
    }
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes all the room that there is. */
async function fill(file: string, folder: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    const block = Buffer.alloc(1_000_000);
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const left = bavail * bsize;
      if (left === 0) return;
      await handle.write(block, 0, Math.min(block.length, left));
    }
  } catch {
    // Not a byte is left.
  } finally {
    await handle.close();
  }
}
