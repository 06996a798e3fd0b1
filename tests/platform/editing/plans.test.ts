import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as draft from '#adapters/platform/wire/draft.ts';
import * as wire from '#adapters/platform/wire/publication.ts';
import { publishDue } from '#server/platform/editing/publication/publish-due.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
const NOW = new Date('2026-11-20T10:00:00Z');
const TOMORROW = '2026-11-21T08:00:00.000Z';
let made = 0;

beforeEach(() => {
  clock.now = NOW;
  changed.splice(0);
});

const due = () => publishDue({ database, now: () => clock.now, changed: (tags) => void changed.push(...tags) });

/** How many wait for somebody else's rows. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A page that says 'Staro', and what is done with it. */
async function page(who = ana) {
  made += 1;
  const slug = `plan-${made}`;
  const id = await aPage(database, { hrv: { slug, title: 'Plan', sections: [said('a', 'Staro')] } });
  const params = { kind: 'page', id };
  const save = async (words: string, values: object = {}) => {
    const { version } = (await who.ask(draft.openDraft, { params })).data;
    const body = { version, client: 'client-one', request: version + 1, values, sections: [said('a', words)], order: ['a'.repeat(12)] };
    return (await who.ask(draft.saveDraft, { params, body })).data.version;
  };
  const plan = (version: number, at = TOMORROW) => who.ask(wire.planPublication, { params, body: { version, at } });
  const withdraw = (at: string | null) => who.ask(wire.withdraw, { params, body: { at } });
  const planned = async () => (await ana.ask(wire.getPlan, { params })).data;
  const open = async () => (await ana.ask(draft.openDraft, { params })).data;
  const seen = async (of = slug) => {
    const { data } = await ana.ask(content.decide, { query: { params: of } });
    return data.type === 'page' ? JSON.stringify(data.page.sections).replaceAll(/.*<p>|<\/p>.*/g, '') : data.type;
  };
  return { id, slug, params, save, plan, withdraw, planned, open, seen };
}

