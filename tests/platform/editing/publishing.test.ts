import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findThings } from '#adapters/platform/wire/choosable-thing.ts';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import { planPublication } from '#adapters/platform/wire/publication.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
let made = 0;

beforeAll(async () => {
  const options = { AllowedLanguages: ['hrv', 'eng'], HomePageSlug: 'pocetna' };
  for (const [key, value] of Object.entries(options))
    await database
      .insertInto('site_option')
      .values({ key, value: JSON.stringify(value) })
      .execute();
});
beforeEach(() => void changed.splice(0));

type Texts = Parameters<typeof aPage>[1];

/** A page in these languages, and what one does with it. */
async function page(texts: Texts) {
  const id = await aPage(database, texts);
  return { id, ...doings(id) };
}

function doings(id: number) {
  const params = { kind: 'page', id };
  const open = async (language: LanguageCode = 'hrv') => (await ana.ask(wire.openDraft, { params, language })).data;
  const save = async (values: object, sections: readonly DraftSection[] = [], language: LanguageCode = 'hrv') => {
    const { version, sections: before } = await open(language);
    const order = [...new Set([...(before as DraftSection[]), ...sections].map((section) => section.id))];
    const body = { version, client: 'client-one', request: version + 1, values, sections, order };
    const saved = await ana.ask(wire.saveDraft, { params, body, language });
    expect(saved.error ?? null).toBeNull();
    return saved.data.version;
  };
  const publish = async (version: number, language: LanguageCode = 'hrv', note?: string) =>
    ana.ask(wire.publishDraft, { params, body: { version, ...(note !== undefined && { note }) }, language });
  return { params, open, save, publish };
}

async function seen(slug: string, language: LanguageCode = 'hrv') {
  const { data } = await ana.ask(content.decide, { query: { params: slug }, language });
  if (data.type === 'page') return { title: data.page.title, sections: data.page.sections, language: data.page.language };
  return data.type === 'redirect' ? data.path : data.type;
}

/** A slug that no other page of this file has. */
function slugs() {
  made += 1;
  return `hrastova-${made}`;
}

const rowsOf = (id: number) => database.selectFrom('page_text').selectAll().where('page_id', '=', id).orderBy('language').execute();
const audit = (id: number) => database.selectFrom('audit_entry').selectAll().where('thing_id', '=', String(id)).orderBy('id').execute();

