import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { growPosts } from './grown-posts.ts';
import { startGrownShop } from './grown-shop.ts';
import { measurePostAnswers } from './post-answers.ts';
import { measureSitemaps } from './sitemaps.ts';
import { startSite } from './started-site.ts';

const POSTS = 10_000;
const ADDRESSES = 200_000;

/** Content of a site that has been written for for years: news at 10,000 posts, sitemaps at 200,000 addresses. */
export async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bench-'));
  chmodSync(dataDir, 0o755);
  const shop = await startGrownShop();
  const database = shop.open();
  try {
    await growPosts(database, POSTS);
    const figures = await measurePostAnswers(database);
    await growPosts(database, ADDRESSES);
    const site = await startSite(dataDir, { DATABASE_URL: shop.url, DEMO: 'off' });
    try {
      return [...figures, ...(await measureSitemaps(site, ADDRESSES))];
    } finally {
      await site.stop();
    }
  } finally {
    await database.destroy();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