describe('a planned publication', () => {
  it('goes out at its moment as it was when it was planned; what was written since stays a draft', async () => {
    const { save, plan, planned, seen, open, slug } = await page();
    const version = await save('Novo');
    expect((await plan(version)).data.publication).toEqual({ at: TOMORROW, by: 'Ana Horvat', problem: null });
    await save('Još novije');
    clock.now = new Date(Date.parse(TOMORROW) - 1);
    expect(await due()).toBe(0);
    expect(await seen()).toBe('Staro');
    clock.now = new Date(TOMORROW);
    expect(await due()).toBe(1);
    expect(changed).toContain(`page:${slug}`);
    expect(await seen()).toBe('Novo');
    expect(await planned()).toEqual({ publication: null, until: null, languages: ['hrv'], need: null });
    expect(await open()).toMatchObject({ changed: true, sections: [said('a', 'Još novije')] });
    expect(await due()).toBe(0);
  });

  it('leaves no draft where nothing was written since, and is a version and an entry of whoever planned it', async () => {
    const { id, params, save, plan, open } = await page();
    await plan(await save('Novo'));
    clock.now = new Date('2026-11-25T00:00:00Z');
    expect(await due()).toBe(1);
    expect(await open()).toMatchObject({ changed: false, changedBy: null });
    const { versions } = (await ana.ask(draft.listVersions, { params })).data;
    expect(versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['publish', 'Ana Horvat'],
      ['plan', 'Ana Horvat'],
      ['publish', ''],
    ]);
    const entries = await database
      .selectFrom('audit_entry')
      .select(['what', 'user_name'])
      .where('thing_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { what: 'plan', user_name: 'Ana Horvat' },
      { what: 'publish', user_name: 'Ana Horvat' },
    ]);
  });

  it('shows a page for the first time', async () => {
    const { data } = await ana.ask(draft.createPage, { body: { title: 'Prvi put' } });
    const params = { kind: 'page', id: data.id };
    await ana.ask(wire.planPublication, { params, body: { version: 1, at: TOMORROW } });
    clock.now = new Date(TOMORROW);
    await due();
    expect((await ana.ask(content.decide, { query: { params: data.slug } })).data.type).toBe('page');
  });

  it('can be planned anew and dropped', async () => {
    const { params, save, plan, planned, seen } = await page();
    const version = await save('Novo');
    await plan(version);
    await plan(version, '2026-11-22T08:00:00.000Z');
    expect((await planned()).publication?.at).toBe('2026-11-22T08:00:00.000Z');
    clock.now = new Date(TOMORROW);
    expect(await due()).toBe(0);
    expect((await ana.ask(wire.dropPlan, { params })).data).toEqual({ publication: null, until: null, languages: ['hrv'], need: null });
    clock.now = new Date('2026-11-23T08:00:00.000Z');
    expect(await due()).toBe(0);
    expect(await seen()).toBe('Staro');
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', 'past'],
    ['yesterday', 'past'],
    ['2062-11-21T08:00:00.000Z', 'tooFar'],
  ])('is refused for the moment %s, by its field', async (at, reason) => {
    const { save, plan } = await page();
    expect((await plan(await save('Novo'), at)).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'at', reason } });
  });

  it('is refused for what is not the newest, and for what lacks something', async () => {
    const { save, plan } = await page();
    const version = await save('Novo');
    expect((await plan(version - 1)).error?.code).toBe('DRAFT_CHANGED');
    expect((await plan(await save('Novo', { title: '' }))).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'title' } });
  });

  it('that can’t be done any more stays, says why, and keeps no other from going out', async () => {
    const eva = await anEditor('Eva');
    const [barred, taken, fine] = [await page(eva), await page(), await page()];
    await barred.plan(await barred.save('Novo'));
    await taken.plan(await taken.save('Novo', { slug: 'ista-adresa' }), '2026-11-21T08:00:00.001Z');
    await fine.plan(await fine.save('Novo'), '2026-11-21T08:00:00.002Z');
    await database
      .updateTable('shop_user')
      .set({ scopes: ['orders'] })
      .where('first_name', '=', 'Eva')
      .execute();
    await aPage(database, { hrv: { slug: 'ista-adresa', title: 'Druga' } });
    clock.now = new Date('2026-11-21T09:00:00Z');
    expect(await due()).toBe(1);
    expect((await barred.planned()).publication?.problem).toBe('notAllowed');
    expect((await taken.planned()).publication?.problem).toBe('slugTaken');
    expect([await barred.seen(), await taken.seen(), await fine.seen()]).toEqual(['Staro', 'Staro', 'Novo']);
    expect(await due()).toBe(0);
  });

  it('is told to whoever has it open with nothing of their own, before they save over it', async () => {
    const { params, save, plan, open } = await page();
    const version = await save('Novo');
    await plan(version);
    await ana.ask(draft.discardDraft, { params, body: { version } });
    const opened = await open();
    clock.now = new Date(TOMORROW);
    expect(await due()).toBe(1);
    const body = {
      version: opened.version,
      client: 'client-two',
      request: 1,
      values: { title: 'Drugi' },
      sections: [],
      order: ['a'.repeat(12)],
    };
    expect((await ana.ask(draft.saveDraft, { params, body })).error?.code).toBe('DRAFT_CHANGED');
    expect(await open()).toMatchObject({ changed: false, version: opened.version + 1, sections: [said('a', 'Novo')] });
  });

  it('and somebody who plans it anew at its moment wait for each other one way round', async () => {
    const { id, save, plan, planned, seen } = await page();
    await plan(await save('Novo'));
    clock.now = new Date(TOMORROW);
    const later = new Date('2026-11-22T08:00:00.000Z');
    let publishing: Promise<number> | undefined;
    // As planning does: the page is held, then its plan is written.
    await database.transaction().execute(async (trx) => {
      await trx.selectFrom('page').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      publishing = due();
      await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(1);
      await trx.updateTable('publication_plan').set({ at: later }).where('thing_id', '=', id).execute();
    });
    expect(await publishing).toBe(0);
    expect((await planned()).publication?.at).toBe(later.toISOString());
    expect(await seen()).toBe('Staro');
  });

  it('is done once by two processes', async () => {
    const { id, save, plan } = await page();
    await plan(await save('Novo'));
    clock.now = new Date(TOMORROW);
    expect((await Promise.all([due(), due()])).reduce((all, one) => all + one)).toBe(1);
    const { rows } = {
      rows: await database.selectFrom('content_version').select('id').where('thing_id', '=', id).where('kind', '=', 'publish').execute(),
    };
    expect(rows).toHaveLength(2);
  });
});

