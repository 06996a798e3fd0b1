import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { decide, filterPosts, getUrlOnLanguage, searchSlugs } from '#adapters/platform/wire/content.ts';
import { navigationTree } from '#adapters/platform/wire/site.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { up } from '#server/platform/database/migrations/009-page-sections.ts';
import { sectionText } from '#server/rich-text/section-text.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';

const { database, drop } = await createDemoDatabase();
afterAll(drop);
const { ask, clock } = openDemoSite(database);

async function pageAt(slug: string) {
  const { data, tags } = await ask(decide, { query: { params: slug } });
  return { page: data.type === 'page' ? data.page : undefined, tags };
}

async function store(slug: string, sections: readonly unknown[]): Promise<void> {
  await database
    .updateTable('page_text')
    .set({ sections: JSON.stringify(sections) })
    .where('slug', '=', slug)
    .execute();
}

async function setPage(slug: string, values: { published_from?: string | null; published_until?: string | null; no_index?: boolean }) {
  const ids = database.selectFrom('page_text').select('page_id').where('slug', '=', slug);
  await database.updateTable('page').set(values).where('id', 'in', ids).execute();
}

describe('what only editors know of a section', () => {
  it('is its name, which no page tells', async () => {
    const rows = await database.selectFrom('page_text').select(['page_id', 'language', 'sections']).orderBy('page_id').execute();
    const idsOf = (language: string) =>
      new Map(
        rows
          .filter((row) => row.language === language)
          .map((row) => [row.page_id, row.sections.map((section) => (section as { id?: string }).id)]),
      );
    const names = [...idsOf('hrv')];
    expect(names.flatMap(([, ids]) => ids.filter((id) => !/^[a-z0-9]{12}$/.test(id ?? '')))).toEqual([]);
    expect(names.filter(([, ids]) => new Set(ids).size !== ids.length)).toEqual([]);
    expect([...idsOf('eng')]).toEqual(names);
    expect(JSON.stringify((await pageAt('primjeri-odjeljaka')).page?.sections)).not.toContain(String(names[0]?.[1]?.[0]));
    for (const section of (await pageAt('primjeri-odjeljaka')).page?.sections ?? []) expect(Object.keys(section)).not.toContain('id');
  });

  it('is that it is hidden: then nobody else reads or finds it', async () => {
    const said = (html: string) => ({ id: 'abcdefghijkl', kind: 'richText', html: `<p>${html}</p>` });
    await store('obavijesti', [said('Vidljivo'), { ...said('Tajnovito'), id: 'bbcdefghijkl', hidden: true }]);
    expect((await pageAt('obavijesti')).page?.sections).toEqual([{ kind: 'richText', html: '<p>Vidljivo</p>' }]);
    expect(sectionText([said('Vidljivo'), { ...said('Tajnovito'), hidden: true }])).toBe('Vidljivo');
  });
});

describe('sections of a page', () => {
  it('come filled, of every kind [CMS-01]', async () => {
    const { page } = await pageAt('primjeri-odjeljaka');
    const shown = new Set(page?.sections.map(({ kind }) => kind));
    // Those that stand on other pages, and a template, in whose place a page has what it holds.
    const apart = ['accessibilityStatement', 'documents', 'form', 'newsletter', 'places', 'socialGallery', 'template'];
    expect(Object.keys(SECTION_KINDS).filter((kind) => !shown.has(kind as never) && !apart.includes(kind))).toEqual([]);
    for (const section of page?.sections ?? []) {
      if (section.kind === 'productRow') expect(section.products).toHaveLength(4);
      if (section.kind === 'categoryTiles') expect(section.categories.map(({ slug }) => slug)).toContain('dom-i-energija');
      if (section.kind === 'gallery') expect(section.pictures.map(({ media }) => media.id)).toContain('sea-coast');
      if (section.kind === 'cards')
        expect(section.cards.map(({ link }) => link?.value)).toEqual(['energetska-obnova', 'otpad', 'vozila-i-mobilnost']);
    }
  });

  it('tell what they are made of [API-06]', async () => {
    expect((await pageAt('primjeri-odjeljaka')).tags).toEqual(
      expect.arrayContaining(['posts', 'events', 'listing', 'categories', 'links']),
    );
  });

  it('leave out what needs a picture or link that is gone, and kinds that there are no more', async () => {
    const link = { title: 'Kontakt', link: { type: 'page', id: 999_999 } };
    await store('obavijesti', [
      { kind: 'noSuchKind', title: 'x' },
      { kind: 'mapPicture', title: 'Karta', media: 'nema', address: 'Zagreb', link },
      { kind: 'gallery', title: '', pictures: [{ media: 'sea-coast' }, { media: 'nema' }] },
      { kind: 'linkList', title: 'Poveznice', links: [link, { title: 'Ovdje', link: { type: 'address', address: { hrv: '/kontakt' } } }] },
    ]);
    expect((await pageAt('obavijesti')).page?.sections).toMatchObject([
      { kind: 'gallery', pictures: [{ media: { id: 'sea-coast' }, caption: '' }] },
      { kind: 'linkList', text: '', links: [{ title: 'Ovdje', value: '/kontakt' }] },
    ]);
  });
});

