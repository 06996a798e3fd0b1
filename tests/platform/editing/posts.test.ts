import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { POSTS } from '#server/platform/editing/kind/posts.ts';
import { withdrawDuePosts } from '#server/platform/editing/kind/withdraw-posts.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
const log = new RecordedLog();
let made = 0;

await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
for (const id of ['stara', 'nova', 'nijema'])
  await database
    .insertInto('media')
    .values({ id, title: id, mime: 'image/webp', file: `${id}.webp`, width: 1600, height: 900, decorative: id !== 'nijema' })
    .execute();
beforeEach(() => void changed.splice(0));

type Texts = Readonly<Partial<Record<LanguageCode, { readonly title: string; readonly body?: string; readonly slug?: string }>>>;

/** A post with these texts, and what one does with it. */
async function post(texts: Texts, media: string | null = null) {
  made += 1;
  const first = `vijest-${made}`;
  const { id } = await database
    .insertInto('post')
    .values({ published_at: new Date('2026-11-01T08:00:00Z'), media_id: media })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [language, { title, body = '<p>Tekst</p>', slug = `${first}-${language}` }] of Object.entries(texts))
    await database.insertInto('post_text').values({ post_id: id, language, slug, title, excerpt: 'Uvod', body }).execute();
  const params = { kind: 'post', id };
  const open = async (language: LanguageCode = 'hrv') => (await ana.ask(wire.openDraft, { params, language })).data;
  const save = async (values: object, language: LanguageCode = 'hrv') => {
    const { version } = await open(language);
    const body = { version, client: 'client-one', request: version + 1, values, sections: [], order: [] };
    return ana.ask(wire.saveDraft, { params, body, language });
  };
  const publish = async (values: object, language: LanguageCode = 'hrv') => {
    const saved = await save(values, language);
    return ana.ask(wire.publishDraft, { params, body: { version: saved.data.version }, language });
  };
  const row = () => database.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, params, slug: (language: LanguageCode = 'hrv') => `${first}-${language}`, open, save, publish, row };
}

async function seen(slug: string, language: LanguageCode = 'hrv') {
  const { data } = await ana.ask(content.decide, { query: { params: slug }, language });
  return data.type === 'post' ? data.post : data.type === 'redirect' ? data.path : data.type;
}

