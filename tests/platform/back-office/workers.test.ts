import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import * as wire from '#adapters/platform/wire/worker.ts';
import { unwellWorkers } from '#server/platform/back-office/workers.ts';
import { listenForChanges } from '#server/platform/database/content-changes.ts';
import { type DoneRound, roundBook } from '#server/platform/work/round-book.ts';
import { readWaking, wakingTag } from '#server/platform/work/waking.ts';
import { startWorkLoop } from '#server/platform/work/work-loop.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, url, drop } = await createTestDatabase();
afterAll(drop);
const { clock, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana', ['settings', 'audit']);
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const NOW = new Date('2026-11-20T10:00:00Z');
beforeEach(async () => {
  clock.now = NOW;
  await sql`delete from worker_run`.execute(database);
});

const listed = async () => (await ana.ask(wire.filterWorkers)).data.records;
const mail = async () => (await listed()).find(({ name }) => name === 'mail');
const round = (secondsAgo: number, problem?: string): DoneRound => ({
  name: 'mail',
  everyMs: 5_000,
  endedAt: new Date(NOW.getTime() - secondsAgo * 1_000),
  tookMs: 12.4,
  problem,
});

describe('what runs by itself', () => {
  it('is listed before it has ever run, for whoever looks after settings', async () => {
    expect((await listed()).map(({ name }) => name)).toEqual([
      'mail',
      'payment',
      'publications',
      'jobs',
      'search',
      'postings',
      'housekeeping',
    ]);
    expect(await mail()).toEqual({
      name: 'mail',
      lastAt: null,
      tookMs: 0,
      problem: null,
      nextAt: null,
      rounds: 0,
      failures: 0,
      waits: 0,
      isWell: false,
    });
    const clerk = await anEditor('Iva', ['orders']);
    expect((await clerk.ask(wire.filterWorkers)).status).toBe(403);
    expect((await clerk.ask(wire.wakeWorker, { body: { name: 'mail' } })).status).toBe(403);
  });

  it('is listed with the work for a shop at Vendure where there is one, with what waits for it', async () => {
    const settings = { ...SETTINGS, hasShopAtVendure: true };
    const withVendure = anEditorsPlatform(database, { settings });
    withVendure.clock.now = NOW;
    const iva = await withVendure.anEditor('Iva', ['settings']);
    const told = async () => (await iva.ask(wire.filterWorkers)).data.records.at(-1);
    expect(await told()).toMatchObject({ name: 'vendure', lastAt: null, isWell: false, waits: 0 });
    await sql`insert into elsewhere_news_aside (entry, order_code, from_state, to_state, problem) values (7, 'A', 'x', 'y', 'broken')`.execute(
      database,
    );
    roundBook(database, silent)({ ...round(3, 'Error: nothing is answered'), name: 'vendure' });
    await vi.waitFor(async () => expect(await told()).toMatchObject({ problem: 'Error: nothing is answered', isWell: false, waits: 1 }));
    expect(await unwellWorkers(database, settings, NOW)).toBe(1 + (await unwellWorkers(database, SETTINGS, NOW)));
  });

  it('is written down at once when how it goes changes, now and then otherwise, and added up over processes', async () => {
    const tell = roundBook(database, silent);
    tell(round(100));
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ rounds: 1, failures: 0, tookMs: 12, isWell: true }));
    for (const ago of [95, 90, 85]) tell(round(ago));
    tell(round(80, 'Error: no route'));
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ rounds: 5, failures: 1, problem: 'Error: no route', isWell: false }));
    tell(round(75));
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ rounds: 6, problem: null, isWell: true }));
    roundBook(database, silent)(round(2));
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ rounds: 7, nextAt: new Date(NOW.getTime() + 3_000).toISOString() }));
  });

  it('that fails says with what, without the addresses of people', async () => {
    const loop = startWorkLoop(
      { name: 'mail', everyMs: 3_600_000, round: () => Promise.reject(new Error('550 ana@primjer.hr unknown')) },
      silent,
      roundBook(database, silent),
    );
    await vi.waitFor(async () => expect((await mail())?.problem).toBe('Error: 550 … unknown'));
    await loop.stop();
  });

  it('is woken in every process, which the log of changes tells', async () => {
    const heard: string[] = [];
    const listener = listenForChanges(
      url,
      (tags) => void heard.push(...tags),
      () => undefined,
    );
    await listener.ready;
    await ana.ask(wire.wakeWorker, { body: { name: 'search' } });
    await vi.waitFor(() => expect(heard).toContain(wakingTag('search')));
    await listener.stop();
    const { records } = (await ana.ask(filterChanges, { query: { thing: 'worker' } })).data;
    expect(records.map(({ change, thingId }) => [change, thingId])).toEqual([['retry', 'search']]);
  });

  it('is told apart from what has changed', () => {
    expect(readWaking(['posts', wakingTag('mail'), 'mail'])).toEqual({ woken: ['mail'], others: ['posts', 'mail'] });
  });
});
