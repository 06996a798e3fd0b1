import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Figure } from './figure.ts';
import { measureManyPages } from './many-pages.ts';
import { startSite } from './started-site.ts';

/** What the shop with its demo takes of the machine (X10). */
export async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-memory-'));
  // The database's own user must get into it.
  chmodSync(dataDir, 0o755);
  try {
    await (await startSite(dataDir)).stop();
    const site = await startSite(dataDir);
    try {
      return [
        atMost('memory of the server after its start (RSS)', site.memory().now, 250, 'MB', 0),
        ...(await measureManyPages(site, dataDir)),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