describe('publishing [ADM-03]', () => {
  it('shows visitors the working copy in its language alone, tells of it, and leaves the copy as published', async () => {
    const slug = slugs();
    const { id, open, save, publish } = await page({
      hrv: { slug, title: 'Hrast', sections: [said('a', 'Star')] },
      eng: { slug: `${slug}-oak`, title: 'Oak', sections: [said('a', 'Old')] },
    });
    const before = await rowsOf(id);
    clock.now = new Date('2026-11-20T11:00:00Z');
    const version = await save({ title: 'Hrastova šuma' }, [said('a', 'Mlad'), said('b', 'Skriven', { hidden: true })]);
    const published = await publish(version, 'hrv', 'Proljeće');
    expect(published.data).toEqual({ version: version + 1, path: `/${slug}` });
    expect(await seen(slug)).toEqual({ title: 'Hrastova šuma', language: 'hrv', sections: [{ kind: 'richText', html: '<p>Mlad</p>' }] });
    const after = await rowsOf(id);
    expect(after.find(({ language }) => language === 'eng')).toEqual(before.find(({ language }) => language === 'eng'));
    expect(after.find(({ language }) => language === 'hrv')?.sections).toEqual([said('a', 'Mlad'), said('b', 'Skriven', { hidden: true })]);
    expect(changed.sort()).toEqual([`page:${slug}`, `page:${slug}-oak`, 'pages']);
    expect(await open()).toMatchObject({ version: version + 1, changed: false, changedBy: null, published: true });
    const { updated_at } = await database.selectFrom('page').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(updated_at).toEqual(clock.now);
    await refreshIndex(database);
    const found = async (keywords: string) =>
      (await ana.ask(content.filterPosts, { body: { filters: { postTypeSlugs: ['page'], keywords } } })).data.pagination.total;
    expect([await found('mlad'), await found('skriven')]).toEqual([1, 0]);
  });

  it('asks for what is required, and for the newest copy', async () => {
    const slug = slugs();
    const { save, publish } = await page({ hrv: { slug, title: 'Hrast' } });
    const version = await save({ title: '' }, [{ id: 'c'.repeat(12), kind: 'richText', html: '' } as DraftSection]);
    const payload = async (number: number) => {
      const { error } = await publish(number);
      return [error.code, error.payload.name, error.payload.field, error.payload.reason];
    };
    expect(await payload(version)).toEqual(['DRAFT_INVALID', undefined, 'title', 'required']);
    await save({ title: 'Hrast', slug: 'Loš slug' });
    expect(await payload(version + 1)).toEqual(['DRAFT_INVALID', undefined, 'slug', 'invalidSlug']);
    await save({ slug });
    expect(await payload(version + 2)).toEqual(['DRAFT_INVALID', 'c'.repeat(12), 'html', 'required']);
    expect((await publish(version)).error.code).toBe('DRAFT_CHANGED');
    expect((await ana.ask(wire.publishDraft, { params: { kind: 'page', id: 999_999 }, body: { version: 0 } })).status).toBe(404);
    expect(changed).toEqual([]);
  });

  it('never lets a tab from before in again', async () => {
    const slug = slugs();
    const { params, save, publish } = await page({ hrv: { slug, title: 'Hrast' } });
    const body = { version: 0, client: 'client-one', request: 1, values: { title: 'Prvi' }, sections: [], order: [] };
    expect((await ana.ask(wire.saveDraft, { params, body })).data.version).toBe(1);
    await publish(1);
    expect((await ana.ask(wire.saveDraft, { params, body })).error.code).toBe('DRAFT_CHANGED');
    expect((await ana.ask(wire.saveDraft, { params, body: { ...body, version: 1, request: 2 } })).error.code).toBe('DRAFT_CHANGED');
    expect(await save({ title: 'Drugi' })).toBe(3);
  });

  it('is written down with what was changed, by whom, and what stood there before anybody edited is a version, too', async () => {
    const slug = slugs();
    const { id, params, save, publish } = await page({ hrv: { slug, title: 'Hrast', sections: [said('a', 'Star')] } });
    await publish(await save({ title: 'Cer' }, [said('a', 'Mlad'), said('b', 'Nov')]), 'hrv', 'Proljeće');
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ['publish', 'Ana Horvat', 'Proljeće'],
      ['publish', '', ''],
    ]);
    const first = (await ana.ask(wire.getVersion, { params: { ...params, version: versions[1]?.id ?? 0 } })).data;
    expect(first).toMatchObject({ at: '2026-11-01T00:00:00.000Z', values: { title: 'Hrast', slug }, sections: [said('a', 'Star')] });
    const [entry, ...others] = await audit(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      user_id: ana.userId,
      user_name: 'Ana Horvat',
      what: 'publish',
      thing: 'page',
      language: 'hrv',
      at: clock.now,
    });
    expect(entry?.before).toEqual({ title: 'Hrast' });
    expect(entry?.after).toEqual({
      title: 'Cer',
      version: versions[0]?.id,
      sections: [
        { id: 'a'.repeat(12), kind: 'richText', change: 'changed', fields: ['html'] },
        { id: 'b'.repeat(12), kind: 'richText', change: 'added' },
      ],
    });
    expect(entry?.request_id).not.toBe('');
    await database
      .deleteFrom('shop_user')
      .where('id', '=', (await anEditor('Iva')).userId)
      .execute();
  });

  it('makes a text of its own of one that stood in, and none of a language that was not published', async () => {
    const slug = slugs();
    const { id, params, open, save, publish } = await page({ hrv: { slug, title: 'Hrast', sections: [said('a', 'Star')] } });
    expect(await open('eng')).toMatchObject({ standsInFor: 'hrv', published: true, path: `/en/${slug}`, sections: [said('a', 'Star')] });
    const version = await save({ title: 'Oak', slug: `${slug}-oak` }, [said('a', 'Old')], 'eng');
    expect((await open('eng')).standsInFor).toBe('hrv');
    expect((await publish(version, 'eng')).data.path).toBe(`/en/${slug}-oak`);
    expect((await open('eng')).standsInFor).toBeNull();
    // The text that stood in was of another language.
    expect((await ana.ask(wire.listVersions, { params, language: 'eng' })).data.versions).toHaveLength(1);
    expect((await rowsOf(id)).map(({ language, slug: at, stands_in_for }) => [language, at, stands_in_for])).toEqual([
      ['eng', `${slug}-oak`, null],
      ['hrv', slug, null],
    ]);
    expect(await seen(`${slug}-oak`, 'eng')).toEqual({
      title: 'Oak',
      language: 'eng',
      sections: [{ kind: 'richText', html: '<p>Old</p>' }],
    });
    expect(await seen(slug, 'eng')).toBe(`/en/${slug}-oak`);
    expect(await seen(slug)).toMatchObject({ title: 'Hrast' });
  });
});

