import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as checkout from '#adapters/platform/wire/checkout.ts';
import { loadBasics } from '#server/platform/demo/load-basics.ts';
import { readBasics } from '#server/platform/demo/read-demo.ts';
import { cartWith, GUEST, order } from '#tests/support/a-buyer.ts';
import { shopOver } from '#tests/support/a-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { aFolder, imported } from '../import/an-import.ts';

let base: TestDatabase;
let mediaDir: string;
beforeAll(async () => {
  base = await createTestDatabase();
  mediaDir = await mkdtemp(join(tmpdir(), 'izlog-basics-'));
});
afterAll(async () => {
  await base.drop();
  await rm(mediaDir, { recursive: true });
});

it('an installation without the demo sells what was imported, and is set up once', async () => {
  const basics = await readBasics();
  expect(await loadBasics(base.database, basics)).toBe(true);
  const { folder, remove } = await aFolder({
    'products.csv': 'sku,name_hr,retail_price,tax_rate,stock\nKANTA,Kanta,24.90,25,5\n',
  });
  expect(await imported(base.database, { folder, mediaDir })).toMatchObject({ told: [], added: 1 });
  await remove();
  const shop = shopOver(base.database);
  const { id } = await base.database.selectFrom('product').select('id').executeTakeFirstOrThrow();
  const session = await cartWith(shop, id);
  expect((await shop.ask(checkout.updateGuestUser, GUEST, { session })).status).toBe(200);
  expect((await shop.ask(checkout.saveDeliveryMethod, { deliveryMethodId: 1 }, { session })).status).toBe(200);
  expect((await shop.ask(checkout.savePaymentMethod, { paymentMethodId: 1 }, { session })).status).toBe(200);
  expect(await order(shop, session)).toMatchObject({ status: 200, data: { orderSlug: expect.stringMatching(/^[\w-]{24}$/) } });

  await base.database.updateTable('site_option').set({ value: '"eng"' }).where('key', '=', 'DefaultLanguage').execute();
  expect(await loadBasics(base.database, basics)).toBe(false);
  const kept = await base.database.selectFrom('site_option').select('value').where('key', '=', 'DefaultLanguage').executeTakeFirstOrThrow();
  expect(kept.value).toBe('eng');
});
