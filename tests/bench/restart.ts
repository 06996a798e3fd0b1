import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Figure, noted } from './figure.ts';
import { startSite } from './started-site.ts';

/** How soon a page is there again after the process was killed: one that lay on the disk (server/start/kept-on-disk.ts), and one that the platform has to be asked for. */
export async function measureRestart(dataDir: string): Promise<Figure[]> {
  const site = await startSite(dataDir);
  await (await fetch(`${site.origin}/shop`)).body?.cancel();
  while (!existsSync(join(dataDir, 'kept-pages'))) await pause(200);
  await site.kill();
  const begin = performance.now();
  // At the same address: pages of another one are not shown.
  const again = await startSite(dataDir, { PORT: new URL(site.origin).port });
  try {
    await (await fetch(`${again.origin}/kosarica`)).text();
    return [
      atMost('first page after kill -9', again.startSeconds, 3, 's'),
      noted('first page of the platform after it', (performance.now() - begin) / 1000, 's'),
    ];
  } finally {
    await again.stop();
  }
}