describe('an address that changes', () => {
  it('leaves a redirect at the old one, in each language that it changes in, and never a way through two', async () => {
    const [first, second, third] = [slugs(), slugs(), slugs()];
    const { save, publish } = await page({ hrv: { slug: first, title: 'Hrast' } });
    await publish(await save({ slug: second }));
    expect(changed.sort()).toEqual(['links', 'navigation', `page:${first}`, `page:${second}`, 'pages', 'redirects']);
    expect([await seen(first), await seen(first, 'eng')]).toEqual([`/${second}`, `/en/${second}`]);
    await publish(await save({ slug: third }));
    expect([await seen(first), await seen(second)]).toEqual([`/${third}`, `/${third}`]);
    await publish(await save({ slug: first }));
    expect(await seen(first)).toMatchObject({ title: 'Hrast' });
    expect([await seen(second), await seen(third), await seen(third, 'eng')]).toEqual([`/${first}`, `/${first}`, `/en/${first}`]);
    const paths = await database.selectFrom('redirect').select('path').where('path', 'like', `%${first}`).execute();
    expect(paths).toEqual([]);
  });

  it('is refused where something else stands, and a text that only stands in makes way', async () => {
    const [mine, theirs] = [slugs(), slugs()];
    const { save, publish } = await page({ hrv: { slug: mine, title: 'Hrast' } });
    await page({ hrv: { slug: theirs, title: 'Bukva' } });
    const post = await database.insertInto('post').values({ published_at: clock.now }).returning('id').executeTakeFirstOrThrow();
    await database
      .insertInto('post_text')
      .values({ post_id: post.id, language: 'hrv', slug: `${theirs}-vijest`, title: 'V', excerpt: '', body: '' })
      .execute();
    for (const slug of [theirs, `${theirs}-vijest`, 'kosarica', 'media', 'pocetna']) {
      const { error } = await publish(await save({ slug }));
      expect([slug, error.code, error.payload.field]).toEqual([slug, 'SLUG_TAKEN', 'slug']);
    }
    const version = await save({ title: 'Oak', slug: theirs }, [], 'eng');
    expect((await publish(version, 'eng')).data.path).toBe(`/en/${theirs}`);
    expect(await seen(theirs, 'eng')).toMatchObject({ title: 'Oak' });
  });

  it('is told while it is written when something else has it or is to have it, with what that is and where it is edited', async () => {
    const [mine, theirs, moved] = [slugs(), slugs(), slugs()];
    const claims = async (of: { readonly params: { readonly kind: string; readonly id: number } }, slug: string, language?: LanguageCode) =>
      (await ana.ask(wire.claimsOfSlug, { params: of.params, query: { slug }, language })).data;
    const oak = await page({ hrv: { slug: mine, title: 'Hrast' } });
    const beech = await page({ hrv: { slug: theirs, title: 'Bukva' } });
    const free = { isSite: false, claims: [] };
    // One's own is nobody else's, and each language has its own.
    expect([await claims(oak, mine), await claims(oak, theirs, 'eng'), await claims(oak, slugs())]).toEqual([free, free, free]);
    const published = { kind: 'page', id: beech.id, title: 'Bukva', standing: 'published', ownSlug: theirs };
    expect(await claims(oak, theirs)).toEqual({ isSite: false, claims: [published] });
    expect(await claims(oak, 'kosarica')).toEqual({ isSite: true, claims: [] });
    // Two working copies that want the same one.
    await oak.save({ slug: moved });
    await beech.save({ slug: moved, title: 'Bukva i grab' });
    const written = { kind: 'page', id: beech.id, title: 'Bukva i grab', standing: 'draft', ownSlug: theirs };
    expect(await claims(oak, moved)).toEqual({ isSite: false, claims: [written] });
    expect((await claims(beech, moved)).claims.map(({ id, ownSlug }) => [id, ownSlug])).toEqual([[oak.id, mine]]);
    expect((await claims({ params: { kind: 'post', id: oak.id } }, moved)).claims).toHaveLength(2);
    // What is planned stands before what is written.
    const at = new Date(clock.now.getTime() + 86_400_000).toISOString();
    const { version } = await beech.open();
    expect((await ana.ask(planPublication, { params: beech.params, body: { version, at } })).error ?? null).toBeNull();
    expect((await claims(oak, moved)).claims).toEqual([{ ...written, standing: 'planned' }]);
    // Whoever publishes first has it; the other one is refused by the name of that.
    expect((await oak.publish((await oak.open()).version)).error ?? null).toBeNull();
    const { error } = await beech.publish((await beech.open()).version);
    expect([error.code, error.payload.field, error.payload.name]).toEqual(['SLUG_TAKEN', 'slug', 'Hrast']);
    expect((await claims(beech, moved)).claims).toMatchObject([{ id: oak.id, standing: 'published' }]);
    expect((await ana.ask(wire.claimsOfSlug, { params: { kind: 'event', id: 1 }, query: { slug: moved } })).status).toBe(404);
  });

  it('may be too long while it is written', async () => {
    const { save, publish } = await page({ hrv: { slug: slugs(), title: 'Hrast' } });
    // What does not press together.
    const long = Array.from({ length: 900 }, (_, place) => createHash('md5').update(String(place)).digest('hex')).join('');
    const { error } = await publish(await save({ slug: long }));
    expect([error.code, error.payload.field]).toEqual(['DRAFT_INVALID', 'slug']);
  });

  it('stays where fixed parts of the site lead', async () => {
    const { save, publish } = await page({ hrv: { slug: 'dokumenti', title: 'Dokumenti' } });
    const { error } = await publish(await save({ slug: 'svi-dokumenti' }));
    expect([error.code, error.payload.field, error.payload.reason]).toEqual(['DRAFT_INVALID', 'slug', 'screen']);
  });

  it('is not that of the home page', async () => {
    const { open, save, publish } = await page({ hrv: { slug: 'pocetna', title: 'Početna' } });
    expect((await open()).path).toBe('/');
    const version = await save({ title: 'Dobro došli' });
    expect((await publish(version)).data.path).toBe('/');
    const { error } = await publish(await save({ slug: 'naslovnica' }));
    expect([error.code, error.payload.field, error.payload.reason]).toEqual(['DRAFT_INVALID', 'slug', 'home']);
    expect(await seen('pocetna')).toMatchObject({ title: 'Dobro došli' });
  });
});

