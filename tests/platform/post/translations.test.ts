import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS, SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const changed: string[] = [];
const deps = {
  ...PARTS,
  database,
  now: () => new Date('2026-11-20T10:00:00Z'),
  changed: (tags: readonly string[]) => void changed.push(...tags),
};
const app = createPatientPlatform(deps, { debug: () => undefined, warn: () => undefined, error: () => undefined }, ROUTE_GROUPS);
let office: Record<string, string>;

beforeAll(async () => {
  const { headers } = await aBackOfficeUser(database);
  office = { ...headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey, store: '1', site: '1', apikey: SETTINGS.apiKey };
  await database
    .insertInto('site_option')
    .values({ key: 'AllowedLanguages', value: JSON.stringify(['hrv', 'eng']) })
    .execute();
});

interface Answer {
  readonly status: number;
  readonly data: {
    id: number;
    slug: string;
    posts: number;
    texts: { language: string; slug: string }[];
    missing: string[];
    records: { slug: string }[];
  };
  readonly error: { code: string; payload: object };
}

async function ask(method: string, path: string, body: unknown = {}, language = 'hrv'): Promise<Answer> {
  const answer = await app.request(`/api/v1/cms/${path}`, {
    method,
    headers: { ...office, 'content-type': 'application/json', language },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer;
}

async function aPost(title: string, language = 'hrv', extra: object = {}): Promise<{ id: number; slug: string }> {
  const { data } = await ask('POST', 'post/create', { title, body: `<p>${title}</p>`, ...extra }, language);
  return data;
}

const bodyOf = (slug: string) => database.selectFrom('post_text').select('body').where('slug', '=', slug).executeTakeFirst();

describe('translations of a post [API-04]', () => {
  it('are written together, cleaned, and told to whoever shows posts [CMS-15]', async () => {
    const { id } = await aPost('Sadnja hrastova');
    changed.length = 0;
    const translations = [{ language: 'eng', title: 'Planting oaks', body: '<p onclick=alert(1)>Oaks<script>alert(1)</script>' }];
    const { data } = await ask('PUT', 'link/postTranslation/sadnja-hrastova/bulk', { translations });
    expect(data).toMatchObject({ id, texts: [{ language: 'hrv' }, { language: 'eng', slug: 'planting-oaks' }], missing: [] });
    expect((await bodyOf('planting-oaks'))?.body).toBe('<p>Oaks</p>');
    expect(changed).toEqual(expect.arrayContaining(['posts', 'links', `post:${id}`]));
    const once = await aPost('Berba maslina');
    const plain = [{ language: 'eng', title: 'Picking olives', body: '<p>Olives are picked by hand.</p>' }];
    const told = await ask('PUT', 'link/postTranslation/berba-maslina/bulk', { translations: plain });
    expect(told.data).toMatchObject({ id: once.id, texts: [{ language: 'hrv' }, { language: 'eng', slug: 'picking-olives' }] });
    expect((await bodyOf('picking-olives'))?.body).toBe(plain[0]?.body);
  });

  it('are all written or none, and nobody is written over', async () => {
    const { id } = await aPost('Otvorena vrata');
    const text = { title: 'Open doors', body: '<p>a</p>' };
    const both = await ask('PUT', 'link/postTranslation/otvorena-vrata/bulk', {
      translations: [
        { language: 'eng', ...text },
        { language: 'hrv', ...text },
      ],
    });
    expect(both.error.payload).toMatchObject({ field: 'translations.1.language', reason: 'taken' });
    expect((await ask('POST', `link/masters/${id}`)).data).toMatchObject({ texts: [{ language: 'hrv' }], missing: ['eng'] });
    const slug = await ask('PUT', 'link/postTranslation/otvorena-vrata/bulk', {
      translations: [{ language: 'eng', ...text, slug: 'a b' }],
    });
    expect(slug.error.payload).toMatchObject({ field: 'translations.0.slug', reason: 'slugTooShort' });
    expect((await ask('PUT', 'link/postTranslation/nema-je/bulk', { translations: [{ language: 'eng', ...text }] })).status).toBe(404);
    expect((await ask('POST', 'link/masters/999999')).status).toBe(404);
  });

  it('begin with the text of the original, but under a title in their own language', async () => {
    const { id } = await aPost('Čista rijeka', 'hrv', { excerpt: 'Kratko' });
    const path = `link/${id}/createTranslationFromOriginal`;
    expect((await ask('POST', path, {}, 'eng')).error.code).toBe('BAD_REQUEST');
    expect((await ask('POST', path, { title: 'A clean river', from: 'deu' }, 'eng')).error.payload).toMatchObject({
      field: 'from',
      reason: 'unknown',
    });
    expect((await ask('POST', path, { title: 'A clean river' }, 'eng')).data.texts).toContainEqual({
      language: 'eng',
      slug: 'a-clean-river',
      title: 'A clean river',
    });
    expect(
      await database.selectFrom('post_text').select(['excerpt', 'body']).where('slug', '=', 'a-clean-river').executeTakeFirst(),
    ).toEqual({
      excerpt: 'Kratko',
      body: '<p>Čista rijeka</p>',
    });
    expect((await ask('POST', path, { title: 'Once more' }, 'eng')).error.payload).toMatchObject({ field: 'language', reason: 'taken' });
    expect((await ask('POST', 'link/999999/createTranslationFromOriginal', { title: 'Naslov' }, 'eng')).status).toBe(404);
  });
});

describe('posts that become translations of another [API-04]', () => {
  it('bring their addresses, their comments, their documents and what led to them along', async () => {
    const stays = await aPost('Zimska služba');
    const goes = await aPost('Winter service', 'eng');
    const link = (id: number) => JSON.stringify({ type: 'post', id });
    await database
      .insertInto('navigation_node')
      .values({ navigation: 'main', parent_id: null, position: 0, titles: JSON.stringify({ hrv: 'Zima' }), link: link(goes.id) })
      .execute();
    const at = new Date('2026-11-01T10:00:00Z');
    await database
      .insertInto('post_comment')
      .values({
        post_id: goes.id,
        user_id: null,
        visitor_hash: Buffer.from('x'),
        author: 'Ana',
        language: 'eng',
        body: 'Good',
        rating: null,
        status: 'published',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const document = await database
      .insertInto('document')
      .values({ file_name: 'a.pdf', extension: 'pdf', mime: 'application/pdf', size: 1, sha256: 'a', published_at: at, category_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.insertInto('post_document').values({ post_id: goes.id, document_id: document.id }).execute();
    const { data } = await ask('PUT', 'link/postTranslation/zimska-sluzba/bulkExisting', { ids: [goes.id] });
    expect(data).toMatchObject({ id: stays.id, texts: [{ slug: 'zimska-sluzba' }, { slug: 'winter-service' }], missing: [] });
    expect(await database.selectFrom('navigation_node').select('link').executeTakeFirst()).toEqual({
      link: { id: stays.id, type: 'post' },
    });
    expect(await database.selectFrom('post_comment').select('post_id').execute()).toEqual([{ post_id: stays.id }]);
    expect(await database.selectFrom('post_document').select(['post_id', 'document_id']).execute()).toEqual([
      { post_id: stays.id, document_id: document.id },
    ]);
    expect(await database.selectFrom('post').select('id').where('id', '=', goes.id).execute()).toEqual([]);
    expect(changed).toContain('*');
  });

  it('are refused by name, all of them, when one has a language that is there', async () => {
    const post = await aPost('Prva vijest');
    const [english, croatian] = [await aPost('First news', 'eng'), await aPost('Druga vijest')];
    const joined = (ids: number[]) => ask('PUT', 'link/postTranslation/prva-vijest/bulkExisting', { ids });
    expect((await joined([english.id, croatian.id])).error.payload).toMatchObject({ field: 'ids.1', reason: 'taken', name: 'hrv' });
    expect((await joined([post.id])).error.payload).toMatchObject({ field: 'ids.0', reason: 'same' });
    expect((await joined([999_999])).error.payload).toMatchObject({ field: 'ids.0', reason: 'unknown' });
    expect((await ask('POST', `link/masters/${english.id}`)).data.missing).toEqual(['hrv']);
    const [other, gone] = [await aPost('Another piece of news', 'eng'), 999_999];
    expect((await joined([english.id, other.id, gone])).error.payload).toMatchObject({
      field: 'ids.1',
      reason: 'taken',
      name: 'eng',
      further: ['unknown ids.2'],
    });
  });

  it('keep what was written and not published, and their versions and plans; nobody writes on past what came', async () => {
    const [stays, goes] = [await aPost('Ljetni rad'), await aPost('Summer hours', 'eng')];
    const content = JSON.stringify({ values: { title: 'Summer hours (new)', slug: 'summer-hours' }, sections: [] });
    const row = {
      thing: 'post',
      language: 'eng',
      base_version: null,
      client: null,
      request: null,
      changed_by: null,
      changed_at: deps.now(),
    };
    await database
      .insertInto('draft')
      .values([
        { ...row, thing_id: goes.id, version: 3, content },
        // Begun here once and thrown away: its counter is what an open window would save on.
        { ...row, thing_id: stays.id, version: 7, content: null },
      ])
      .execute();
    const { id: version } = await database
      .insertInto('content_version')
      .values({
        thing: 'post',
        thing_id: goes.id,
        language: 'eng',
        kind: 'plan',
        schema: 1,
        content,
        by_user: null,
        by_name: '',
        at: deps.now(),
        client: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('publication_plan')
      .values({ thing: 'post', thing_id: goes.id, language: 'eng', version_id: version, at: deps.now(), by_user: null, problem: null })
      .execute();
    await ask('PUT', 'link/postTranslation/ljetni-rad/bulkExisting', { ids: [goes.id], post: stays.id });
    const whose = (table: 'draft' | 'content_version' | 'publication_plan') =>
      database.selectFrom(table).select('thing_id').where('thing', '=', 'post').where('thing_id', 'in', [stays.id, goes.id]).execute();
    expect(await whose('draft')).toEqual([{ thing_id: stays.id }]);
    expect(
      await database.selectFrom('draft').select(['version', 'content']).where('thing_id', '=', stays.id).executeTakeFirst(),
    ).toMatchObject({
      version: 8,
      content: { values: { title: 'Summer hours (new)' } },
    });
    expect(await whose('content_version')).toEqual([{ thing_id: stays.id }]);
    expect(await whose('publication_plan')).toEqual([{ thing_id: stays.id }]);
    // Words that nobody has published are somebody's.
    const [drafted, english] = [await aPost('Jesenski rad'), await aPost('Autumn hours', 'eng')];
    await database
      .insertInto('draft')
      .values({ ...row, thing_id: drafted.id, version: 1, content })
      .execute();
    expect((await ask('PUT', 'link/postTranslation/jesenski-rad/bulkExisting', { ids: [english.id] })).error.payload).toMatchObject({
      reason: 'taken',
    });
  });

  it('are led to by what was written and not published, too', async () => {
    const [stays, goes] = [await aPost('Prva poveznica'), await aPost('First link', 'eng')];
    const section = { kind: 'hero', button: { link: { type: 'post', id: goes.id } } };
    await database
      .insertInto('draft')
      .values({
        thing: 'page',
        thing_id: 77,
        language: 'hrv',
        version: 1,
        base_version: null,
        content: JSON.stringify({ values: {}, sections: [section] }),
        client: null,
        request: null,
        changed_by: null,
        changed_at: deps.now(),
      })
      .execute();
    await ask('PUT', 'link/postTranslation/prva-poveznica/bulkExisting', { ids: [goes.id] });
    const page = await database.selectFrom('draft').select('content').where('thing_id', '=', 77).executeTakeFirst();
    expect(page?.content?.sections).toEqual([{ kind: 'hero', button: { link: { type: 'post', id: stays.id } } }]);
  });

  it('count as translated from the language that leads now', async () => {
    const [german, croatian] = [await aPost('Open house', 'eng'), await aPost('Dan otvorenih vrata')];
    const source = {
      thing: 'post',
      language: 'deu',
      section: '',
      texts: JSON.stringify({ title: { text: 'Open house', copied: false } }),
      by_user: null,
      at: deps.now(),
    };
    await database
      .insertInto('translation_source')
      .values({ ...source, thing_id: german.id })
      .execute();
    await ask('PUT', 'link/postTranslation/open-house/bulkExisting', { ids: [croatian.id] }, 'eng');
    expect(await database.selectFrom('translation_source').select('thing_id').where('thing_id', '=', german.id).execute()).toEqual([]);
  });

  it('are meant by their number where several have the address', async () => {
    const [first, second] = [await aPost('Isti naslov'), await aPost('Isti naslov', 'eng')];
    const other = await aPost('Gleicher Titel', 'deu');
    const { data } = await ask('PUT', `link/postTranslation/${second.slug}/bulkExisting`, { ids: [other.id], post: second.id });
    expect([first.slug, data.id]).toEqual([second.slug, second.id]);
  });
});

describe('posts of another kind', () => {
  it('are moved there together or not at all', async () => {
    const type = await ask('POST', 'postType/create', { slug: 'recepti', title: 'Recepti' });
    const post = await aPost('Juha od bundeve');
    const moved = (ids: number[]) => ask('PUT', `link/postType/${type.data.id}/bulk`, { ids });
    expect((await moved([post.id, 999_999])).error.payload).toMatchObject({ field: 'ids.1', reason: 'unknown' });
    const kindOf = () => database.selectFrom('post').select('post_type_id').where('id', '=', post.id).executeTakeFirst();
    expect(await kindOf()).toEqual({ post_type_id: 1 });
    expect((await moved([post.id, post.id])).data).toMatchObject({ slug: 'recepti', posts: 1 });
    expect(await kindOf()).toEqual({ post_type_id: type.data.id });
    for (const unknown of ['999999', 'recepti', '0', '9'.repeat(20)])
      expect((await ask('PUT', `link/postType/${unknown}/bulk`, { ids: [post.id] })).status, unknown).toBe(404);
  });

  it('stand in lists of their kind alone, and among those like themselves', async () => {
    await database.insertInto('term').values({ position: 0 }).execute();
    await database.insertInto('term_text').values({ term_id: 1, language: 'hrv', slug: 'kuhinja', title: 'Kuhinja' }).execute();
    await aPost('Kuhinjski vrt', 'hrv', { termSlugs: ['kuhinja'] });
    await aPost('Kuhinjski otpad', 'hrv', { termSlugs: ['kuhinja'] });
    const recipe = await aPost('Kuhinjska sol', 'hrv', { termSlugs: ['kuhinja'], postTypeSlug: 'recepti' });
    const listed = async (filters: object, extra: object = {}) =>
      (await ask('POST', 'post/filterStandard', { filters, ...extra })).data.records.map(({ slug }) => slug).toSorted();
    const ordinary = ['kuhinjski-otpad', 'kuhinjski-vrt'];
    expect(await listed({ termSlugs: ['kuhinja'] })).toEqual(ordinary);
    expect(await listed({ termSlugs: ['kuhinja'], postTypeSlugs: ['post'] })).toEqual(ordinary);
    await refreshIndex(database);
    expect(await listed({ keywords: 'kuhinjski' })).toEqual(ordinary);
    expect(await listed({}, { limit: 100 })).not.toContain(recipe.slug);
    expect(await listed({ termSlugs: ['kuhinja'], postTypeSlugs: ['recepti'] })).toEqual([recipe.slug]);
    expect(await listed({ postTypeSlugs: ['recepti'] })).toEqual(['juha-od-bundeve', recipe.slug]);
    expect(await listed({ termSlugs: ['kuhinja'], postTypeSlugs: ['recepti', 'post'] })).toEqual([recipe.slug, ...ordinary].toSorted());
    expect(await listed({ postTypeSlugs: ['nema-takve'] })).toEqual([]);
    const decided = (await ask('GET', 'finder/decide?params=kuhinjski-vrt')).data as unknown as { post: { related: { slug: string }[] } };
    expect(decided.post.related.map(({ slug }) => slug)).toEqual(['kuhinjski-otpad']);
    expect((await ask('POST', 'postType/create', { slug: 'page', title: 'Stranice' })).error.payload).toMatchObject({ reason: 'taken' });
  });
});

describe('a translation that becomes a post of its own [API-04]', () => {
  it('takes its address, comments and drafts along, and has the same day and categories', async () => {
    const { id } = await aPost('Tjedan knjige');
    await ask('PUT', 'link/postTranslation/tjedan-knjige/bulk', {
      translations: [{ language: 'eng', title: 'Book week', body: '<p>a</p>' }],
    });
    const at = new Date('2026-11-01T10:00:00Z');
    const comment = {
      post_id: id,
      user_id: null,
      visitor_hash: Buffer.from('x'),
      author: 'Ana',
      body: 'Da',
      rating: null,
      status: 'published' as const,
      created_at: at,
      updated_at: at,
    };
    await database
      .insertInto('post_comment')
      .values([
        { ...comment, language: 'eng' },
        { ...comment, language: 'hrv' },
      ])
      .execute();
    const term = await database.insertInto('term').values({ position: 9 }).returning('id').executeTakeFirstOrThrow();
    await database.insertInto('post_term').values({ post_id: id, term_id: term.id, published_at: at }).execute();
    const separated = (language: string) => ask('PUT', 'link/postTranslation/tjedan-knjige/separate', { language });
    expect((await separated('deu')).error.payload).toMatchObject({ field: 'language', reason: 'unknown' });
    changed.length = 0;
    const { data } = await separated('eng');
    expect(data).toMatchObject({ texts: [{ language: 'eng', slug: 'book-week' }] });
    expect(data.id).not.toBe(id);
    expect(changed).toContain('*');
    const of = (post: number) => database.selectFrom('post_comment').select('language').where('post_id', '=', post).execute();
    expect([await of(id), await of(data.id)]).toEqual([[{ language: 'hrv' }], [{ language: 'eng' }]]);
    const day = (post: number) =>
      database.selectFrom('post').select(['published_at', 'languages']).where('id', '=', post).executeTakeFirstOrThrow();
    expect((await day(data.id)).published_at).toEqual((await day(id)).published_at);
    expect([(await day(id)).languages, (await day(data.id)).languages]).toEqual([['hrv'], ['eng']]);
    expect(await database.selectFrom('post_term').select('term_id').where('post_id', '=', data.id).execute()).toEqual([
      { term_id: term.id },
    ]);
    expect((await separated('hrv')).error.payload).toMatchObject({ field: 'language', reason: 'last' });
    expect((await ask('PUT', 'link/postTranslation/nema-takve/separate', { language: 'eng' })).status).toBe(404);
  });
});