describe('a section that has nothing to show', () => {
  const withNews = (category: string) => ({ kind: 'newsList', title: 'Novosti', posts: { category, limit: 5 } });
  const kinds = async () => (await pageAt('obavijesti')).page?.sections.map(({ kind }) => kind);

  it('is not there for visitors: no form is chosen, or nothing is found for its list, or nothing is left of it', async () => {
    await store('obavijesti', [
      { kind: 'form', title: 'Pišite nam', form: { code: '' } },
      withNews('kategorija-koje-nema'),
      { kind: 'documents', title: 'Dokumenti', documents: { category: 'kategorija-koje-nema', limit: 5 } },
      { kind: 'gallery', title: 'Slike', pictures: [{ media: 'nema' }] },
      { kind: 'linkList', title: 'Poveznice', links: [{ title: 'Kontakt', link: { type: 'page', id: 999_999 } }] },
      { kind: 'callList', title: 'Pozivi', calls: { state: 'announced', limit: 1 } },
    ]);
    // Of calls it is told that there are none.
    expect(await kinds()).toEqual(['callList']);
  });

  it('is there again with the first that is found, since its page is made of the list all the same', async () => {
    await store('obavijesti', [withNews('kategorija-koje-nema')]);
    expect((await pageAt('obavijesti')).tags).toContain('posts');
    await store('obavijesti', [withNews('')]);
    expect(await kinds()).toEqual(['newsList']);
  });
});

describe('products that a section names', () => {
  it('are those that visitors find, and its page hears of the others', async () => {
    const ids = (await database.selectFrom('product').select('id').where('is_visible', '=', true).orderBy('id').limit(3).execute()).map(
      ({ id }) => id,
    );
    const [shown = 0, hidden = 0, archived = 0] = ids;
    const set = (id: number, values: { is_visible?: boolean; archived?: boolean }) =>
      database.updateTable('product').set(values).where('id', '=', id).execute();
    await store('obavijesti', [
      { kind: 'productRow', title: 'Izdvojeno', more: null, products: { ids: [hidden, archived, shown], category: null, limit: 4 } },
    ]);
    const named = async () => {
      const { page, tags } = await pageAt('obavijesti');
      return {
        ids: page?.sections.flatMap((section) => (section.kind === 'productRow' ? section.products.map(({ id }) => id) : [])),
        tags,
      };
    };
    expect((await named()).ids).toEqual([hidden, archived, shown]);
    await set(hidden, { is_visible: false });
    await set(archived, { archived: true });
    const left = await named();
    expect(left.ids).toEqual([shown]);
    expect(left.tags).toEqual(expect.arrayContaining(['listing', `product:${hidden}`, `product:${archived}`]));
    await set(hidden, { is_visible: true });
    await set(archived, { archived: false });
    expect((await named()).ids).toEqual([hidden, archived, shown]);
  });
});