describe('going back [ADM-03]', () => {
  it('throws the working copy away, which stays a version', async () => {
    const { id, params, open, save } = await page({ hrv: { slug: slugs(), title: 'Hrast' } });
    const version = await save({ title: 'Cer' }, [said('a', 'Nov')]);
    const discard = (number: number) => ana.ask(wire.discardDraft, { params, body: { version: number } });
    expect((await discard(version - 1)).error.code).toBe('DRAFT_CHANGED');
    expect((await discard(version)).data).toEqual({ version: version + 1 });
    expect((await discard(version + 1)).data).toEqual({ version: version + 1 });
    expect(await open()).toMatchObject({ version: version + 1, changed: false, values: { title: 'Hrast' }, sections: [] });
    expect((await ana.ask(wire.listVersions, { params })).data.versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['discard', 'Ana Horvat'],
    ]);
    expect((await audit(id)).map(({ what, user_name }) => [what, user_name])).toEqual([['discard', 'Ana Horvat']]);
  });

  it('says before something is thrown away what stays, since when it is so, and who wrote last', async () => {
    const { params, save, publish } = await page({ hrv: { slug: slugs(), title: 'Hrast' } });
    const published = async () => (await ana.ask(wire.readPublished, { params })).data;
    await save({ title: 'Cer' });
    // Nobody has published from here before.
    expect(await published()).toMatchObject({ published: { values: { title: 'Hrast' } }, publishedAt: null, changedBy: 'Ana Horvat' });
    await publish(await save({ title: 'Bukva' }));
    const at = clock.now.toISOString();
    expect(await published()).toMatchObject({ published: { values: { title: 'Bukva' } }, changedBy: null, changedAt: null });
    clock.now = new Date(clock.now.getTime() + 60_000);
    await save({ title: 'Grab' });
    expect(await published()).toMatchObject({
      published: { values: { title: 'Bukva' } },
      publishedAt: at,
      changedAt: clock.now.toISOString(),
    });
    expect((await ana.ask(wire.readPublished, { params: { kind: 'page', id: 999_999 } })).status).toBe(404);
  });

  it('brings a version back into the working copy and keeps what stood there; visitors see it once it is published', async () => {
    const slug = slugs();
    const { id, params, open, save, publish } = await page({ hrv: { slug, title: 'Hrast', sections: [said('a', 'Star')] } });
    await publish(await save({ title: 'Cer' }, [said('a', 'Mlad')]));
    const version = await save({ title: 'Bukva' });
    const [newest, first] = (await ana.ask(wire.listVersions, { params })).data.versions;
    const restore = (number: number, of = first?.id ?? 0) =>
      ana.ask(wire.restoreVersion, { params: { ...params, version: of }, body: { version: number } });
    expect((await restore(version - 1)).error.code).toBe('DRAFT_CHANGED');
    expect((await restore(version, 999_999)).status).toBe(404);
    const restored = await restore(version);
    expect(restored.data).toMatchObject({
      version: version + 1,
      changed: true,
      changedBy: 'Ana Horvat',
      values: { title: 'Hrast' },
      sections: [said('a', 'Star')],
    });
    expect(await seen(slug)).toMatchObject({ title: 'Cer' });
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    expect(versions.map(({ kind, note }) => [kind, note])).toEqual([
      ['restore', first?.at],
      ['session', ''],
      ['publish', ''],
      ['publish', ''],
    ]);
    expect(versions[2]).toEqual(newest);
    expect((await audit(id)).map(({ what, after }) => [what, after?.version])).toEqual([
      ['publish', newest?.id],
      ['restore', first?.id],
    ]);
    await publish((await open()).version);
    expect(await seen(slug)).toMatchObject({ title: 'Hrast', sections: [{ html: '<p>Star</p>' }] });
    // What was brought back is a version already; another one of it would only be in the way.
    await restore(await save({ title: 'Jela' }));
    await save({ title: 'Smreka' });
    const kinds = (await ana.ask(wire.listVersions, { params })).data.versions.map(({ kind }) => kind);
    expect(kinds.slice(0, -4)).toEqual(['restore', 'session', 'publish']);
  });
});

