import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import * as call from '#adapters/platform/wire/wishlist.ts';
import { aBackOfficeUser, aCustomer, type TestUser } from '#tests/support/a-customer.ts';
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

type User = Pick<TestUser, 'headers'>;
const toggle = ({ headers }: User, product_id: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  return shop.ask(call.toggleWishlist, { product_id }, { headers });
};
/** As it is kept, newest first; also what the shop does not show now. */
async function kept({ userId }: Pick<TestUser, 'userId'>) {
  const rows = await base.database
    .selectFrom('wishlist_item')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
async function list({ headers }: User, query = '', language = 'hrv') {
  const response = await shop.app.request(`${call.filterWishlist.path}${query}`, {
    headers: { language, store: '1', site: '1', apikey: 'key', ...headers },
  });
  const { data, error } = (await response.json()) as { data: DataOf<typeof call.filterWishlist>; error: { code: string } };
  return { status: response.status, data, error, ids: data?.records.map(({ product_id }) => product_id) };
}

describe('the wishlist [WSH-01]', () => {
  it('gets a product by the first call and loses it by the second', async () => {
    const user = await aCustomer(base.database);
    const product = await addProduct(base.database);
    expect((await toggle(user, product)).data).toEqual({ product_id: product, added: true });
    expect((await list(user)).ids).toEqual([product]);
    expect((await toggle(user, product)).data).toEqual({ product_id: product, added: false });
    expect((await list(user)).ids).toEqual([]);
  });

  it('lists products as lists show them, newest first, in the language of the request', async () => {
    const user = await aCustomer(base.database);
    const [old, young] = [await addProduct(base.database, { name: 'Kanta' }), await addProduct(base.database, { retail: 2000, stock: 3 })];
    for (const product of [old, young]) await toggle(user, product);
    const { data } = await list(user);
    expect(call.filterWishlist.data.safeParse(data).error).toBeUndefined();
    expect(data.records).toMatchObject([
      { product_id: young, product: { finalPrice: 1000, retailPrice: 2000, discount: 50, available: 3 } },
      { product_id: old, product: { name: 'Kanta' } },
    ]);
    expect((await list(user, '', 'eng')).data.records.at(-1)?.product.name).toBe('Kanta (en)');
    expect(await kept(user)).toEqual([young, old]);
  });

  it('comes in pages, at most 9999 at once [OPS-05]', async () => {
    const user = await aCustomer(base.database);
    const made: number[] = [];
    for (let index = 0; index < 12; index++) {
      made.unshift(await addProduct(base.database));
      await toggle(user, made[0] ?? 0);
    }
    expect((await list(user)).data.pagination).toEqual({ page: 1, limit: 10, perPage: 10, lastPage: 2, total: 12 });
    expect((await list(user, '?page=3&limit=5')).ids).toEqual(made.slice(10));
    expect((await list(user, '?page=9&limit=5')).ids).toEqual([]);
    expect((await list(user, '?limit=9999')).ids).toEqual(made);
    expect((await list(user, '?page=0&limit=0')).data.pagination).toMatchObject({ page: 1, limit: 1 });
    for (const query of ['?limit=10000', '?limit=-1', '?limit=1e9', '?page=x', '?sort=1'])
      expect((await list(user, query)).status).toBe(400);
  });

  it('takes no product that is unknown, archived or not shown, and leaves out what has become so [T-24]', async () => {
    const user = await aCustomer(base.database);
    const [archived, hidden] = [await addProduct(base.database, { archived: true }), await addProduct(base.database, { visible: false })];
    for (const product of [archived, hidden, 999_999, 2 ** 40]) {
      const reply = await toggle(user, product);
      expect([reply.status, reply.error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
    const [kept, gone] = [await addProduct(base.database), await addProduct(base.database)];
    for (const product of [kept, gone]) await toggle(user, product);
    await base.database.updateTable('product').set({ archived: true }).where('id', '=', gone).execute();
    const { ids, data } = await list(user);
    expect([ids, data.pagination.total]).toEqual([[kept], 1]);
    expect((await toggle(user, gone)).data.added).toBe(false);
    expect((await toggle(user, gone)).error.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('is one’s own, and back-office users have none [T-04]', async () => {
    const [user, other] = [await aCustomer(base.database), await aCustomer(base.database)];
    const product = await addProduct(base.database);
    await toggle(user, product);
    expect((await list(other)).ids).toEqual([]);
    expect((await list({ headers: {} })).error.code).toBe('UNAUTHORIZED');
    expect((await shop.ask(call.toggleWishlist, { product_id: product })).error.code).toBe('UNAUTHORIZED');
    expect((await toggle(await aBackOfficeUser(base.database), product)).error.code).toBe('FORBIDDEN');
  });

  it('keeps 9999 products and lets the oldest go', async () => {
    const user = await aCustomer(base.database);
    const [oldest, newest] = [await addProduct(base.database), await addProduct(base.database)];
    const old = '2020-01-01';
    await sql`insert into wishlist_item (user_id, product_id, added_at) values (${user.userId}, ${oldest}, ${old}::timestamptz)`.execute(
      base.database,
    );
    await sql`
      with made as (insert into product (sku, format, is_visible, archived, retail_price, final_price, tax_rate)
        select 'W-' || n, 'Simple', true, false, 100, 100, 2500 from generate_series(1, 9998) n returning id)
      insert into wishlist_item (user_id, product_id, added_at) select ${user.userId}, id, '2021-01-01' from made`.execute(base.database);
    await toggle(user, newest);
    const ids = await kept(user);
    expect([ids.length, ids[0], ids.includes(oldest)]).toEqual([9999, newest, false]);
  });

  it('counts every one of many calls at the same time', async () => {
    const user = await aCustomer(base.database);
    const product = await addProduct(base.database);
    const replies = await Promise.all(Array.from({ length: 20 }, () => toggle(user, product)));
    expect(replies.filter(({ data }) => data.added)).toHaveLength(10);
    expect((await list(user)).ids).toEqual([]);
  });
});
