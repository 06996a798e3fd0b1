import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { decide } from '#adapters/platform/wire/content.ts';
import * as wire from '#adapters/platform/wire/setup.ts';
import { SETUP_PAGES } from '#domain/setup/site-setup.ts';
import { loadBasics } from '#server/platform/demo/load-basics.ts';
import { readBasics } from '#server/platform/demo/read-demo.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
await loadBasics(database, await readBasics());
const { clock, anEditor } = anEditorsPlatform(database);
const administrator = await anEditor('Ana', ['*']);
const SELLER = {
  name: 'Zavod',
  street: 'Ulica lipa 12',
  place: '10000 Zagreb',
  oib: '12345678903',
  iban: null,
  email: 'a@zavod.example',
  phone: null,
};
const state = async () => (await administrator.ask(wire.getSetup)).data;
const slugs = async () => Object.fromEntries((await state()).pages.map(({ page, slug }) => [page, slug]));
const page = async (slug: string, language: 'hrv' | 'eng' = 'hrv') =>
  JSON.stringify((await administrator.ask(decide, { query: { params: slug }, language })).data);

async function aPage(slug: string, language: 'hrv' | 'eng', title: string): Promise<void> {
  const { id } = await database
    .insertInto('page')
    .values({ updated_at: clock.now, is_template: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { slug, title, description: '', sections: JSON.stringify([]), stands_in_for: null };
  await database
    .insertInto('page_text')
    .values({ page_id: id, language, ...text })
    .execute();
}

it('leaves the home page, the addresses and the consents that somebody has, and knows its own pages wherever they are', async () => {
  await administrator.ask(wire.saveSetupSeller, { body: SELLER });
  await aPage('dobro-dosli', 'hrv', 'Naša naslovnica');
  await aPage('terms-of-purchase', 'eng', 'Our own terms');
  await sql`update site_option set value = '"dobro-dosli"' where key = 'HomePageSlug'`.execute(database);
  await sql`with made as (insert into post (published_at) values ('2026-01-01') returning id)
    insert into post_text (post_id, language, slug, title, excerpt, body) select id, 'hrv', 'o-nama', 'Vijest o nama', '', '' from made`.execute(
    database,
  );
  const { id: own } = await database.insertInto('consent').values({ unique_number: 'vlastita' }).returning('id').executeTakeFirstOrThrow();
  await database.insertInto('consent_assignment').values({ place: 'checkout', consent_id: own, required: true, position: 0 }).execute();
  expect(await slugs()).toMatchObject({ home: 'dobro-dosli', about: null, terms: null });

  const made = await administrator.ask(wire.makeSetupPages, { body: { pages: [...SETUP_PAGES] } });
  expect([made.error, made.data]).toEqual([undefined, { made: SETUP_PAGES.length - 1 }]);
  const home = await database.selectFrom('site_option').select('value').where('key', '=', 'HomePageSlug').executeTakeFirst();
  expect(home?.value).toBe('dobro-dosli');
  expect(await slugs()).toMatchObject({ home: 'dobro-dosli', about: 'o-nama-2', terms: 'uvjeti-kupnje' });
  expect(await page('o-nama')).toContain('Vijest o nama');
  expect(await page('terms-of-purchase', 'eng')).toContain('Our own terms');
  expect(await page('terms-of-purchase-2', 'eng')).toContain('/en/returns-and-guarantee');
  expect(await database.selectFrom('consent').select('unique_number').execute()).toEqual([{ unique_number: 'vlastita' }]);

  // Whatever its address, it is there already.
  const again = await administrator.ask(wire.makeSetupPages, { body: { pages: [...SETUP_PAGES] } });
  expect(again.data).toEqual({ made: 0 });
});

it('counts no way as selling that is switched off, and offers to add none twice', async () => {
  await database.updateTable('payment_method').set({ is_on: false }).execute();
  const { payments, done, lacks, methodCodes } = await state();
  expect([payments, done.includes('selling'), lacks.map(({ lack }) => lack).includes('payment')]).toEqual([[], false, true]);
  expect(methodCodes).toContain('cash-on-delivery');
});