describe('a new page', () => {
  const create = (body: object, language: LanguageCode = 'hrv') => ana.ask(wire.createPage, { body, language });

  it('is a working copy that nobody finds before it is published', async () => {
    const { data } = await create({ title: 'Šume čempresa' });
    expect(data.slug).toBe('sume-cempresa');
    const { id, open, publish } = { id: data.id, ...doings(data.id) };
    expect(await open()).toMatchObject({
      version: 1,
      changed: true,
      published: false,
      path: null,
      values: { title: 'Šume čempresa', slug: data.slug },
    });
    expect(await open('eng')).toMatchObject({ version: 0, changed: false, published: false, values: {}, sections: [] });
    expect([await seen(data.slug), changed]).toEqual(['none', []]);
    const map = async () => JSON.stringify((await ana.ask(content.searchSlugs, { query: { limit: '1000' } })).data);
    expect(await map()).not.toContain(data.slug);
    expect((await audit(id)).map(({ what, after }) => [what, after])).toEqual([['create', { title: 'Šume čempresa', slug: data.slug }]]);
    expect((await publish(1)).data.path).toBe('/sume-cempresa');
    expect(await seen(data.slug)).toMatchObject({ title: 'Šume čempresa' });
    expect(changed).toEqual(expect.arrayContaining([`page:${data.slug}`, 'pages', 'links', 'navigation']));
    expect(await map()).toContain(data.slug);
    expect((await create({ title: 'Šume čempresa' })).data.slug).toBe('sume-cempresa-2');
    expect((await create({ title: 'Drugo', slug: 'sume-cempresa' })).error.code).toBe('SLUG_TAKEN');
    expect((await create({ title: 'Košarica' })).data.slug).toBe('kosarica-2');
    // What nobody has published yet has its address all the same: it is the only one at which it is edited.
    expect((await create({ title: 'Gorski javor' })).data.slug).toBe('gorski-javor');
    expect((await create({ title: 'Gorski javor' })).data.slug).toBe('gorski-javor-2');
    expect((await create({ title: 'Javor', slug: 'gorski-javor' })).error).toMatchObject({
      code: 'SLUG_TAKEN',
      payload: { name: 'Gorski javor' },
    });
    expect((await create({ title: ' ' })).error.payload).toMatchObject({ field: 'title', reason: 'required' });
    expect((await create({ title: 'Drugo', slug: 'a b' })).error.payload).toMatchObject({ field: 'slug', reason: 'slugTooShort' });
  });

  it('begins with the working copy of another one, when it is asked to', async () => {
    const { id, save } = await page({ hrv: { slug: slugs(), title: 'Hrast', sections: [said('a', 'Star')] } });
    await save({}, [said('b', 'Još neobjavljen')]);
    const { data } = await create({ title: 'Preslika hrasta', copyOf: id });
    expect(await doings(data.id).open()).toMatchObject({
      sections: [said('a', 'Star'), said('b', 'Još neobjavljen')],
      values: { title: 'Preslika hrasta' },
    });
    expect((await create({ title: 'Preslika', copyOf: 999_999 })).status).toBe(404);
  });
});

