import { afterAll, expect, it } from 'vitest';
import * as wire from '#adapters/platform/wire/draft.ts';
import { planPublication } from '#adapters/platform/wire/publication.ts';
import { anEditorsPlatform, aPage } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const ana = await anEditor('Ana');

async function aPicture(id: string, texts: Readonly<Record<string, string>>, decorative = false): Promise<string> {
  await database
    .insertInto('media')
    .values({ id, file: `${id}.jpg`, mime: 'image/jpeg', width: 400, height: 300, title: id, decorative })
    .execute();
  for (const [language, alt] of Object.entries(texts))
    await database.insertInto('media_text').values({ media_id: id, language, alt }).execute();
  return id;
}

const withPicture = (media: string) => [
  { id: 'aaaaaaaaaaaa', kind: 'textWithPicture', title: 'Naslov', html: '<p>Tekst</p>', media, side: 'right', links: [] },
];

it('things that are gone or that visitors don’t see are named, and nothing else is', async () => {
  const id = await aPage(database, { hrv: { slug: 'stanja', title: 'Stanja' } });
  const later = await aPage(database, { hrv: { slug: 'poslije', title: 'Poslije' } });
  await database
    .updateTable('page')
    .set({ published_from: new Date('2027-01-01T00:00:00Z') })
    .where('id', '=', later)
    .execute();
  const template = await aPage(database, { hrv: { slug: 'predlozak', title: 'Predložak' } });
  await database.updateTable('page').set({ is_template: true }).where('id', '=', template).execute();
  const draftOnly = await aPage(database, {});
  const things = [
    { type: 'page', id: String(id) },
    { type: 'page', id: String(later) },
    { type: 'page', id: String(template) },
    { type: 'page', id: '999999' },
    { type: 'page', id: 'nije-broj' },
    { type: 'template', id: String(template) },
    { type: 'template', id: String(draftOnly) },
    { type: 'product', id: '999999' },
  ];
  const { data } = await ana.ask(wire.nameStates, { params: { kind: 'page', id }, body: { things } });
  const of = Object.fromEntries(data.things.map((one) => [`${one.type} ${one.id}`, one.state]));
  expect(of).toEqual({
    [`page ${later}`]: 'hidden',
    [`page ${template}`]: 'gone',
    'page 999999': 'gone',
    [`template ${draftOnly}`]: 'gone',
    'product 999999': 'gone',
  });
});

it('addresses within the site are known by what stands there in their language, or by who sends them on', async () => {
  const id = await aPage(database, { hrv: { slug: 'adrese', title: 'Adrese' }, eng: { slug: 'addresses', title: 'Addresses' } });
  const later = await aPage(database, { hrv: { slug: 'adrese-poslije', title: 'Poslije' } });
  await database
    .updateTable('page')
    .set({ published_from: new Date('2027-01-01T00:00:00Z') })
    .where('id', '=', later)
    .execute();
  await database.insertInto('redirect').values({ path: '/stare-adrese', target: '/adrese' }).execute();
  const paths = [
    '/adrese',
    '/en/addresses',
    '/en/adrese',
    '/adrese-poslije',
    '/stare-adrese',
    '/nema-toga',
    '/dva/dijela',
    '/product/nema',
    '/kosarica',
    '/objave/nema',
    '/dogadjaj/99999',
  ];
  const things = paths.map((path) => ({ type: 'address' as const, id: path }));
  const { data } = await ana.ask(wire.nameStates, { params: { kind: 'page', id }, body: { things } });
  expect(Object.fromEntries(data.things.map((one) => [one.id, one.state]))).toEqual({
    '/en/adrese': 'gone',
    '/adrese-poslije': 'hidden',
    '/nema-toga': 'gone',
    '/dva/dijela': 'gone',
    '/product/nema': 'gone',
    '/objave/nema': 'gone',
    '/dogadjaj/99999': 'gone',
  });
});

it('a picture without words keeps its page from being published; one that adorns, or has them in another language, does not', async () => {
  const id = await aPage(database, {
    hrv: { slug: 'slika-bez-opisa', title: 'Slika', sections: withPicture(await aPicture('nijema', {})) },
  });
  const params = { kind: 'page', id };
  const { data: opened } = await ana.ask(wire.openDraft, { params });
  const refused = await ana.ask(wire.publishDraft, { params, body: { version: opened.version } });
  expect(refused.error.payload).toMatchObject({ field: 'media', reason: 'noAlternative', name: 'aaaaaaaaaaaa' });
  const later = await ana.ask(planPublication, { params, body: { version: opened.version, at: '2026-11-21T10:00:00.000Z' } });
  expect(later.error.payload).toEqual(refused.error.payload);

  let version = opened.version;
  const put = async (media: string) => {
    const body = { version, client: 'client-one', request: version + 1, values: {}, sections: withPicture(media), order: ['aaaaaaaaaaaa'] };
    version = (await ana.ask(wire.saveDraft, { params, body })).data.version;
    const published = await ana.ask(wire.publishDraft, { params, body: { version } });
    if (published.status === 200) version = published.data.version;
    return published.error?.payload.reason ?? 'published';
  };
  await aPicture('ukras', {}, true);
  await aPicture('opisana', { hrv: 'Hrast' });
  await aPicture('strana', { eng: 'An oak' });
  await aPicture('prazna', { hrv: '' });
  expect(await put('ukras')).toBe('published');
  expect(await put('opisana')).toBe('published');
  expect(await put('strana')).toBe('published');
  expect(await put('prazna')).toBe('noAlternative');
  const things = ['ukras', 'opisana', 'strana', 'prazna', 'nema'].map((media) => ({ type: 'media', id: media }));
  const { data } = await ana.ask(wire.nameStates, { params, body: { things } });
  expect(Object.fromEntries(data.things.map((one) => [one.id, one.state]))).toEqual({ strana: 'foreign', prazna: 'mute', nema: 'gone' });
});
