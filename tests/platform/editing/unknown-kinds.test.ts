import { afterAll, describe, expect, it } from 'vitest';
import * as content from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/draft.ts';
import * as translation from '#adapters/platform/wire/draft-translation.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage, said } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');
let made = 0;

/** A section as a newer version or another tool would store it: nothing of it is what a field here is like. */
const strange = {
  id: 'z'.repeat(12),
  kind: 'hologram',
  depth: 3,
  title: { hr: 'Naslov' },
  html: '<p onclick="x">Sirovo</p><script>1</script>',
  layers: [{ a: null, of: [1, 'dva'] }],
};
const own = said('a', 'Prvi');

async function page(sections: readonly unknown[] = [own, strange]): Promise<{ id: number; slug: string }> {
  made += 1;
  const slug = `s-nepoznatim-${made}`;
  return { id: await aPage(database, { hrv: { slug, title: 'S nepoznatim', sections } }), slug };
}

const open = async (id: number, language: LanguageCode = 'hrv') =>
  (await ana.ask(wire.openDraft, { params: { kind: 'page', id }, language })).data;
const kept = async (id: number, language: LanguageCode = 'hrv') => (await open(id, language)).sections;

/** Writes another text and leaves these sections, then publishes. */
async function published(id: number, order: readonly string[], words: string, language: LanguageCode = 'hrv') {
  const params = { kind: 'page', id };
  const { version } = await open(id, language);
  const body = { version, client: 'client-one', request: version + 1, values: {}, sections: [said('a', words)], order };
  const saved = await ana.ask(wire.saveDraft, { params, language, body });
  return ana.ask(wire.publishDraft, { params, language, body: { version: saved.data.version } });
}

async function stored(id: number, language: LanguageCode = 'hrv') {
  const query = database.selectFrom('page_text').select('sections').where('page_id', '=', id).where('language', '=', language);
  return (await query.executeTakeFirstOrThrow()).sections;
}

async function seen(slug: string) {
  const { data } = await ana.ask(content.decide, { query: { params: slug } });
  return data.type === 'page' ? (data.page.sections as readonly { readonly kind: string }[]).map(({ kind }) => kind) : data.type;
}

describe('a section of a kind that nobody knows here comes through untouched', () => {
  it('when a version that holds it is restored, after it was taken out', async () => {
    const { id, slug } = await page();
    const both = [own.id, strange.id];
    expect((await published(id, both, 'Drugi')).status).toBe(200);
    expect((await published(id, [own.id], 'Treći')).status).toBe(200);
    expect(await stored(id)).toEqual([said('a', 'Treći')]);
    const params = { kind: 'page', id };
    const { versions } = (await ana.ask(wire.listVersions, { params })).data;
    const [, before] = versions.filter(({ kind }) => kind === 'publish');
    const { version } = await open(id);
    expect((await ana.ask(wire.restoreVersion, { params: { ...params, version: before?.id ?? 0 }, body: { version } })).status).toBe(200);
    expect(await kept(id)).toEqual([said('a', 'Drugi'), strange]);
    expect((await published(id, both, 'Četvrti')).status).toBe(200);
    expect(await stored(id)).toEqual([said('a', 'Četvrti'), strange]);
    expect(await seen(slug)).toEqual(['richText']);
  });

  it('when a translation is begun, and when what it lacks is taken from the original', async () => {
    const { id } = await page();
    expect(await kept(id, 'eng')).toEqual([]);
    const fill = async () => {
      const { version } = await open(id, 'eng');
      return ana.ask(translation.fillFromOriginal, { params: { kind: 'page', id }, language: 'eng', body: { version } });
    };
    expect((await fill()).status).toBe(200);
    expect(await kept(id, 'eng')).toEqual([own, strange]);
    expect((await published(id, [strange.id, own.id], 'First', 'eng')).status).toBe(200);
    expect(await stored(id, 'eng')).toEqual([strange, said('a', 'First')]);
    // One that says something else there is somebody's work.
    const theirs = { ...strange, depth: 4, title: { en: 'Title' } };
    await database
      .updateTable('draft')
      .set({ content: JSON.stringify({ values: { title: 'A page', slug: 'a-page', description: '' }, sections: [theirs] }) })
      .where('thing_id', '=', id)
      .where('language', '=', 'eng')
      .execute();
    expect((await fill()).status).toBe(200);
    expect(await kept(id, 'eng')).toEqual([own, theirs]);
  });

  it('when a page is copied, kept as a template, made from one, and shows one', async () => {
    const { id } = await page();
    const make = async (title: string, more: object) => (await ana.ask(wire.createPage, { body: { title, ...more } })).data;
    const copy = await make(`Preslika ${id}`, { copyOf: id });
    expect(await kept(copy.id)).toEqual([own, strange]);
    const template = await make(`Predložak ${id}`, { copyOf: id, sections: [strange.id, own.id], isTemplate: true });
    expect(await kept(template.id)).toEqual([own, strange]);
    expect((await published(template.id, [own.id, strange.id], 'Iz predloška')).status).toBe(200);
    expect(await stored(template.id)).toEqual([said('a', 'Iz predloška'), strange]);
    const from = await make(`Iz predloška ${id}`, { copyOf: template.id });
    expect(await kept(from.id)).toEqual([said('a', 'Iz predloška'), strange]);
    expect((await published(from.id, [own.id, strange.id], 'Svoje')).status).toBe(200);
    expect(await stored(from.id)).toEqual([said('a', 'Svoje'), strange]);
    const linked: DraftSection = { id: 't'.repeat(12), kind: 'template', template: template.id };
    const shows = await page([linked]);
    // Visitors see what can be drawn of it.
    expect(await seen(shows.slug)).toEqual(['richText']);
    const filled = (await ana.ask(wire.fillDraft, { params: { kind: 'page', id: shows.id }, body: { sections: [linked, strange] } })).data;
    expect(filled.sections.map(({ section }) => section?.kind)).toEqual(['template', undefined]);
  });
});