describe('a post that is edited', () => {
  it('is seen by visitors once it is published, in its language alone, cleaned; who did is written down', async () => {
    const { id, slug, open, publish } = await post({ hrv: { title: 'Hrast' }, eng: { title: 'Oak' } });
    expect(await open()).toMatchObject({
      values: { title: 'Hrast', slug: slug(), excerpt: 'Uvod', media: null, body: '<p>Tekst</p>' },
      sections: [],
      published: true,
      path: `/${slug()}`,
    });
    const body = '<h2>Šuma</h2><p onclick="x()">Mlada <script>x()</script>šuma</p>';
    expect((await publish({ title: ' Hrastova šuma ', excerpt: '', body })).data.path).toBe(`/${slug()}`);
    expect(await seen(slug())).toMatchObject({ id, title: 'Hrastova šuma', excerpt: '', body: '<h2>Šuma</h2>\n<p>Mlada šuma</p>' });
    expect(await seen(slug('eng'), 'eng')).toMatchObject({ title: 'Oak', excerpt: 'Uvod' });
    expect(changed.sort()).toEqual(['links', `post:${id}`, 'posts']);
    const entries = await database
      .selectFrom('audit_entry')
      .select(['what', 'thing', 'after'])
      .where('thing_id', '=', String(id))
      .execute();
    expect(entries).toMatchObject([{ what: 'publish', thing: 'post', after: { title: ' Hrastova šuma ' } }]);
  });

  it('has one picture in all languages: it is chosen in that of the original, and another text leaves it as it is', async () => {
    const { open, publish, row } = await post({ hrv: { title: 'Hrast' }, eng: { title: 'Oak' } }, 'stara');
    expect((await open()).values).toMatchObject({ media: 'stara' });
    expect((await open('eng')).values).not.toHaveProperty('media');
    await publish({ media: 'nova' });
    expect((await row()).media_id).toBe('nova');
    await publish({ title: 'An oak', media: 'stara' }, 'eng');
    expect((await row()).media_id).toBe('nova');
    await publish({ media: null });
    expect((await row()).media_id).toBeNull();
    const refused = await publish({ media: 'nigdje' });
    expect([refused.status, refused.error.code, refused.error.payload]).toMatchObject([
      409,
      'DRAFT_INVALID',
      { field: 'media', reason: 'unknown' },
    ]);
  });

  it('goes out with no picture that says something and has no words, as no page does', async () => {
    const { publish, row } = await post({ hrv: { title: 'Hrast' } }, 'stara');
    const refused = await publish({ media: 'nijema' });
    expect([refused.status, refused.error.code, refused.error.payload]).toMatchObject([
      409,
      'DRAFT_INVALID',
      { field: 'media', reason: 'noAlternative' },
    ]);
    expect((await row()).media_id).toBe('stara');
  });

  it('moves with a redirect, never to where a page or another post stands', async () => {
    await aPage(database, { hrv: { slug: 'o-nama', title: 'O nama' } });
    const other = await post({ hrv: { title: 'Druga' } });
    const { slug, publish } = await post({ hrv: { title: 'Hrast' } });
    for (const taken of ['o-nama', other.slug()]) expect((await publish({ slug: taken })).error.code).toBe('SLUG_TAKEN');
    const moved = `${slug()}-opet`;
    expect((await publish({ slug: moved })).data.path).toBe(`/${moved}`);
    expect(await seen(slug())).toBe(`/${moved}`);
    expect(changed).toContain('redirects');
    // And the address that it has left is free again for a page of that language.
    expect((await other.publish({ slug: moved })).error.code).toBe('SLUG_TAKEN');
  });

  it('is published only with a title, an address and a text; what is missing can be saved', async () => {
    const { save, publish } = await post({ hrv: { title: 'Hrast' } });
    expect((await save({ title: '', body: '' })).status).toBe(200);
    for (const [values, field] of [
      [{ title: '', body: '<p>x</p>' }, 'title'],
      [{ title: 'Hrast', body: '' }, 'body'],
    ] as const)
      expect((await publish(values)).error.payload).toMatchObject({ field, reason: 'required' });
    expect((await save({ media: 7 })).error.code).toBe('DRAFT_INVALID');
  });

  it('that nobody has seen begins on the day of its first text; a later text changes no day', async () => {
    const { slug, publish, open, row } = await post({});
    expect(await open()).toMatchObject({ values: {}, published: false, path: null });
    clock.now = new Date('2026-11-22T09:00:00Z');
    await publish({ title: 'Nova', slug: slug(), excerpt: '', body: '<p>Sad</p>', media: 'nova' });
    expect(await row()).toMatchObject({ published_at: clock.now, media_id: 'nova' });
    const first = clock.now;
    clock.now = new Date('2026-11-23T09:00:00Z');
    await publish({ title: 'New', slug: slug('eng'), excerpt: '', body: '<p>Now</p>' }, 'eng');
    expect(await row()).toMatchObject({ published_at: first, updated_at: clock.now });
    expect(await seen(slug('eng'), 'eng')).toMatchObject({ title: 'New' });
  });

  it('comes back as it was, from its versions', async () => {
    const { params, slug, publish, open } = await post({ hrv: { title: 'Jučer' } });
    await publish({ title: 'Danas' });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind }) => kind)).toEqual(['publish', 'publish']);
    const { version } = await open();
    await ana.ask(wire.restoreVersion, { params: { ...params, version: versions[1]?.id ?? 0 }, body: { version } });
    const restored = await open();
    expect(restored.values).toMatchObject({ title: 'Jučer' });
    await ana.ask(wire.publishDraft, { params, body: { version: restored.version } });
    expect(await seen(slug())).toMatchObject({ title: 'Jučer' });
  });

  it('has a day, categories and documents that all languages share, in their order; a day to come hides it until then', async () => {
    const { id, slug, open, publish, row } = await post({ hrv: { title: 'Hrast' }, eng: { title: 'Oak' } });
    expect((await open()).values).toMatchObject({ day: '2026-11-01T09:00', categories: [], documents: [], callMark: 'none' });
    expect((await open('eng')).values).not.toHaveProperty('day');
    const terms = await database
      .insertInto('term')
      .values([{ position: 1 }, { position: 2 }])
      .returning('id')
      .execute();
    const [first = 0, second = 0] = terms.map((term) => term.id);
    await database
      .insertInto('term_text')
      .values(terms.map((term, place) => ({ term_id: term.id, language: 'hrv', slug: `tema-${id}-${place}`, title: `Tema ${place}` })))
      .execute();
    const facts = {
      extension: 'pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'a',
      published_at: new Date('2026-01-01'),
      category_id: null,
    };
    const { id: document } = await database
      .insertInto('document')
      .values({ ...facts, file_name: 'a.pdf' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('document_text')
      .values({ document_id: document, language: 'hrv', title: 'Pravila', description: '' })
      .execute();
    await publish({ day: '2026-11-05T08:30', categories: [second, first], documents: [document] });
    expect(await row()).toMatchObject({ published_at: new Date('2026-11-05T07:30:00Z') });
    expect(await seen(slug())).toMatchObject({ documents: [{ title: 'Pravila' }], published_at: '2026-11-05T07:30:00.000Z' });
    expect((await open()).values).toMatchObject({ categories: [second, first] });
    const listed = async (place: number) =>
      (await ana.ask(content.filterPosts, { body: { filters: { termSlugs: [`tema-${id}-${place}`] } } })).data.records.map((one) => one.id);
    expect([await listed(0), await listed(1)]).toEqual([[id], [id]]);
    // A translation says nothing of it.
    await publish({ title: 'An oak', categories: [], day: '2027-01-01T00:00' }, 'eng');
    expect(await listed(0)).toEqual([id]);
    await publish({ categories: [second] });
    expect([await listed(0), await listed(1)]).toEqual([[], [id]]);
    // Whoever publishes is told that nobody sees it yet.
    expect((await publish({ day: '2026-12-24T12:00' })).data.seenFrom).toBe('2026-12-24T11:00:00.000Z');
    expect(await seen(slug())).toBe('none');
    clock.now = new Date('2026-12-24T11:00:00Z');
    expect(await seen(slug())).toMatchObject({ title: 'Hrast' });
    expect((await publish({ title: 'Hrast lužnjak' })).data.seenFrom).toBeUndefined();
    clock.now = new Date('2026-11-23T10:00:00Z');
    for (const [values, field] of [
      [{ categories: [99_999] }, 'categories'],
      [{ categories: [second], documents: [99_999] }, 'documents'],
    ] as const)
      expect((await publish(values)).error).toMatchObject({ code: 'DRAFT_INVALID', payload: { field, reason: 'unknown' } });
  });

  it('keeps the second of its day when the day is left as it is', async () => {
    const { publish, row, id } = await post({ hrv: { title: 'Hrast' } });
    const at = new Date('2026-11-01T08:00:42.123Z');
    await database.updateTable('post').set({ published_at: at }).where('id', '=', id).execute();
    await publish({ title: 'Hrastovi' });
    expect((await row()).published_at).toEqual(at);
  });

  it('is a public call from when it opens until its deadline, or as its editors mark it', async () => {
    const { slug, publish } = await post({ hrv: { title: 'Javni poziv' } });
    const state = async () => ((await seen(slug())) as { readonly call?: { readonly state: string; readonly amount?: number } }).call;
    for (const [values, reason] of [
      [{ callOpens: '2026-12-01T00:00' }, 'required'],
      [{ callDeadline: '2026-11-30T12:00' }, 'beforeStart'],
    ] as const)
      expect((await publish(values)).error.payload).toMatchObject({ field: 'callDeadline', reason });
    await publish({ callDeadline: '2026-12-31T12:00', callAmount: 250_000 });
    expect(await state()).toMatchObject({ opensAt: '2026-11-30T23:00:00.000Z', deadline: '2026-12-31T11:00:00.000Z', amount: 250_000 });
    await publish({ callMark: 'cancelled' });
    expect(await state()).toMatchObject({ mark: 'cancelled' });
    await publish({ callOpens: '', callDeadline: '', callMark: 'none', callAmount: 0 });
    expect(await state()).toBeFalsy();
  });

  it('is withdrawn at once or at a moment, with its texts kept as they were, and comes back on its own day', async () => {
    clock.now = new Date('2026-11-23T10:00:00Z');
    const { id, params, slug, open, publish, save, row } = await post({ hrv: { title: 'Hrast' }, eng: { title: 'Oak' } });
    const withdraw = (at: string | null) => ana.ask(publication.withdraw, { params, body: { at } });
    await save({ title: 'Hrastovi' });
    expect((await withdraw('2026-11-24T10:00:00.000Z')).data.until).toBe('2026-11-24T10:00:00.000Z');
    const due = () => withdrawDuePosts({ database, now: () => clock.now, changed: (tags) => void changed.push(...tags), log }, POSTS.read);
    expect(await due()).toBe(0);
    expect(await seen(slug())).toMatchObject({ title: 'Hrast' });
    clock.now = new Date('2026-11-24T10:00:00Z');
    changed.splice(0);
    expect(await due()).toBe(1);
    expect(await due()).toBe(0);
    expect(changed).toEqual(expect.arrayContaining(['posts', `post:${id}`, 'links']));
    expect([await seen(slug()), await seen(slug('eng'), 'eng')]).toEqual(['none', 'none']);
    // What somebody was writing stays, and the other text is a working copy again.
    expect(await open()).toMatchObject({ values: { title: 'Hrastovi' }, published: false, path: null });
    expect((await open('eng')).values).toMatchObject({ title: 'Oak' });
    expect((await ana.ask(wire.listVersions, { params })).data.versions[0]).toMatchObject({ kind: 'withdraw' });
    await publish({}, 'eng');
    await publish({ categories: [] });
    expect(await seen(slug())).toMatchObject({ title: 'Hrastovi', published_at: '2026-11-01T08:00:00.000Z' });
    expect(await row()).toMatchObject({ withdraw_at: null });
    await withdraw('now');
    expect(await seen(slug())).toBe('none');
    // By hand or as it was planned, it was somebody.
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.filter(({ kind }) => kind === 'withdraw').map(({ by }) => by)).toEqual([
      expect.stringContaining('Ana'),
      expect.stringContaining('Ana'),
    ]);
  });

  it('goes at its moment though whoever planned that is there no more', async () => {
    const { id, params, slug } = await post({ hrv: { title: 'Lipa' } });
    await database
      .updateTable('post')
      .set({ withdraw_at: new Date(clock.now.getTime() - 60_000), withdraw_by: 2_000_000_000 })
      .where('id', '=', id)
      .execute();
    const deps = { database, now: () => clock.now, changed: () => undefined, log };
    expect(await withdrawDuePosts(deps, POSTS.read)).toBe(1);
    expect(await seen(slug())).toBe('none');
    expect((await ana.ask(wire.listVersions, { params })).data.versions[0]).toMatchObject({ kind: 'withdraw', by: '' });
  });

  it('has its first day when it is first published, though it was withdrawn before anybody saw it', async () => {
    clock.now = new Date('2026-11-25T10:00:00Z');
    const { params, slug, publish, row } = await post({});
    await ana.ask(publication.withdraw, { params, body: { at: 'now' } });
    await publish({ title: 'Jasen', slug: slug(), body: '<p>Tekst</p>', categories: [] });
    expect(await seen(slug())).toMatchObject({ title: 'Jasen' });
    expect(await row()).toMatchObject({ published_at: clock.now, withdraw_at: null });
  });

  it('goes at its moment though another whose turn was before can not', async () => {
    const [first, second] = [await post({ hrv: { title: 'Prvi' } }), await post({ hrv: { title: 'Drugi' } })];
    for (const [{ id }, minute] of [
      [first, 1],
      [second, 2],
    ] as const)
      await database
        .updateTable('post')
        .set({ withdraw_at: new Date(clock.now.getTime() - 3_600_000 + minute * 60_000) })
        .where('id', '=', id)
        .execute();
    const read: typeof POSTS.read = async (trx, id, ...rest) => {
      if (id === first.id) throw new Error('broken');
      return POSTS.read(trx, id, ...rest);
    };
    const deps = { database, now: () => clock.now, changed: () => undefined, log };
    expect(await withdrawDuePosts(deps, read)).toBe(1);
    expect([await seen(first.slug()), await seen(second.slug())]).toMatchObject([{ title: 'Prvi' }, 'none']);
    expect(log.lines).toContainEqual(expect.objectContaining({ event: 'posts.notWithdrawn' }));
    expect(await withdrawDuePosts(deps, POSTS.read)).toBe(1);
  });
});
