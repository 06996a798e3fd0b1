import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Figure, noted } from './figure.ts';
import { postgresMemory } from './process-memory.ts';
import type { StartedSite } from './started-site.ts';

/** Addresses that differ by their query are pages of their own. */
const PATHS = [
  '/',
  '/shop/kompostiranje',
  '/product/vrtne-rukavice-od-recikliranog-pamuka',
  '/energetska-obnova',
  '/otvoren-javni-poziv-za-obnovu-obiteljskih-kuca',
  '/objave/novosti',
  '/objave/javni-pozivi',
  '/dogadjaj/1',
  '/dogadanja',
  '/dokumenti',
  '/pretraga?q=kompost',
] as const;

const PAGES = 20_000;
const CLIENTS = 8;
const LIMIT_MB = 400;

/** What the shop takes after so many pages: a half of them as everybody gets them, a quarter at addresses that nobody has asked for, a quarter made for one visitor. */
export async function measureManyPages(site: StartedSite, dataDir: string): Promise<Figure[]> {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  let [asked, failed] = [0, 0];
  const client = async () => {
    for (let turn = asked++; turn < PAGES; turn = asked++) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const isNew = turn % 4 === 1;
      const address = isNew ? `${path}${path.includes('?') ? '&' : '?'}visit=${turn}` : path;
      const cookie: HeadersInit = turn % 4 === 3 ? { cookie: 'accessibility=bench' } : {};
      const answer = await fetch(site.origin + address, { headers: { 'accept-encoding': 'br', ...cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) failed += 1;
    }
  };
  const cpu = site.cpuMs();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const { now, most } = site.memory();
  const database = postgresMemory(postmaster);
  return [
    atMost(`memory after ${PAGES.toLocaleString('en')} pages: the server (RSS)`, now, LIMIT_MB, 'MB', 0),
    noted('its PostgreSQL (PSS of all its processes)', database, 'MB', 0),
    noted('both', now + database, 'MB', 0),
    noted('the most that the server took (RSS)', most, 'MB', 0),
    noted('CPU of the server for each of these pages', (site.cpuMs() - cpu) / PAGES, 'ms', 2),
    { measure: 'failed answers among these pages', value: String(failed), limit: '≤ 0', ok: failed === 0 },
  ];
}
