import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import { decide } from '#adapters/platform/wire/content.ts';
import { filterProducts } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/setup.ts';
import { SETUP_PAGES } from '#domain/setup/site-setup.ts';
import { withTimeBudget } from '#server/http/time-budget.ts';
import { LOADING_LOCK } from '#server/platform/database/loading-lock.ts';
import { loadBasics } from '#server/platform/demo/load-basics.ts';
import { readBasics } from '#server/platform/demo/read-demo.ts';
import { ImportBusy, ImportError } from '#server/platform/import/import-error.ts';
import { importFolder } from '#server/platform/import/import-folder.ts';
import { makeSetupPages } from '#server/platform/setup/make-pages.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await loadBasics(database, await readBasics());
const { changed, anEditor } = anEditorsPlatform(database);
const administrator = await anEditor('Ana', ['*']);
beforeEach(() => void changed.splice(0));

const state = async () => (await administrator.ask(wire.getSetup)).data;
const lacks = async () => (await state()).lacks.map(({ lack }) => lack);
const SELLER = {
  name: 'Zavod & sinovi',
  street: 'Ulica lipa 12',
  place: '10000 Zagreb',
  oib: '12345678903',
  iban: 'HR1210010051863000160',
  email: 'info@zavod.example',
  phone: null,
};
/** Where goods are fetched. */
const places = async () => (await database.selectFrom('delivery_branch').select('names').orderBy('id').execute()).map(({ names }) => names);
const option = async (key: string) =>
  (await database.selectFrom('site_option').select('value').where('key', '=', key).executeTakeFirst())?.value;
const reasonOf = ({
  status,
  error,
}: {
  readonly status: number;
  readonly error?: { readonly payload: Readonly<Record<string, unknown>> } | undefined;
}) => [status, error?.payload.reason, error?.payload.field];