describe('what is withdrawn', () => {
  it('is seen by nobody from that moment on, and again once it is published', async () => {
    const { slug, params, withdraw, seen, open } = await page();
    expect((await withdraw('now')).data.until).toBe(NOW.toISOString());
    expect(changed).toEqual(expect.arrayContaining([`page:${slug}`, 'pages', 'navigation']));
    expect(await seen()).toBe('none');
    const { version, published, path } = await open();
    expect([published, path]).toEqual([false, null]);
    await ana.ask(draft.publishDraft, { params, body: { version } });
    expect(await seen()).toBe('Staro');
  });

  it('can go at a moment to come, which can be taken back; publishing meanwhile leaves it', async () => {
    const { params, withdraw, seen, save, planned } = await page();
    await withdraw(TOMORROW);
    expect(await seen()).toBe('Staro');
    await ana.ask(draft.publishDraft, { params, body: { version: await save('Novo') } });
    expect((await planned()).until).toBe(TOMORROW);
    clock.now = new Date(TOMORROW);
    expect(await seen()).toBe('none');
    clock.now = NOW;
    await withdraw(null);
    clock.now = new Date(TOMORROW);
    expect(await seen()).toBe('Novo');
  });

  it('is not the home page, nor anything at a moment that has passed', async () => {
    const { id, withdraw } = await page();
    expect((await withdraw('2026-11-20T09:00:00Z')).error).toMatchObject({
      code: 'DRAFT_INVALID',
      payload: { field: 'until', reason: 'past' },
    });
    await database.updateTable('page_text').set({ slug: 'pocetna' }).where('page_id', '=', id).execute();
    await database
      .insertInto('site_option')
      .values({ key: 'HomePageSlug', value: JSON.stringify('pocetna') })
      .execute();
    expect((await withdraw('now')).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'until', reason: 'home' } });
  });

  it.each([
    ['web-map', 'screen'],
    ['kontakt', 'linked'],
  ])('is not /%s: the site can’t do without it, and says so before anybody tries', async (slug, need) => {
    const { id, withdraw, planned, seen } = await page();
    expect((await planned()).need).toBeNull();
    await database.updateTable('page_text').set({ slug }).where('page_id', '=', id).execute();
    expect((await planned()).need).toBe(need);
    for (const at of ['now', TOMORROW])
      expect((await withdraw(at)).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field: 'until', reason: need } });
    expect([(await planned()).until, await seen(slug)]).toEqual([null, 'Staro']);
    // One that was withdrawn before this was known comes back.
    await database.updateTable('page').set({ published_until: NOW }).where('id', '=', id).execute();
    expect((await withdraw(null)).data.until).toBeNull();
    await database.deleteFrom('page').where('id', '=', id).execute();
  });
});

it('what comes next is listed in all languages, after what should have come and did not, for whoever may edit', async () => {
  await database.deleteFrom('publication_plan').execute();
  const [first, second] = [await page(), await page()];
  await second.plan(await second.save('Poslije'), '2026-11-23T08:00:00.000Z');
  await first.plan(await first.save('Novo'));
  const listed = async () => (await ana.ask(wire.listPlans)).data.records;
  const told = { kind: 'page', language: 'hrv', title: 'Plan', by: 'Ana Horvat', problem: null, isTranslation: false };
  expect(await listed()).toEqual([
    { ...told, id: first.id, at: TOMORROW, path: `/${first.slug}` },
    { ...told, id: second.id, at: '2026-11-23T08:00:00.000Z', path: `/${second.slug}` },
  ]);
  await database.updateTable('publication_plan').set({ problem: 'slugTaken' }).where('thing_id', '=', second.id).execute();
  expect((await listed()).map(({ id, problem }) => [id, problem])).toEqual([
    [second.id, 'slugTaken'],
    [first.id, null],
  ]);
  // They lead to where each is edited: at the address that it is to have only while its working copy has that, too.
  const moved = await second.save('Poslije', { slug: 'plan-premjesten' });
  await second.plan(moved, '2026-11-23T08:00:00.000Z');
  const lead = async () => (await listed()).find(({ id }) => id === second.id)?.path;
  expect(await lead()).toBe('/plan-premjesten');
  await ana.ask(draft.discardDraft, { params: second.params, body: { version: moved } });
  expect(await lead()).toBe(`/${second.slug}`);
  const clerk = await anEditor('Iva', ['orders']);
  expect((await clerk.ask(wire.listPlans)).status).toBe(403);
});

it('a translation that nobody sees yet is listed as one; one that is seen, and the original, are not', async () => {
  await database.deleteFrom('publication_plan').execute();
  const { id, params } = await page();
  const plan = async (language: 'hrv' | 'eng', words: string) => {
    const { version } = (await ana.ask(draft.openDraft, { params, language })).data;
    const values = { title: words, slug: `plan-${language}-${id}` };
    const body = { version, client: 'client-one', request: version + 1, values, sections: [said('a', words)], order: ['a'.repeat(12)] };
    const saved = (await ana.ask(draft.saveDraft, { params, body, language })).data.version;
    expect((await ana.ask(wire.planPublication, { params, body: { version: saved, at: TOMORROW }, language })).status).toBe(200);
    return saved;
  };
  const listed = async () => (await ana.ask(wire.listPlans)).data.records.map(({ language, isTranslation }) => [language, isTranslation]);
  await plan('hrv', 'Hrast');
  const saved = await plan('eng', 'Oak');
  expect(await listed()).toEqual([
    ['eng', true],
    ['hrv', false],
  ]);
  await ana.ask(draft.publishDraft, { params, body: { version: saved, note: '' }, language: 'eng' });
  await plan('eng', 'Oaks');
  expect((await listed()).find(([language]) => language === 'eng')).toEqual(['eng', false]);
});
