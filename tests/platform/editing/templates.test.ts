import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findThings } from '#adapters/platform/wire/choosable-thing.ts';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as pages from '#adapters/platform/wire/page.ts';
import * as publication from '#adapters/platform/wire/publication.ts';
import * as search from '#adapters/platform/wire/search.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import { refreshIndex } from '#server/platform/search/refresh-index.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
beforeEach(() => void changed.splice(0));

const showing = (letter: string, template: number): DraftSection => ({ id: letter.repeat(12), kind: 'template', template });
const wordsOf = (sections: readonly unknown[]) =>
  (sections as readonly { readonly kind: string; readonly html?: string }[]).map(({ kind, html }) => html ?? kind);

async function visited(slug: string) {
  const { data } = await ana.ask(content.decide, { query: { params: slug } });
  return data.type === 'page' ? wordsOf(data.page.sections) : data.type;
}

async function publish(
  id: number,
  { sections, values = {} }: { readonly sections?: readonly DraftSection[]; readonly values?: object } = {},
) {
  const params = { kind: 'page', id };
  const { data } = await ana.ask(wire.openDraft, { params });
  const kept = sections ?? (data.sections as readonly DraftSection[]);
  const body = {
    version: data.version,
    client: 'client-one',
    request: data.version + 1,
    values,
    sections: sections ?? [],
    order: kept.map((section) => section.id),
  };
  const saved = await ana.ask(wire.saveDraft, { params, body });
  return ana.ask(wire.publishDraft, { params, body: { version: saved.data.version } });
}

/** A template that holds these sections, published unless it is said otherwise. */
async function template(title: string, sections: readonly DraftSection[], { published = true } = {}) {
  const made = (await ana.ask(wire.createPage, { body: { title, isTemplate: true } })).data;
  if (published) await publish(made.id, { sections });
  return made;
}

const listed = async (query: Record<string, string> = {}) =>
  (await ana.ask(pages.filterPages, { query })).data.records.map(({ title }) => title);

describe('a template', () => {
  it('is seen by nobody who visits: not at its address, in search, among links', async () => {
    const { id, slug } = await template('Poziv čamcima', [said('a', 'Jedrilica vozi')]);
    await refreshIndex(database);
    expect(await visited(slug)).toBe('none');
    expect((await ana.ask(content.getUrlOnLanguage, { body: { type: 'page', slug } })).status).toBe(404);
    expect(JSON.stringify((await ana.ask(content.searchSlugs)).data)).not.toContain(slug);
    expect((await ana.ask(search.searchEverything, { body: { keywords: 'jedrilica' } })).data.pagination.total).toBe(0);
    expect((await ana.ask(findThings, { query: { type: 'page', q: 'čamcima' } })).data.things).toEqual([]);
    const found = (await ana.ask(findThings, { query: { type: 'template', q: 'čamcima' } })).data.things;
    expect(found).toEqual([{ id, title: 'Poziv čamcima', path: null }]);
    expect((await ana.ask(wire.openDraft, { params: { kind: 'page', id } })).data).toMatchObject({ isTemplate: true, path: null });
  });

  it('is listed apart from pages, and found before it is published for the first time', async () => {
    await aPage(database, { hrv: { slug: 'obicna', title: 'Obična stranica' } });
    const { id } = await template('Nacrt predloška', [], { published: false });
    expect(await listed()).toEqual(['Obična stranica']);
    expect(await listed({ of: 'template' })).toContain('Nacrt predloška');
    expect(await listed({ of: 'template' })).not.toContain('Obična stranica');
    const { things } = (await ana.ask(findThings, { query: { type: 'template', ids: String(id) } })).data;
    expect(things).toEqual([{ id, title: 'Nacrt predloška', path: null }]);
  });

  it('leaves no redirect when it is called otherwise', async () => {
    const { id, slug } = await template('Ime', [said('a', 'Tekst')]);
    const before = await database.selectFrom('redirect').selectAll().execute();
    expect((await publish(id, { values: { slug: `${slug}-novo` } })).data.path).toBeNull();
    expect(await database.selectFrom('redirect').selectAll().execute()).toEqual(before);
  });

  it('is what a page begins with: all of it, or the sections that are named; what it is comes to the log', async () => {
    const { id } = await template('Počni ovime', [said('a', 'Prvi'), said('b', 'Drugi')]);
    const whole = (await ana.ask(wire.createPage, { body: { title: 'Cijela', copyOf: id } })).data;
    const part = (await ana.ask(wire.createPage, { body: { title: 'Dio', copyOf: id, sections: ['b'.repeat(12)], isTemplate: true } }))
      .data;
    const sectionsOf = async (page: number) =>
      wordsOf((await ana.ask(wire.openDraft, { params: { kind: 'page', id: page } })).data.sections);
    expect(await sectionsOf(whole.id)).toEqual(['<p>Prvi</p>', '<p>Drugi</p>']);
    expect(await sectionsOf(part.id)).toEqual(['<p>Drugi</p>']);
    expect((await ana.ask(wire.openDraft, { params: { kind: 'page', id: whole.id } })).data.isTemplate).toBe(false);
    const entry = (of: number) => database.selectFrom('audit_entry').select('after').where('thing_id', '=', String(of)).executeTakeFirst();
    expect(await entry(part.id)).toMatchObject({ after: { title: 'Dio', copyOf: id, isTemplate: true } });
    expect((await entry(whole.id))?.after).not.toHaveProperty('isTemplate');
  });

  it('is made by those alone who may write pages', async () => {
    const clerk = await anEditor('Iva', ['orders']);
    expect((await clerk.ask(wire.createPage, { body: { title: 'Predložak', isTemplate: true } })).status).toBe(403);
    expect((await clerk.ask(pages.filterPages, { query: { of: 'template' } })).status).toBe(403);
  });
});