describe('a page with dates', () => {
  const slug = 'zaposljavanje';
  const search = async () => (await ask(filterPosts, { body: { filters: { postTypeSlugs: ['page'] }, limit: 100 } })).data.records;
  const sitemap = async () => (await ask(searchSlugs, { query: { limit: '1000' } })).data.records.map(({ slugs }) => slugs.hrv);
  const linked = async () => JSON.stringify((await ask(decide, { query: { params: 'o-nama' } })).data);

  it('is nowhere before its time and after it, and there between [CMS-01]', async () => {
    await setPage(slug, { published_from: '2026-11-20T10:30:00Z', published_until: '2026-11-20T12:00:00Z' });
    for (const [time, isThere] of [
      ['2026-11-20T10:29:59.999Z', false],
      ['2026-11-20T10:30:00Z', true],
      ['2026-11-20T11:59:59.999Z', true],
      ['2026-11-20T12:00:00Z', false],
    ] as const) {
      clock.now = new Date(time);
      expect((await pageAt(slug)).page !== undefined, time).toBe(isThere);
      expect(
        (await search()).some((record) => record.slug === slug),
        `search ${time}`,
      ).toBe(isThere);
      expect((await sitemap()).includes(slug), `sitemap ${time}`).toBe(isThere);
      expect((await linked()).includes(`"${slug}"`), `links ${time}`).toBe(isThere);
      expect((await ask(getUrlOnLanguage, { body: { type: 'page', slug } })).status).toBe(isThere ? 200 : 404);
    }
  });

  it('ends what is kept of it, of links to it and of its absence at that moment', async () => {
    const until = (tags: readonly string[]) => tags.find((tag) => tag.startsWith('until:'));
    clock.now = new Date('2026-11-20T10:00:00Z');
    const start = `until:${Date.parse('2026-11-20T10:30:00Z')}`;
    expect(until((await pageAt(slug)).tags)).toBe(start);
    expect(until((await pageAt('o-nama')).tags)).toBe(start);
    expect(until((await ask(navigationTree, { params: { id: 'main' } })).tags)).toBe(start);
    clock.now = new Date('2026-11-20T11:00:00Z');
    expect(until((await pageAt(slug)).tags)).toBe(`until:${Date.parse('2026-11-20T12:00:00Z')}`);
    await setPage(slug, { published_from: null, published_until: null });
    expect(until((await pageAt(slug)).tags)).toBeUndefined();
  });

  it('is refused by the database when it would end before it begins', async () => {
    await expect(setPage(slug, { published_from: '2027-01-02T00:00:00Z', published_until: '2027-01-01T00:00:00Z' })).rejects.toThrow(
      'page_published',
    );
  });
});

it('keeps what search machines are not to see out of the sitemap, the web map and the search [NAV-13]', async () => {
  const { page } = await pageAt('primjeri-odjeljaka');
  expect([page?.noIndex, page?.picture?.id, page?.canonical]).toEqual([true, 'wind-park', '']);
  const { data } = await ask(searchSlugs, { query: { limit: '1000' } });
  expect(data.records.map(({ slugs }) => slugs.hrv)).not.toContain('primjeri-odjeljaka');
  for (const keywords of ['', 'odjeljaka', 'primjeri']) {
    const found = await ask(filterPosts, { body: { filters: { postTypeSlugs: ['page'], keywords }, limit: 100 } });
    expect(found.data.records.map((record) => record.slug)).not.toContain('primjeri-odjeljaka');
  }
});

it('brings sections of older databases into the form of the registry', async () => {
  await sql`create schema older`.execute(database);
  await database.connection().execute(async (older) => {
    await sql`set search_path to older, public`.execute(older);
    await sql`create table media (id text primary key)`.execute(older);
    await sql`create table page (id int primary key)`.execute(older);
    await sql`create table page_text (page_id int, sections jsonb not null)`.execute(older);
    const link = { title: 'Sve', link: { type: 'page', id: 1 } };
    const stored = [
      { kind: 'hero', title: 'T', text: '', mediaId: 'river-valley', links: [], deadlines: [], tasks: { title: 'Što?', links: [link] } },
      { kind: 'richText', html: '<p>a</p>' },
      { kind: 'newsList', title: 'N', more: link, category: 'novosti', limit: 5 },
      { kind: 'productRow', title: 'P', more: null, productIds: [3, 1] },
      { kind: 'eventList', title: 'E', more: null, limit: 4 },
    ];
    await sql`insert into page_text values (1, ${JSON.stringify(stored)}::jsonb), (2, '[]')`.execute(older);
    await up(older as never);
    const { rows } = await sql<{ sections: unknown }>`select sections from page_text order by page_id`.execute(older);
    expect(rows.map(({ sections }) => sections)).toEqual([
      [
        { kind: 'hero', title: 'T', text: '', media: 'river-valley', links: [], deadlines: [], tasksTitle: 'Što?', tasks: [link] },
        { kind: 'richText', html: '<p>a</p>' },
        { kind: 'newsList', title: 'N', more: link, posts: { category: 'novosti', limit: 5 } },
        { kind: 'productRow', title: 'P', more: null, products: { ids: [3, 1] } },
        { kind: 'eventList', title: 'E', more: null, events: { limit: 4 } },
      ],
      [],
    ]);
    await sql`reset search_path`.execute(older);
  });
});