describe('what a link can lead to', () => {
  const find = async (query: Record<string, string>, language: LanguageCode = 'hrv') =>
    (await ana.ask(findThings, { query, language })).data.things;

  it('is found by words of its title, whatever the marks, or named by its number', async () => {
    const { id } = await page({ hrv: { slug: 'zute-ljiljane', title: 'Žuti LJILJANI' } });
    const { id: other } = await page({ hrv: { slug: 'o-zutim-stvarima', title: 'O stvarima: žuti ljiljani' } });
    const future = await page({ hrv: { slug: 'buduci-ljiljani', title: 'Budući ljiljani' } });
    await database.updateTable('page').set({ published_from: '2027-01-01T00:00:00Z' }).where('id', '=', future.id).execute();
    expect(await find({ type: 'page', q: 'zuti ljil' })).toEqual([
      { id, title: 'Žuti LJILJANI', path: '/zute-ljiljane' },
      { id: other, title: 'O stvarima: žuti ljiljani', path: '/o-zutim-stvarima' },
    ]);
    expect(await find({ type: 'page', q: 'ljiljani žuti' })).toHaveLength(2);
    expect(await find({ type: 'page', ids: `${future.id},999999` })).toEqual([
      { id: future.id, title: 'Budući ljiljani', path: null, leftOut: 'hidden' },
    ]);
    expect((await find({ type: 'page' }, 'eng'))[0]).toEqual({ id: future.id, title: 'Budući ljiljani', path: null, leftOut: 'hidden' });
    expect(await find({ type: 'page', q: '%' })).toEqual([]);
  });

  it('says of a product why a list leaves it out: hidden, a variant, a part of a set', async () => {
    const add = async (sku: string, visible: boolean, main: number | null = null, format: 'Simple' | 'Bundle' = 'Simple') => {
      const price = { retail_price: 100, final_price: 100, membership_price: null, tax_rate: 2500, cross_sell: [] };
      const row = { sku, format, is_visible: visible, main_product_id: main, ...price };
      const { id } = await database.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow();
      const text = { product_id: id, language: 'hrv', name: `Zdjela ${sku}`, slug: `zdjela-${sku}`, summary: '', description: '' };
      await database.insertInto('product_text').values(text).execute();
      return id;
    };
    const seen = await add('a', true);
    const ids = { seen, hidden: await add('b', false), variant: await add('c', false, seen), part: await add('d', false) };
    await database
      .insertInto('bundle_member')
      .values({ bundle_id: await add('e', true, null, 'Bundle'), position: 1, product_id: ids.part, quantity: 1 })
      .execute();
    const found = new Map((await find({ type: 'product', ids: Object.values(ids).join(',') })).map(({ id, leftOut }) => [id, leftOut]));
    expect(found).toEqual(new Map(Object.entries(ids).map(([name, id]) => [id, name === 'seen' ? undefined : name])));
  });

  it('is of every kind that links have', async () => {
    for (const type of ['post', 'term', 'shopCategory', 'product', 'event']) {
      expect((await ana.ask(findThings, { query: { type } })).status, type).toBe(200);
      expect((await ana.ask(findThings, { query: { type, q: 'š' } })).status, type).toBe(200);
    }
    expect((await ana.ask(findThings, { query: { type: 'user' } })).status).toBe(400);
  });
});