// From the first start on, in the order of the steps.
describe('the set-up of an empty installation [ADM-13]', () => {
  it('is open, with nothing but the goods that are fetched and paid then', async () => {
    const { standing, done, lacks: missing } = await state();
    expect([standing, done]).toEqual(['open', []]);
    expect(missing.map(({ lack }) => lack).sort()).toEqual(['mail', 'name', 'page', 'product', 'seller', 'terms']);
  });

  it('is for administrators alone', async () => {
    const clerk = await anEditor('Dora', ['settings', 'pages', 'products', 'users']);
    expect((await clerk.ask(wire.getSetup)).status).toBe(403);
    expect((await clerk.ask(wire.makeSetupPages, { body: { pages: ['home'] } })).status).toBe(403);
  });

  it('keeps name and languages', async () => {
    await administrator.ask(wire.saveSetupName, { body: { names: { hrv: 'Zavod', eng: 'Institute' }, languages: ['hrv', 'eng'] } });
    expect([await option('SiteName'), await option('AllowedLanguages'), (await state()).done]).toEqual([
      { hrv: 'Zavod', eng: 'Institute' },
      ['hrv', 'eng'],
      ['name'],
    ]);
    const nameless = await administrator.ask(wire.saveSetupName, { body: { names: {}, languages: ['hrv'] } });
    expect(reasonOf(nameless)).toEqual([409, 'nameMissing', 'name-hr']);
  });

  it('takes a public picture of the library for the logo, and nothing else', async () => {
    const picture = { title: 'Znak zavoda', mime: 'image/png', width: 400, height: 400 };
    const pictures = [
      { ...picture, id: 'znak', file: 'znak.png', is_public: true },
      { ...picture, id: 'skica', file: 'skica.png', is_public: false },
    ];
    await database.insertInto('media').values(pictures).execute();
    for (const mediaId of ['skica', 'none'])
      expect(reasonOf(await administrator.ask(wire.saveSetupLogo, { body: { mediaId } }))).toEqual([409, 'notAPicture', 'logo']);
    expect((await administrator.ask(wire.saveSetupLogo, { body: { mediaId: 'znak' } })).data).toEqual({ saved: true });
    const { logo, done } = await state();
    expect([await option('Logo'), logo, done]).toEqual(['znak', 'Znak zavoda', ['name', 'logo']]);
    await database.deleteFrom('site_option').where('key', '=', 'Logo').execute();
    await database.deleteFrom('media').execute();
  });

  it('makes no page before it is known who answers for it', async () => {
    const made = await administrator.ask(wire.makeSetupPages, { body: { pages: ['terms'] } });
    expect(reasonOf(made)).toEqual([409, 'sellerFirst', 'pages']);
    expect(await database.selectFrom('page').select('id').execute()).toEqual([]);
  });

  it('makes imprint, footer, mailbox and account of who sells, and of what was set otherwise nothing', async () => {
    await administrator.ask(wire.saveSetupSeller, { body: SELLER });
    expect(await option('Imprint')).toBe('Zavod & sinovi, Ulica lipa 12, 10000 Zagreb, OIB 12345678903');
    expect(await places()).toEqual([{ hrv: 'Ulica lipa 12, 10000 Zagreb' }]);
    expect(await option('BankTransfer')).toMatchObject({ payee: 'Zavod & sinovi', iban: SELLER.iban });
    await database
      .updateTable('site_option')
      .set({ value: JSON.stringify('upiti@zavod.example') })
      .where('key', '=', 'SendEmailTo')
      .execute();
    await administrator.ask(wire.saveSetupSeller, { body: { ...SELLER, street: 'Ulica breza 1', email: 'novo@zavod.example' } });
    expect([await option('SendEmailTo'), await option('SendGdprTo')]).toEqual(['upiti@zavod.example', 'novo@zavod.example']);
    expect(await option('Imprint')).toContain('Ulica breza 1');
    expect(await places()).toEqual([{ hrv: 'Ulica breza 1, 10000 Zagreb' }]);
    const written = await database
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('thing', '=', 'delivery')
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { before: { branch: null }, after: { branch: { hrv: 'Ulica lipa 12, 10000 Zagreb' } } },
      { before: { branch: { hrv: 'Ulica lipa 12, 10000 Zagreb' } }, after: { branch: { hrv: 'Ulica breza 1, 10000 Zagreb' } } },
    ]);
    // What the shop calls its branch itself stays.
    await database.updateTable('delivery_branch').set({ names: '{ "hrv": "Dućan u Vlaškoj" }' }).execute();
    await administrator.ask(wire.saveSetupSeller, { body: { ...SELLER, email: 'novo@zavod.example' } });
    expect(await places()).toEqual([{ hrv: 'Dućan u Vlaškoj' }]);
    await administrator.ask(wire.saveSetupSeller, { body: { ...SELLER, street: 'Ulica breza 1', email: 'novo@zavod.example' } });
    const wrong = await administrator.ask(wire.saveSetupSeller, { body: { ...SELLER, oib: '12345678901' } });
    expect(reasonOf(wrong)).toEqual([409, 'oibUnreadable', 'oib']);
  });

  it('publishes first pages in both languages, with form, menu and consents, once', async () => {
    const made = await administrator.ask(wire.makeSetupPages, { body: { pages: [...SETUP_PAGES] } });
    expect([made.data, made.error]).toEqual([{ made: SETUP_PAGES.length }, undefined]);
    expect(changed).toEqual(['*']);
    const page = async (slug: string, language: 'hrv' | 'eng') =>
      (await administrator.ask(decide, { query: { params: slug }, language })).data;
    const terms = JSON.stringify(await page('uvjeti-kupnje', 'hrv'));
    expect(terms).toContain('Zavod &amp; sinovi, Ulica breza 1, 10000 Zagreb, OIB 12345678903');
    expect(terms).toContain('/povrat-i-jamstvo');
    expect(JSON.stringify(await page('terms-of-purchase', 'eng'))).toContain('/en/returns-and-guarantee');
    expect(await page('naslovnica', 'hrv')).toMatchObject({
      type: 'page',
      // The row of products is there with the first of them.
      page: { title: 'Zavod', sections: [{ kind: 'hero' }] },
    });
    expect(JSON.stringify(await page('kontakt', 'hrv'))).toContain('Pošalji poruku');
    expect(await lacks()).toEqual(['gaps', 'product', 'mail']);
    const nodes = await database.selectFrom('navigation_node').select(['navigation', 'titles']).orderBy('id').execute();
    expect(nodes.map(({ navigation, titles }) => `${navigation} ${titles.hrv}`)).toEqual([
      ...['main Trgovina', 'main O nama', 'main Kontakt'],
      ...['footer1 Kupnja', 'footer1 Trgovina', 'footer1 Uvjeti kupnje', 'footer1 Povrat i jamstvo'],
      ...['footer2 O nama', 'footer2 O nama', 'footer2 Kontakt', 'footer2 Zaštita osobnih podataka', 'footer2 Izjava o pristupačnosti'],
    ]);
    const again = await administrator.ask(wire.makeSetupPages, { body: { pages: [...SETUP_PAGES] } });
    expect(again.data).toEqual({ made: 0 });
    expect((await database.selectFrom('navigation_node').select('id').execute()).length).toBe(nodes.length);
    expect((await database.selectFrom('consent').select('id').execute()).length).toBe(2);
    // On a machine that has other work it takes longer than a request may wait.
    const who = { user: { userId: administrator.userId }, facts: { requestId: 'slow' } };
    const deps = { database, now: () => new Date('2026-11-20T10:00:00Z'), changed: () => undefined };
    const late = await withTimeBudget('PUT', () => makeSetupPages(deps as never, { body: { pages: ['home'] }, ...who } as never), 0);
    expect(late._unsafeUnwrap().data).toEqual({ made: 0 });
    const { data } = await administrator.ask(filterChanges, { query: { thing: 'page', limit: '50' } });
    expect(data.records.filter(({ change }) => change === 'publish').length).toBe(2 * SETUP_PAGES.length);
  });

  it('counts the gaps of the pages until they are filled in', async () => {
    const { pages } = await state();
    expect(Object.fromEntries(pages.map(({ page, gaps }) => [page, gaps]))).toMatchObject({ home: 2, terms: 6, returns: 2 });
    await database
      .updateTable('page_text')
      .set({ sections: JSON.stringify([{ id: 'a', kind: 'richText', html: '<p>Sve piše [vidi dolje].</p>' }]) as never })
      .where('slug', 'in', ['povrat-i-jamstvo', 'returns-and-guarantee'])
      .execute();
    expect((await state()).pages.find(({ page }) => page === 'returns')?.gaps).toBe(0);
  });

  it('adds home delivery and bank transfer once', async () => {
    const body = { home: { price: 450, freeFrom: 6000 }, transfer: true };
    for (const _ of [1, 2]) await administrator.ask(wire.addSetupMethods, { body });
    const { deliveries, payments, done } = await state();
    expect([deliveries, payments]).toEqual([
      ['Dostava na adresu', 'Osobno preuzimanje'],
      ['Uplata na račun', 'Plaćanje pri preuzimanju'],
    ]);
    expect(done).toContain('selling');
    await database.deleteFrom('site_option').where('key', '=', 'BankTransfer').execute();
    expect(reasonOf(await administrator.ask(wire.addSetupMethods, { body }))).toEqual([409, 'accountMissing', 'transfer']);
    expect(await lacks()).toContain('account');
  });

  it('loads the good rows of a table and tells the others', async () => {
    const csv = 'sku,name_hr,retail_price,tax_rate,stock\nLON-1,Lonac,12.90,25,4\nLON-2,Poklopac,nula,25,4\n';
    const { data } = await administrator.ask(wire.importSetupGoods, { body: { table: 'products', csv } });
    expect(data).toMatchObject({ added: 1, badRows: 1, problems: [{ line: 3, field: 'retail_price', wanted: 'amount', found: 'nula' }] });
    const shop = (await administrator.ask(filterProducts, { body: { limit: 10 } })).data.records;
    expect(shop.map(({ name }) => name)).toEqual(['Lonac']);
    // A price that nobody writes without meaning it waits for a word, with its line and its SKU.
    const far = { table: 'products' as const, csv: 'sku,retail_price\nLON-1,1290\n' };
    expect((await administrator.ask(wire.importSetupGoods, { body: far })).data).toMatchObject({
      changed: 0,
      badRows: 1,
      problems: [{ line: 2, field: 'retail_price', wanted: 'priceFarOff', values: { sku: 'LON-1', before: '12.90', now: '1290.00' } }],
    });
    // The word is about the price that was asked about, whatever table it comes with.
    const free = { table: 'products' as const, csv: 'sku,retail_price\nLON-1,0\n', pricesMeant: true };
    expect((await administrator.ask(wire.importSetupGoods, { body: free })).data).toMatchObject({
      changed: 0,
      problems: [{ field: 'retail_price', wanted: 'priceFree', values: { sku: 'LON-1' } }],
    });
    // Nor about one that the last answer did not show.
    expect((await administrator.ask(wire.importSetupGoods, { body: { ...far, pricesMeant: true } })).data).toMatchObject({ changed: 0 });
    expect((await administrator.ask(wire.importSetupGoods, { body: { ...far, pricesMeant: true } })).data).toMatchObject({
      changed: 1,
      badRows: 0,
    });
    const { products, lastImport, done } = await state();
    expect([products, lastImport?.problems, done.includes('goods')]).toEqual([1, [], true]);
    expect(
      (await administrator.ask(wire.importSetupGoods, { body: { table: 'categories', csv: 'slug,name\nvrt,Vrt\n' } })).data,
    ).toMatchObject({
      added: 1,
      badRows: 0,
    });
    // The log can be read to its end.
    const log = await administrator.ask(filterChanges, { query: { limit: '50' } });
    const ofTables = log.data.records.filter(({ thing }) => thing === 'product');
    expect([log.status, log.data.total]).toEqual([200, log.data.records.length]);
    expect(ofTables.map(({ thingId, name, after }) => [thingId, name, after?.table])).toEqual([
      ['import', null, 'categories'],
      ['import', null, 'products'],
      ['import', null, 'products'],
      ['import', null, 'products'],
      ['import', null, 'products'],
      ['import', null, 'products'],
    ]);
  });

  it('says that another import is at work when one is, and of nothing else', async () => {
    const body = { table: 'categories' as const, csv: 'slug,name\nvrt,Vrt\n' };
    await database.connection().execute(async (importer) => {
      await sql`select pg_advisory_lock(${LOADING_LOCK})`.execute(importer);
      const { status, error } = await administrator.ask(wire.importSetupGoods, { body });
      expect([status, error.payload.reason]).toEqual([409, 'importBusy']);
      await sql`select pg_advisory_unlock(${LOADING_LOCK})`.execute(importer);
    });
    const elsewhere = importFolder(database, { folder: '/nowhere', mediaDir: '/nowhere' });
    await expect(elsewhere).rejects.toSatisfy((error) => error instanceof ImportError && !(error instanceof ImportBusy));
  });

  it('waits when somebody wants to go on later, and ends', async () => {
    await administrator.ask(wire.saySetupStanding, { body: { standing: 'later' } });
    expect((await state()).standing).toBe('later');
    await administrator.ask(wire.saySetupStanding, { body: { standing: 'done' } });
    expect((await state()).standing).toBe('done');
  });
});
