import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Figure } from './figure.ts';
import { load } from './http-load.ts';
import { postgresCpuMs } from './postgres-cpu.ts';
import type { StartedSite } from './started-site.ts';

/** What others need is told in stack.md, 10a. The event is the first of the demo. */
const PAGES = [
  { name: 'home', path: '/', limit: 4 },
  { name: 'category', path: '/shop/kompostiranje', limit: 6 },
  { name: 'product', path: '/product/vrtne-rukavice-od-recikliranog-pamuka', limit: 4 },
  { name: 'text', path: '/energetska-obnova', limit: 6 },
  { name: 'post', path: '/otvoren-javni-poziv-za-obnovu-obiteljskih-kuca', limit: 6 },
  { name: 'news', path: '/objave/novosti', limit: 6 },
  { name: 'public calls', path: '/objave/javni-pozivi', limit: 6 },
  { name: 'event', path: '/dogadjaj/1', limit: 6 },
  { name: 'events', path: '/dogadanja', limit: 6 },
  { name: 'documents', path: '/dokumenti', limit: 6 },
  { name: 'search', path: '/pretraga?q=kompost', limit: 6 },
] as const;

const WARM_MS = 1500;
const MEASURED_MS = 2500;
const ROUNDS = 3;

/** CPU of server and database together for a page that is made for one visitor: rendered, compressed, not from the cache. The quietest of the rounds counts. */
export async function measureMadePages(site: StartedSite, dataDir: string): Promise<Figure[]> {
  // Whoever has this cookie gets pages of their own.
  const headers = { 'accept-encoding': 'br', cookie: 'accessibility=bench' };
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const used = () => site.cpuMs() + postgresCpuMs(postmaster);
  const figures: Figure[] = [];
  for (const { name, path, limit } of PAGES) {
    await load(site.origin + path, { clients: 2, milliseconds: WARM_MS, headers });
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = used();
      const { answers } = await load(site.origin + path, { clients: 1, milliseconds: MEASURED_MS, headers });
      rounds.push((used() - before) / answers);
    }
    figures.push(atMost(`${name} page made anew: CPU of server and database`, Math.min(...rounds), limit, 'ms', 2));
  }
  return figures;
}
