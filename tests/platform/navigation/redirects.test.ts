import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import { addFailedRequest } from '#adapters/platform/wire/content.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import * as wire from '#adapters/platform/wire/redirect.ts';
import { navigationRoutes } from '#server/platform/navigation/routes.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const changed: string[] = [];
const deps = {
  database,
  now: () => new Date('2026-11-22T10:00:00Z'),
  changed: (tags: readonly string[]) => void changed.push(...tags),
  ...PARTS,
};
const app = createPatientPlatform(deps, log, [navigationRoutes]);
const tokens = { editor: {}, seller: {} };

async function ask<C extends Call>(call: C, given: { who?: keyof typeof tokens; query?: string; id?: number; body?: object } = {}) {
  const { who = 'editor', query = '', id, body } = given;
  const answer = await app.request(call.path.replace('{id}', String(id)) + query, {
    method: call.method,
    headers: {
      ...{ language: 'hrv', store: '1', site: '1', apikey: 'key', 'content-type': 'application/json' },
      ...tokens[who],
      [HEADERS.adminAccessKey]: 'admin-key',
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const read = (await answer.json()) as { data: DataOf<C>; error?: ProblemWire['error'] };
  return { status: answer.status, data: read.data, reason: read.error?.payload.reason };
}

beforeAll(async () => {
  tokens.editor = (await aBackOfficeUser(database, { scopes: ['pages'] })).headers;
  tokens.seller = (await aBackOfficeUser(database, { scopes: ['orders'] })).headers;
});
beforeEach(async () => {
  await database.deleteFrom('redirect').execute();
  await database.deleteFrom('failed_request').execute();
  changed.length = 0;
});

const create = (path: string, target: string, sure = true) =>
  ask(wire.createRedirect, { body: { path, target, ...(!sure && { careful: true }) } });
const tried = async (path: string, target: string) => (await create(path, target, false)).reason;
const found = async (path: string) => (await ask(wire.findRedirect, { query: `?path=${encodeURIComponent(path)}` })).data.target;
const listed = async () => (await ask(wire.filterRedirects)).data.records.map(({ path, target }) => `${path} → ${target}`);
const failed = async () => (await ask(wire.filterFailedRequests)).data.records.map(({ path, times }) => [path, times]);

describe('redirects that editors make', () => {
  it('send an address of any depth on until they end, and clear what was kept [NAV-11]', async () => {
    const { data, status } = await create('/natjecaji/2019/obnova/', '/javni-pozivi');
    expect([status, data]).toMatchObject([200, { path: '/natjecaji/2019/obnova', target: '/javni-pozivi' }]);
    expect(changed).toEqual(['redirects']);
    expect(await found('/natjecaji/2019/obnova')).toBe('/javni-pozivi');
    expect(await found('/natjecaji/2019')).toBeNull();
    await ask(wire.updateRedirect, { id: data.id, body: { path: '/natjecaji/2019/obnova', target: 'https://stari.example/x' } });
    expect(await listed()).toEqual(['/natjecaji/2019/obnova → https://stari.example/x']);
    expect((await ask(wire.deleteRedirect, { id: data.id })).data).toEqual({ deleted: true });
    expect([await listed(), await found('/natjecaji/2019/obnova')]).toEqual([[], null]);
    expect((await ask(wire.updateRedirect, { id: data.id, body: { path: '/a', target: '/b' } })).status).toBe(404);
  });

  it('are found as requests arrive, and never take a query that would be forgotten [NAV-11]', async () => {
    expect((await create('/Žuta stranica', '/kontakt')).data).toMatchObject({ path: '/%C5%BDuta%20stranica' });
    expect(await found(new URL('https://site.invalid/Žuta stranica').pathname)).toBe('/kontakt');
    const asked = await create('/upit?id=5', '/kontakt');
    expect([asked.status, asked.reason]).toEqual([409, 'pathHasQuery']);
    expect(await listed()).toEqual(['/%C5%BDuta%20stranica → /kontakt']);
  });

  it('never lead to one another [NAV-10]', async () => {
    await create('/a', '/b');
    await create('/c', '/a?x=1');
    await create('/b', '/d');
    expect(await listed()).toEqual(['/a → /d', '/b → /d', '/c → /d']);
    const loop = await create('/d', '/c');
    expect([loop.status, loop.reason]).toEqual([409, 'loop']);
    expect((await create('/a', '/e')).reason).toBe('pathIsTaken');
    expect((await create('/kosarica', '/e')).reason).toBe('pathIsKnown');
  });

  it('are not made where a page stands [NAV-10]', async () => {
    const { id } = await database.insertInto('page').defaultValues().returning('id').executeTakeFirstOrThrow();
    const text = { page_id: id, language: 'hrv', slug: 'stranica', title: 'S', description: '', sections: '[]' };
    await database.insertInto('page_text').values(text).execute();
    expect((await create('/stranica', '/e')).reason).toBe('pathIsKnown');
    expect((await create('/en/stranica', '/e')).status).toBe(200);
    // Its time is over: whoever still comes may be led on.
    await database
      .updateTable('page')
      .set({ published_until: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await create('/stranica', '/e')).status).toBe(200);
  });

  it('are doubted once where nobody would be led to anything, and made all the same for whoever is sure [NAV-11]', async () => {
    const later = new Date('2027-01-01T00:00:00Z');
    const pages = await database
      .insertInto('page')
      .values([{}, { published_from: later }])
      .returning('id')
      .execute();
    const texts = pages.map(({ id }, place) => ({ page_id: id, language: 'hrv', slug: ['stoji', 'tek-ce-biti'][place] ?? '' }));
    await database
      .insertInto('page_text')
      .values(texts.map((text) => ({ ...text, title: 'S', description: '', sections: '[]' })))
      .execute();
    expect(await tried('/1', '/nema-je')).toBe('targetGone');
    expect(await tried('/1', '/en/stoji')).toBe('targetGone');
    expect(await tried('/1', '/product/nema-ga?boja=siva')).toBe('targetGone');
    expect(await tried('/1', '/tek-ce-biti#uvjeti')).toBe('targetHidden');
    // By its whole address, too; and what leads back by it is no way at all.
    expect(await tried('/1', 'http://localhost:3000/nema-je')).toBe('targetGone');
    expect(await tried('/1', 'http://localhost:3000/1')).toBe('loop');
    expect(await listed()).toEqual([]);
    for (const [at, target] of ['/stoji?a=1', '/kosarica', 'https://drugdje.example/', 'http://localhost:3000/stoji'].entries())
      expect(await tried(`/dobro-${at}`, target)).toBeUndefined();
    expect((await create('/1', '/nema-je')).status).toBe(200);
    expect(await listed()).toEqual([
      '/1 → /nema-je',
      '/dobro-0 → /stoji?a=1',
      '/dobro-1 → /kosarica',
      '/dobro-2 → https://drugdje.example/',
      '/dobro-3 → /stoji',
    ]);
    // A path that leads on no more answers to nobody.
    const [first] = (await ask(wire.filterRedirects)).data.records;
    const turned = await ask(wire.updateRedirect, { id: first?.id ?? 0, body: { path: '/2', target: '/1', careful: true } });
    expect([turned.status, turned.reason]).toEqual([409, 'targetGone']);
  });

  it('are kept apart when two editors are each right at the same time [NAV-10]', async () => {
    const answers = await Promise.all([create('/a', '/b'), create('/b', '/a')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are for editors of pages alone [T-23]', async () => {
    const calls = [
      [wire.filterRedirects, undefined],
      [wire.createRedirect, { path: '/a', target: '/b' }],
      [wire.updateRedirect, { path: '/a', target: '/b' }],
      [wire.deleteRedirect, {}],
      [wire.filterFailedRequests, undefined],
      [wire.dismissFailedRequest, { path: '/a' }],
    ] as const;
    for (const [call, body] of calls) expect((await ask<Call>(call, { who: 'seller', id: 1, ...(body && { body }) })).status).toBe(403);
  });
});

describe('the inbox of failed addresses [NAV-11]', () => {
  const report = async (path: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await ask(addFailedRequest, { body: { path } });
  };

  it('has the most frequent first, without the noise of machines', async () => {
    await report('/jednom');
    await report('/cesto/trazeno', 3);
    await report('/wp-login.php', 5);
    expect(await failed()).toEqual([
      ['/cesto/trazeno', 3],
      ['/jednom', 1],
    ]);
  });

  it('loses an address for good when it is dismissed, and when it is sent on', async () => {
    await report('/odbaceno');
    await report('/preusmjereno');
    await ask(wire.dismissFailedRequest, { body: { path: '/odbaceno' } });
    await report('/odbaceno');
    await create('/preusmjereno', '/kontakt');
    expect(await failed()).toEqual([]);
  });
});
