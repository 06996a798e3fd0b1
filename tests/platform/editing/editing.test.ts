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
  office = {
    ...headers,
    [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey,
    store: '1',
    site: '1',
    apikey: SETTINGS.apiKey,
    'content-type': 'application/json',
  };
  await database.insertInto('term').values({ position: 0 }).execute();
  await database.insertInto('term_text').values({ term_id: 1, language: 'hrv', slug: 'novosti', title: 'Novosti' }).execute();
});

interface Answer {
  readonly status: number;
  readonly data: Record<string, never> & { id: number; slug: string; records: { slug: string }[]; post: { body: string } };
  readonly error: { code: string; payload: { field?: string; reason?: string; name?: string } };
}

async function ask(method: string, path: string, body?: unknown, language = 'hrv'): Promise<Answer> {
  const answer = await app.request(`/api/v1/cms/${path}`, {
    method,
    headers: { ...office, language },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer;
}

const EVIL = '<h1>Šuma</h1><p onclick=alert(1)>Sadimo <b>hrastove</b><script>alert(1)</script>';

describe('posts that editors write [API-04]', () => {
  it('are cleaned before they are stored, found by their words and shown at once [CMS-15] [CMS-05]', async () => {
    const made = await ask('POST', 'post/create', {
      title: 'Pošumljavanje Žumberka',
      excerpt: 'Kratko',
      body: EVIL,
      termSlugs: ['novosti'],
    });
    expect([made.status, made.data.slug]).toEqual([200, 'posumljavanje-zumberka']);
    const row = await database.selectFrom('post_text').selectAll().executeTakeFirstOrThrow();
    expect(row.body).toBe('<h2>Šuma</h2>\n<p>Sadimo <strong>hrastove</strong></p>');
    expect(changed).toEqual(expect.arrayContaining(['posts', 'links']));
    await refreshIndex(database);
    const found = await ask('POST', 'post/filterStandard', { filters: { keywords: 'hrastovi', termSlugs: ['novosti'] } });
    expect(found.data.records.map(({ slug }) => slug)).toEqual(['posumljavanje-zumberka']);
    expect((await ask('GET', 'finder/decide?params=posumljavanje-zumberka')).data.post.body).toBe(row.body);
  });

  it('take documents along, in the order that was given, and none that is not there', async () => {
    const category_id = null;
    const file = { extension: 'pdf', mime: 'application/pdf', size: 1, sha256: 'a', published_at: '2026-11-01T00:00:00Z', category_id };
    const rows = ['poziv.pdf', 'obrazac.pdf'].map((file_name) => ({ ...file, file_name }));
    const [call, form] = await database.insertInto('document').values(rows).returning('id').execute();
    await database
      .insertInto('document_text')
      .values([call, form].map((row) => ({ document_id: row?.id ?? 0, language: 'hrv', title: `Dokument ${row?.id}`, description: '' })))
      .execute();
    const post = { title: 'Poziv s prilozima', body: '<p>a</p>' };
    const made = await ask('POST', 'post/create', { ...post, documentIds: [form?.id, call?.id, form?.id] });
    const shown = (await ask('GET', `finder/decide?params=${made.data.slug}`)).data.post as unknown as {
      documents: { fileName: string }[];
    };
    expect(shown.documents.map(({ fileName }) => fileName)).toEqual(['obrazac.pdf', 'poziv.pdf']);
    const refused = await ask('POST', 'post/create', { ...post, documentIds: [form?.id, 999] });
    expect(refused.status).toBe(400);
    expect(refused.error.payload).toMatchObject({ field: 'documentIds', reason: 'unknown' });
  });

  it('have addresses of their own, in each language one', async () => {
    const body = { title: 'Nova kompostana', body: '<p>a</p>' };
    const first = await ask('POST', 'post/create', body);
    expect((await ask('POST', 'post/create', body)).data.slug).toBe('nova-kompostana-2');
    const english = await ask('POST', 'post/create', { title: 'A new plant', body: '<p>a</p>', originalId: first.data.id }, 'eng');
    expect(english.data).toMatchObject({ id: first.data.id, slug: 'a-new-plant' });
    expect((await ask('POST', 'post/create', { title: 'Če', body: '' })).data.slug).toBe('post-ce');
  });

  it.each([
    [{ slug: 'abc' }, 'slug', 'slugTooShort'],
    [{ slug: 'Abc d' }, 'slug', 'invalidSlug'],
    [{ slug: 'posumljavanje-zumberka' }, 'slug', 'taken'],
    [{ termSlugs: ['nema'] }, 'termSlugs', 'unknown'],
    [{ mediaId: 'nema' }, 'mediaId', 'unknown'],
    [{ postTypeSlug: 'nema' }, 'postTypeSlug', 'unknown'],
    [{ originalId: 999 }, 'originalId', 'unknown'],
    [{ originalId: 1 }, 'originalId', 'taken'],
    [{ published_at: 'sutra' }, 'published_at', 'instant'],
  ])('are refused with the field that is wrong: %j', async (given, field, reason) => {
    const { status, error } = await ask('POST', 'post/create', { title: 'Naslov', body: '<p>a</p>', ...given });
    expect([status, error.code, error.payload]).toEqual([400, 'FIELD_INVALID', expect.objectContaining({ field, reason })]);
  });

  it('have kinds, which stay while there are posts of them', async () => {
    const type = await ask('POST', 'postType/create', { slug: 'savjeti', title: 'Savjeti' });
    expect((await ask('POST', 'postType/create', { slug: 'savjeti', title: 'x' })).error.payload.reason).toBe('taken');
    await ask('POST', 'post/create', { title: 'Savjet o vodi', body: '', postTypeSlug: 'savjeti' });
    expect((await ask('POST', 'postType/filterStandard', {})).data.records).toMatchObject([
      { slug: 'post' },
      { slug: 'savjeti', posts: 1 },
    ]);
    expect((await ask('DELETE', `postType/delete/${type.data.id}`, {})).error.code).toBe('IN_USE');
    expect((await ask('DELETE', 'postType/delete/1', {})).error.code).toBe('IN_USE');
    await database.deleteFrom('post').where('post_type_id', '=', type.data.id).execute();
    expect((await ask('DELETE', `postType/delete/${type.data.id}`, {})).status).toBe(200);
    expect((await ask('DELETE', 'postType/delete/99999999999', {})).status).toBe(404);
  });
});

describe('layout elements that editors write [CMS-01]', () => {
  it('are added once a language and changed in part', async () => {
    const meta = { copyright: '© Izlog', topHeader: [{ title: 'Kontakt', link: { type: 'address', address: { hrv: '/kontakt' } } }] };
    const made = await ask('POST', 'element/create', { handler: 'header-section', title: 'Zaglavlje', meta });
    expect(made.status).toBe(200);
    expect((await ask('POST', 'element/create', { handler: 'header-section' })).error.payload).toMatchObject({
      field: 'handler',
      reason: 'taken',
    });
    await ask('PATCH', `element/update/${made.data.id}`, { meta: { copyright: '© Novi' } });
    const row = await database.selectFrom('element').selectAll().executeTakeFirstOrThrow();
    expect(row.meta).toEqual({ ...meta, copyright: '© Novi' });
    expect(changed).toContain('elements');
    expect((await ask('PATCH', 'element/update/77', {})).status).toBe(404);
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'lead nowhere but where links may: %s [T-09]',
    async (address) => {
      const link = { type: 'address', address: { hrv: address } };
      expect((await ask('POST', 'element/create', { handler: 'footer-section', meta: { topHeader: [{ title: 'x', link }] } })).status).toBe(
        400,
      );
    },
  );

  it('lead to what is there', async () => {
    const meta = { topHeader: [{ title: 'x', link: { type: 'page', id: 12345 } }] };
    expect((await ask('POST', 'element/create', { handler: 'footer-section', meta })).error.payload.field).toBe('meta.topHeader.0.link');
  });
});
