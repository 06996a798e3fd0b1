import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { getCart } from '#adapters/platform/wire/cart.ts';
import { filesOfOrders } from '#server/platform/download/queries.ts';
import { moveByHand } from '#server/platform/order/move/move-by-hand.ts';
import { cartWith, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { BANK_TRANSFER } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { aFolder, imported } from '../import/an-import.ts';

const { database, drop } = await createTestDatabase();
const mediaDir = await mkdtemp(join(tmpdir(), 'izlog-media-'));
afterAll(async () => {
  await drop();
  await rm(mediaDir, { recursive: true });
});

it('files of one book are sold one by one: each is a version with a price and a file of its own, and who buys one gets that one [PRD-03]', async () => {
  const { folder, remove } = await aFolder({
    'attributes.csv': 'code,input_type,label\nkind,dropdown,Izdanje\n',
    'attribute-values.csv': 'attribute,code,label\nkind,text,Tekst\nkind,sound,Zvuk\n',
    'products.csv': `sku,format,parent,configurable_by,name,retail_price,tax_rate,downloads,attribute:kind
BOOK,Configurable,,kind,Knjiga,,5,,
BOOK-TEXT,EProduct,BOOK,,,7.90,,book.txt,text
BOOK-SOUND,EProduct,BOOK,,,12.90,,book.mp3|notes.txt,sound
`,
    'downloads/book.txt': 'text',
    'downloads/book.mp3': 'sound',
    'downloads/notes.txt': 'notes',
  });
  expect((await imported(database, { folder, mediaDir })).told).toEqual([]);
  await remove();
  const shop = await openShop(database);
  const buy = async (sku: string) => {
    const { id } = await database.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
    const session = await cartWith(shop, id);
    const { digitalOnly, prices } = (await shop.ask(getCart, {}, { session })).data;
    await readyToOrder(shop, session, { payment: BANK_TRANSFER, delivery: null });
    const { orderSlug } = (await order(shop, session)).data;
    const placed = await database.selectFrom('shop_order').select('id').where('slug', '=', orderSlug).executeTakeFirstOrThrow();
    const files = await filesOfOrders(database, [placed.id], 'hrv');
    await moveByHand(database, { id: placed.id }, 'pay', { now: new Date(), siteUrl: 'https://shop.example.hr' });
    const mail = await database
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('kind', '=', 'downloads')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const links = [...(mail?.text_body ?? '').matchAll(/^Preuzmi: (.*):$/gm)].map(([, label]) => label).sort();
    return { digitalOnly, total: prices.converted.orderTotal, files: files.map(({ file_name }) => file_name).sort(), links };
  };
  expect(await buy('BOOK-TEXT')).toEqual({ digitalOnly: true, total: 790, files: ['book.txt'], links: ['Knjiga, Tekst'] });
  expect(await buy('BOOK-SOUND')).toEqual({
    digitalOnly: true,
    total: 1290,
    files: ['book.mp3', 'notes.txt'],
    links: ['Knjiga, Zvuk, book.mp3', 'Knjiga, Zvuk, notes.txt'],
  });
});
