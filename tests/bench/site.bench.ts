import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCachedPage } from './cached-page.ts';
import { atMost, type Figure, noted } from './figure.ts';
import { measureFirstViews } from './first-views.ts';
import { measureInteractions } from './interactions.ts';
import { measureMadePages } from './made-pages.ts';
import { measureRendering } from './rendering.ts';
import { measureRestart } from './restart.ts';
import { startSite } from './started-site.ts';

/** The running shop as a visitor meets it: start, first views, rendering, kept pages. */
export async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  // The database's own user must get into it.
  chmodSync(dataDir, 0o755);
  try {
    const first = await startSite(dataDir);
    await first.stop();
    const restart = await measureRestart(dataDir);
    const site = await startSite(dataDir);
    try {
      return [
        atMost('first start, with database and demo site', first.startSeconds, 60, 's'),
        atMost('start again', site.startSeconds, 5, 's'),
        ...restart,
        noted('memory of the server after its start (RSS)', site.memory().now, 'MB', 0),
        ...(await measureFirstViews(site)),
        ...(await measureInteractions(site)),
        ...(await measureRendering(site)),
        ...(await measureMadePages(site, dataDir)),
        ...(await measureCachedPage(site)),
      ];
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
