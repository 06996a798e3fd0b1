import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_EXTRA_NAMES } from '#domain/checkout/order-extras.ts';
import { mailWords } from '#server/platform/mail/mail-words.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let shop: Shop;
beforeAll(async () => {
  base = await createTestDatabase({ poolSize: 20 });
  shop = await openShop(base.database);
});
afterAll(() => base.drop());
beforeEach(async () => {
  await base.database.deleteFrom('mail_outbox').execute();
});

const mails = () => base.database.selectFrom('mail_outbox').selectAll().execute();

describe('the confirmation of an order [CHK-12]', () => {
  it('is written once for fifty calls at the same time [F-24]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 3000, stock: 60 })));
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(shop, session)));
    expect(new Set(replies.map(({ data }) => data.orderSlug)).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('tells what the order keeps, in the language of the order', async () => {
    const session = await cartWith(shop, [await addProduct(base.database, { price: 123_450, stock: 5 }), 2]);
    const guest = { ...GUEST, company: { name: 'Čvor d.o.o.', oib: '12345678903' } };
    await readyToOrder(shop, session, { guest });
    const { data } = await order(shop, session);
    const [mail] = await mails();
    const placed = await base.database.selectFrom('shop_order').selectAll().where('slug', '=', data.orderSlug).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      kind: 'orderPlaced',
      dedupe_key: `order:${placed.number}`,
      recipient: GUEST.email,
      language: 'hrv',
      subject: `Zaprimili smo Vašu narudžbu ${placed.number}`,
    });
    const text = mail?.text_body.replaceAll('\u00a0', ' ') ?? '';
    for (const part of [
      'Dobar dan, Ana,',
      'Proizvodi: 2.469,00 €',
      'IBAN: HR1210010051863000160',
      `Poziv na broj: HR00 ${placed.number}`,
      'Ana Horvat-Kovačić, Ilica 10a, 10000 Zagreb, Hrvatska',
      'Čvor d.o.o., OIB 12345678903',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('/profil/');
  });

  it.each(ORDER_EXTRA_NAMES)('tells %s as words, never as a link or as markup [CRT-12] [T-26]', async (name) => {
    const session = await readyToOrder(shop, await cartWith(shop, await addProduct(base.database, { price: 3000, stock: 5 })));
    await order(shop, session, { [name]: 'Za <b>Ivu</b>\n<script>alert(1)</script> https://evil.example/x' });
    const [mail] = await mails();
    expect(mail?.text_body).toContain(`${mailWords('hrv').text(`orderPlaced.${name}`)}: Za <b>Ivu</b> <script>alert(1)</script>`);
    expect(mail?.html_body).toContain('Za &#60;b&#62;Ivu');
    expect(`${mail?.text_body}${mail?.html_body}`).not.toContain('evil.example');
    expect(mail?.html_body).not.toContain('<script');
  });

  it('is not written for a refused order', async () => {
    const product = await addProduct(base.database, { stock: 1 });
    const [first, second] = [
      await readyToOrder(shop, await cartWith(shop, product)),
      await readyToOrder(shop, await cartWith(shop, product)),
    ];
    await order(shop, first);
    expect((await order(shop, second)).error.code).toBe('OUT_OF_STOCK');
    expect(await mails()).toHaveLength(1);
  });
});
