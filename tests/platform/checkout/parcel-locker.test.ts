import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/checkout.ts';
import { cartWith, GUEST, order, readyToOrder } from '#tests/support/a-buyer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, BRANCH_ZAGREB, LOCKER } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

const PLACE = 'Istočna obala, Ulica mreža 12, 21000 Split';
const at = (place: string) => ({ delivery_method_id: LOCKER, names: JSON.stringify({ hrv: place }), town: 'Split', position: 1 });

let base: TestDatabase;
let shop: Shop;
let product: number;
let locker: number;
beforeAll(async () => {
  base = await createTestDatabase();
  shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 2000 });
  locker = (await base.database.insertInto('delivery_branch').values(at(PLACE)).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => base.drop());

describe('a parcel locker', () => {
  it('is one of those of its method, with its town: asked for, kept with the order, and told with it [CHK-06]', async () => {
    const session = await cartWith(shop, product);
    await shop.ask(call.updateGuestUser, GUEST, { session });
    const offered = (await shop.ask(call.getApplicableDeliveryMethods, {}, { session })).data.find(({ id }) => id === LOCKER);
    expect(offered?.options).toEqual([{ id: locker, name: PLACE, town: 'Split' }]);
    const choose = (branchId?: number) => shop.ask(call.saveDeliveryMethod, { deliveryMethodId: LOCKER, branchId }, { session });
    expect((await choose()).error.code).toBe('DELIVERY_BRANCH_MISSING');
    expect((await choose(BRANCH_ZAGREB)).error.code).toBe('DELIVERY_BRANCH_MISSING');
    const ready = await readyToOrder(shop, session, { delivery: LOCKER, branch: locker });
    const { orderSlug } = (await order(shop, ready)).data;
    const placed = (await shop.ask(call.getOrder, { orderSlug }, { session: ready })).data;
    expect(placed.deliveryMethod).toBe(`Paketomat, ${PLACE}`);
    const told = base.database.selectFrom('mail_outbox').select('text_body').where('dedupe_key', '=', `order:${placed.number}`);
    expect((await told.executeTakeFirstOrThrow()).text_body).toContain(`Paketomat, ${PLACE}`);
  });

  it('that is taken away leaves the carts that chose it: its method has to be chosen anew [CHK-06]', async () => {
    const session = await readyToOrder(shop, await cartWith(shop, product), { delivery: LOCKER, branch: locker });
    await base.database.insertInto('delivery_branch').values(at('Kod stadiona, Split')).execute();
    await base.database.deleteFrom('delivery_branch').where('id', '=', locker).execute();
    expect((await order(shop, session)).error.code).toBe('DELIVERY_BRANCH_MISSING');
  });
});
