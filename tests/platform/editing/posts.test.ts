import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
let made = 0;

await database
  .insertInto('site_option')
  .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
  .execute();
for (const id of ['stara', 'nova'])
  await database
    .insertInto('media')
    .values({ id, title: id, mime: 'image/webp', file: `${id}.webp`, width: 1600, height: 900 })
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
});
