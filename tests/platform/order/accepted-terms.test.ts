import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveConsentText } from '#server/platform/consent/save-consent-text.ts';
import { writeOrderMail } from '#server/platform/order/tell/order-mail.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
let terms: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  terms = await addPage(
    'uvjeti',
    'Uvjeti kupnje',
    '<h2>Cijene</h2><p>Cijene su u <strong>eurima</strong>.</p><ul><li>Rok je 14&nbsp;dana.</li></ul>',
  );
  await addPage('povrat', 'Povrat', '<p>Pišite nam.</p>');
  await addPage('tajno', 'Još nije objavljeno', '<p>Nacrt.</p>', new Date('2999-01-01'));
  const link = (slug: string) => `<a href="/${slug}">${slug}</a>`;
  await saveConsentText(base.database, {
    consentId: 1,
    texts: { hrv: `Prihvaćam ${link('uvjeti')}, ${link('povrat')}, ${link('tajno')} i <a href="https://drugdje.example/uvjeti">tuđe</a>` },
  });
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
});

async function addPage(slug: string, title: string, html: string, published_from: Date | null = null): Promise<number> {
  const { id } = await base.database.insertInto('page').values({ published_from }).returning('id').executeTakeFirstOrThrow();
  const sections = JSON.stringify([{ kind: 'richText', html }]);
  await base.database.insertInto('page_text').values({ page_id: id, language: 'hrv', slug, title, description: '', sections }).execute();
  return id;
}

async function bought() {
  const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { stock: 5 })), { guest: GUEST });
  const { data } = await order(shop, session);
  return base.database
    .selectFrom('shop_order')
    .leftJoin('terms_version', 'hash', 'terms_hash')
    .select(['number', 'terms_hash', 'pages'])
    .where('slug', '=', data.orderSlug)
    .executeTakeFirstOrThrow();
}

const mailOf = async (number: string) =>
  (await base.database.selectFrom('mail_outbox').selectAll().where('dedupe_key', '=', `order:${number}`).executeTakeFirstOrThrow())
    .text_body;

describe('the terms that a buyer has accepted', () => {
  it('are in the confirmation in full, in their order, and nothing that is not public', async () => {
    const { number, terms_hash } = await bought();
    const text = (await mailOf(number)).replaceAll('\u00a0', ' ');
    expect(text).toContain(`Oznaka inačice: ${terms_hash?.slice(0, 12)}.`);
    expect(text).toContain(
      'Uvjeti kupnje\n=============\n\nCijene\n======\n\nCijene su u eurima.\n\n– Rok je 14 dana.\n\nPovrat\n======\n\nPišite nam.',
    );
    expect(text).not.toContain('Nacrt');
    expect(text.match(/Cijene su u eurima/g)).toHaveLength(1);
  });

  it('are kept once for a version, and as they were when the page is another', async () => {
    const [first, second] = [await bought(), await bought()];
    expect(second.terms_hash).toBe(first.terms_hash);
    await base.database
      .updateTable('page_text')
      .set({ sections: JSON.stringify([{ kind: 'richText', html: '<p>Sve je drukčije.</p>' }]) })
      .where('page_id', '=', terms)
      .execute();
    const third = await bought();
    expect(third.terms_hash).not.toBe(first.terms_hash);
    expect(JSON.stringify(first.pages)).toContain('eurima');
    expect(JSON.stringify(third.pages)).toContain('drukčije');
    expect(await mailOf(third.number)).toContain('Sve je drukčije.');
    const kept = await base.database.selectFrom('terms_version').select('hash').execute();
    expect(kept).toHaveLength(2);
  });

  it('are those of the order when its confirmation is written later, after its payment', async () => {
    const { number, terms_hash } = await bought();
    await base.database.deleteFrom('mail_outbox').execute();
    await base.database.updateTable('page_text').set({ title: 'Novi uvjeti' }).where('page_id', '=', terms).execute();
    const placed = await base.database.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
    await writeOrderMail(base.database, { siteUrl: 'https://shop.example.hr', now: shop.clock.now }, placed);
    const text = await mailOf(number);
    expect(text).toContain(`Oznaka inačice: ${terms_hash?.slice(0, 12)}.`);
    expect(text).toContain('Uvjeti kupnje\n=');
    expect(text).not.toContain('Novi uvjeti');
  });

  it('are told in a language that stands in where the page has none of the order’s', async () => {
    const { rows } = await sql<{ pages: { title: string; language: string }[] }>`select terms_in_force('deu', now()) as pages`.execute(
      base.database,
    );
    expect(rows[0]?.pages.map(({ language }) => language)).toEqual(['hrv', 'hrv']);
  });

  it('are never changed and never taken away', async () => {
    const { terms_hash } = await bought();
    const hash = terms_hash ?? '';
    await expect(base.database.updateTable('terms_version').set({ pages: '[]' }).where('hash', '=', hash).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(base.database.deleteFrom('terms_version').where('hash', '=', hash).execute()).rejects.toThrow('only ever added to');
  });
});
