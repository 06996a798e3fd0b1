import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import * as keys from '#adapters/platform/wire/access-key.ts';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { removeUser, resetUserFactor } from '#adapters/platform/wire/back-office-user.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import { createMediaFolder } from '#adapters/platform/wire/media-folder.ts';
import * as jobs from '#adapters/platform/wire/office-job.ts';
import * as publications from '#adapters/platform/wire/publication.ts';
import type { Scope } from '#domain/back-office/scope.ts';
import { runJobs } from '#server/platform/back-office/run-jobs.ts';
import { publishDue } from '#server/platform/editing/publication/publish-due.ts';
import { productByHand } from '#server/platform/import/product-by-hand.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { app, clock, anEditor } = anEditorsPlatform(database);
const root = await anEditor('Vesna', ['*']);
const NOW = new Date('2026-11-20T10:00:00Z');
beforeEach(() => {
  clock.now = NOW;
});

/** What a program does with a key of its own: it asks without a sign-in. */
async function aProgram(scopes: readonly Scope[], who = root) {
  const made = await who.ask(keys.createAccessKey, { body: { name: 'Kalendar', purpose: 'Objavljuje', until: '2026-12-31', scopes } });
  const ask = async (
    { method, path }: { readonly method: string; readonly path: string },
    { params = {}, body }: { readonly params?: Readonly<Record<string, string | number>>; readonly body?: unknown } = {},
  ) => {
    const headers = { language: 'hrv', store: '1', site: '1', apikey: SETTINGS.apiKey, 'content-type': 'application/json' };
    const answer = await app.request(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      {
        method,
        headers: { ...headers, adminaccesskey: made.data.secret },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      },
    );
    const read = (await answer.json()) as { readonly data: { readonly id: number; readonly version: number } };
    expect([path, answer.status]).toEqual([path, 200]);
    return read.data;
  };
  return { id: made.data.id, ask, end: () => root.ask(keys.endAccessKey, { body: { id: made.data.id } }) };
}

const log = new RecordedLog();
const work = async () => {
  const deps = { database, now: () => clock.now, changed: () => undefined, settings: SETTINGS, log };
  while (await runJobs(deps, productByHand, () => false));
};
const due = () => publishDue({ database, now: () => clock.now, changed: () => undefined });
const logged = async (many: number) =>
  (await root.ask(filterChanges)).data.records.slice(0, many).map(({ who, change, thing }) => `${who}: ${change} ${thing}`);

let made = 0;
/** A page with words that nobody has published. */
async function aWrittenPage() {
  made += 1;
  const id = await aPage(database, { hrv: { slug: `kljuc-${made}`, title: 'Staro' } });
  const params = { kind: 'page', id };
  const { version } = (await root.ask(draft.openDraft, { params })).data;
  const body = { version, client: 'client-one', request: version + 1, values: { title: 'Novo' }, sections: [], order: [] };
  return { id, params, version: (await root.ask(draft.saveDraft, { params, body })).data.version };
}
const titleOf = async (id: number) =>
  (await database.selectFrom('page_text').select('title').where('page_id', '=', id).executeTakeFirstOrThrow()).title;

async function aStartedJob({ ask }: Awaited<ReturnType<typeof aProgram>>, id: number) {
  const job = await ask(jobs.createOfficeJob, { body: { kind: 'pages.publish', ids: [id], details: {} } });
  await ask(jobs.startOfficeJob, { body: { id: job.id } });
  return job.id;
}

describe('what a program does with a key', () => {
  it('stands in the log of changes under both names, at once and later [ADM-10]', async () => {
    const program = await aProgram(['pages:publish']);
    const [now, later] = [await aWrittenPage(), await aWrittenPage()];
    await program.ask(createMediaFolder, { body: { name: 'Plakati', parentId: null } });
    await program.ask(draft.createPage, { body: { title: 'Program' } });
    await program.ask(publications.withdraw, { params: later.params, body: { at: null } });
    const planned = { version: later.version, at: '2026-11-21T08:00:00.000Z' };
    await program.ask(publications.planPublication, { params: later.params, body: planned });
    const job = await aStartedJob(program, now.id);
    await work();
    clock.now = new Date('2026-11-21T09:00:00Z');
    expect(await due()).toBe(1);
    expect([await titleOf(now.id), await titleOf(later.id)]).toEqual(['Novo', 'Novo']);
    const did = [
      'publish page',
      'publish page',
      'handle job',
      'create job',
      'plan page',
      'update page',
      'create page',
      'create mediaFolder',
    ];
    expect(await logged(did.length)).toEqual(did.map((what) => `Vesna Horvat (Kalendar): ${what}`));
    expect((await root.ask(jobs.getOfficeJob, { params: { id: job } })).data.by).toBe('Vesna Horvat (Kalendar)');
  });

  it('is not gone on with once the key is ended, be it started or planned', async () => {
    const program = await aProgram(['pages:publish']);
    const [now, later] = [await aWrittenPage(), await aWrittenPage()];
    const planned = { version: later.version, at: '2026-11-21T08:00:00.000Z' };
    await program.ask(publications.planPublication, { params: later.params, body: planned });
    const job = await aStartedJob(program, now.id);
    await program.end();
    await work();
    clock.now = new Date('2026-11-21T09:00:00Z');
    expect(await due()).toBe(0);
    expect([await titleOf(now.id), await titleOf(later.id)]).toEqual(['Staro', 'Staro']);
    expect((await root.ask(jobs.getOfficeJob, { params: { id: job } })).data.failures).toMatchObject([{ reason: 'notAllowed' }]);
    expect((await root.ask(publications.getPlan, { params: later.params })).data.publication?.problem).toBe('notAllowed');
  });

  it('ends for good with whoever made the key being shown out, or having lost what they prove themselves with', async () => {
    const states = async () => (await root.ask(keys.filterAccessKeys)).data.records.map(({ state }) => state);
    const iva = await anEditor('Iva', ['users', 'pages']);
    await aProgram(['pages:read'], iva);
    await root.ask(removeUser, { body: { id: iva.userId } });
    await database
      .updateTable('shop_user')
      .set({ is_backoffice: true, scopes: ['pages'] })
      .where('id', '=', iva.userId)
      .execute();
    expect((await states())[0]).toBe('ended');
    const ana = await anEditor('Ana', ['users', 'pages']);
    await aProgram(['pages:read'], ana);
    await database
      .insertInto('user_totp')
      .values({ user_id: ana.userId, secret: Buffer.from('secret'), confirmed_at: NOW })
      .execute();
    expect((await root.ask(resetUserFactor, { body: { id: ana.userId } })).status).toBe(200);
    expect((await states())[0]).toBe('ended');
  });
});
