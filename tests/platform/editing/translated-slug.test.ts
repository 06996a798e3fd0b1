import { afterAll, describe, expect, it } from 'vitest';
import * as draft from '#adapters/platform/wire/draft.ts';
import { translatedSlug } from '#adapters/platform/wire/draft-translation.ts';
import { beginPost } from '#adapters/platform/wire/written-post.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

type Asked = { readonly title: string; readonly before?: string; readonly slug?: string };

const slugFor = async (kind: string, id: number, query: Asked, language: LanguageCode = 'eng') =>
  (await ana.ask(translatedSlug, { params: { kind, id }, query, language })).data.slug;

describe('the address of a translation that nobody has published', () => {
  it("is made of its title as its language writes it, and is nobody else's", async () => {
    const id = await aPage(database, { hrv: { slug: 'o-nama', title: 'O nama' } });
    expect(await slugFor('page', id, { title: 'Čudesna šetnja đaka' })).toBe('cudesna-setnja-daka');
    expect(await slugFor('page', id, { title: 'Über uns' }, 'deu')).toBe('ueber-uns');
    expect(await slugFor('page', id, { title: 'O nama' })).toBe('o-nama');
    await aPage(database, { eng: { slug: 'about-us', title: 'Another one' } });
    expect(await slugFor('page', id, { title: 'About us' })).toBe('about-us-2');
    expect(await slugFor('page', id, { title: 'Us' })).toBe('page-us');
    // A screen of the site answers there.
    expect(await slugFor('page', id, { title: 'Contact us' })).toBe('contact-us');
    expect(await slugFor('page', id, { title: 'Checkout' })).toBe('checkout-2');
  });

  it('follows from the one that another language has, and from one that was made of the title before', async () => {
    const id = await aPage(database, { hrv: { slug: 'nasa-prica', title: 'Naša priča' } });
    const title = 'Our history';
    expect(await slugFor('page', id, { title, slug: 'nasa-prica' })).toBe('our-history');
    expect(await slugFor('page', id, { title, slug: 'our-story', before: 'Our story' })).toBe('our-history');
    expect(await slugFor('page', id, { title, slug: 'our-story-12', before: 'Our story' })).toBe('our-history');
    // Its own, which it has in its working copy, is free to it.
    const values = { title, slug: 'our-history' };
    const body = { version: 0, client: 'client-one', request: 1, values, sections: [], order: [] };
    expect((await ana.ask(draft.saveDraft, { params: { kind: 'page', id }, language: 'eng', body })).status).toBe(200);
    expect(await slugFor('page', id, { title, slug: 'our-history', before: title })).toBe('our-history');
  });

  it('stays where somebody has chosen it', async () => {
    const id = await aPage(database, { hrv: { slug: 'nasi-ljudi', title: 'Naši ljudi' } });
    for (const slug of ['people', 'our-people-and-friends', 'our-people-2b'])
      expect(await slugFor('page', id, { title: 'Staff', slug, before: 'Our people' })).toBeNull();
  });

  it('stays once it was published, also where it was withdrawn since', async () => {
    const { data } = await ana.ask(beginPost, { body: { title: 'Proljetna akcija' } });
    const params = { kind: 'post', id: data.id };
    const values = { title: 'Spring', slug: 'spring', excerpt: '', body: '<p>Come.</p>' };
    const body = { version: 0, client: 'client-one', request: 1, values, sections: [], order: [] };
    await ana.ask(draft.saveDraft, { params, language: 'eng', body });
    const asked = { title: 'Spring action', before: 'Spring', slug: 'spring' };
    expect(await slugFor('post', data.id, asked)).toBe('spring-action');
    expect((await ana.ask(draft.publishDraft, { params, language: 'eng', body: { version: 1 } })).status).toBe(200);
    expect(await slugFor('post', data.id, asked)).toBeNull();
    await database.deleteFrom('post_text').where('post_id', '=', data.id).execute();
    expect(await slugFor('post', data.id, asked)).toBeNull();
  });

  it('stays where the site itself leads', async () => {
    const home = await aPage(database, { hrv: { slug: 'naslovnica', title: 'Naslovnica' } });
    expect(await slugFor('page', home, { title: 'Home', slug: 'naslovnica' })).toBeNull();
  });

  it('is where the site itself leads to the page in the language, whatever its title, unless something else is there', async () => {
    const terms = await aPage(database, { hrv: { slug: 'uvjeti-kupnje', title: 'Uvjeti kupnje' } });
    const asked = { title: 'What we agree on', slug: 'uvjeti-kupnje' };
    expect([await slugFor('page', terms, asked), await slugFor('page', terms, asked, 'deu')]).toEqual(Array(2).fill('terms-of-purchase'));
    expect(await slugFor('page', terms, { ...asked, slug: 'terms-of-purchase' })).toBeNull();
    await aPage(database, { eng: { slug: 'terms-of-purchase', title: 'Another one' } });
    expect(await slugFor('page', terms, asked)).toBe('what-we-agree-on');
  });

  it('is nothing that an event has, nor a page that is not there', async () => {
    const ask = (kind: string, id: number) => ana.ask(translatedSlug, { params: { kind, id }, query: { title: 'Title' }, language: 'eng' });
    expect([(await ask('event', 1)).status, (await ask('page', 999_999)).status]).toEqual([404, 404]);
  });
});