describe('a page that shows a template', () => {
  it('has its sections in that place, as they are published, and is made anew when they change', async () => {
    const { id } = await template('Zajedno', [said('a', 'Zajednički'), said('b', 'I drugi')]);
    const slug = 'pokazuje';
    const page = await aPage(database, { hrv: { slug, title: 'Pokazuje', sections: [] } });
    await publish(page, { sections: [said('c', 'Prije'), showing('d', id), said('e', 'Poslije')] });
    expect(await visited(slug)).toEqual(['<p>Prije</p>', '<p>Zajednički</p>', '<p>I drugi</p>', '<p>Poslije</p>']);
    changed.splice(0);
    await publish(id, { sections: [said('a', 'Promijenjen')] });
    expect(changed).toContain(`template:${id}`);
    expect(await visited(slug)).toEqual(['<p>Prije</p>', '<p>Promijenjen</p>', '<p>Poslije</p>']);
  });

  it('shows nothing in that place while nobody has published it, after it was withdrawn, and of templates within it', async () => {
    const inner = await template('Unutarnji', [said('a', 'Unutra')]);
    const outer = await template('Vanjski', [showing('a', inner.id), said('b', 'Vani')]);
    const draft = await template('Nacrt', [], { published: false });
    const slug = 'prazna';
    const page = await aPage(database, { hrv: { slug, title: 'Prazna', sections: [] } });
    await publish(page, { sections: [showing('c', draft.id), showing('d', outer.id), showing('e', 999_999)] });
    expect(await visited(slug)).toEqual(['<p>Vani</p>']);
    changed.splice(0);
    expect((await ana.ask(publication.withdraw, { params: { kind: 'page', id: outer.id }, body: { at: 'now' } })).status).toBe(200);
    expect(changed).toContain(`template:${outer.id}`);
    clock.now = new Date(clock.now.getTime() + 1000);
    expect(await visited(slug)).toEqual([]);
  });

  it('never shows an ordinary page in the place of a template', async () => {
    const ordinary = await aPage(database, { hrv: { slug: 'nije-predlozak', title: 'Nije', sections: [said('a', 'Ne')] } });
    const slug = 'zabuna';
    const page = await aPage(database, { hrv: { slug, title: 'Zabuna', sections: [] } });
    await publish(page, { sections: [showing('c', ordinary)] });
    expect(await visited(slug)).toEqual([]);
  });

  it('tells its editor what the template is called, where it is written and what it holds', async () => {
    const made = await template('Ispod', [said('a', 'Ispod teksta')]);
    const draft = await template('Tek počet', [], { published: false });
    const page = await aPage(database, { hrv: { slug: 'uredivana', title: 'Uređivana', sections: [] } });
    const body = { sections: [showing('a', made.id), showing('b', draft.id), said('c', 'Svoje'), showing('d', 999_999)] };
    const { sections } = (await ana.ask(wire.fillDraft, { params: { kind: 'page', id: page }, body })).data;
    expect(sections).toMatchObject([
      { template: { title: 'Ispod', slug: made.slug, isPublished: true, sections: [{ html: '<p>Ispod teksta</p>' }] } },
      { template: { title: 'Tek počet', slug: draft.slug, isPublished: false, sections: [] } },
      { section: { html: '<p>Svoje</p>' } },
      { id: 'd'.repeat(12) },
    ]);
    expect(sections.map((one) => 'template' in one)).toEqual([true, true, false, false]);
  });
});
