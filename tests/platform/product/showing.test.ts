import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { filterChanges } from '#adapters/platform/wire/audit.ts';
import * as cart from '#adapters/platform/wire/cart.ts';
import { filterProducts, getProduct } from '#adapters/platform/wire/product.ts';
import * as wire from '#adapters/platform/wire/product-desk.ts';
import { productByHand } from '#server/platform/import/product-by-hand.ts';
import { nextShowing } from '#server/platform/product/product-showing.ts';
import { showDueProducts } from '#server/platform/product/show-due-products.ts';
import { cartWith } from '#tests/support/a-buyer.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { clock, changed, anEditor } = anEditorsPlatform(database);
const clerk = await anEditor('Dora', ['products', 'audit']);
const told: unknown[] = [];
const log = { debug: () => undefined, warn: () => undefined, error: (...entry: unknown[]) => void told.push(entry) };
const deps = { database, now: () => clock.now, changed: (tags: readonly string[]) => void changed.push(...tags), log };
const round = () => showDueProducts(deps, productByHand);
const at = (moment: string) => {
  clock.now = new Date(moment);
};
beforeEach(async () => {
  at('2026-11-20T10:00:00Z');
  await database.deleteFrom('product_showing').execute();
  changed.splice(0);
});

const opened = async (id: number) => (await clerk.ask(wire.getDeskProduct, { params: { id } })).data;
const change = async (id: number, wanted: object) =>
  clerk.ask(wire.updateDeskProduct, { params: { id }, body: { seen: (await opened(id)).versions.visible, change: wanted } });
const plan = (id: number, from: string | null, until: string | null) => change(id, { showing: { from, until } });
const isFound = async (id: number) => {
  const page = await clerk.ask(getProduct, { query: { id: String(id) } });
  const listed = (await clerk.ask(filterProducts, { body: { limit: 100 } })).data.records.some((record) => record.id === id);
  const searched = await database
    .selectFrom('search_entry')
    .select('kind')
    .where('kind', '=', 'product')
    .where('ref_id', '=', id)
    .execute();
  return [page.status === 200, listed, searched.length > 0];
};
const FOUND = [true, true, true];
const HIDDEN = [false, false, false];

it('a cart says of a product that it went, and nobody puts it in any more', async () => {
  const shop = await openShop(database);
  const id = await addProduct(database);
  await plan(id, null, '2026-12-24T11:00:00.000Z');
  const session = await cartWith(shop, id);
  at('2026-12-24T11:00:00.000Z');
  await round();
  expect((await shop.ask(cart.validateCart, {}, { session })).data.gone).toMatchObject([{ name: expect.any(String) }]);
  const again = await shop.ask(cart.addItem, { productId: id, qty: 1 }, { session: await cartWith(shop) });
  expect([again.status, again.error.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

describe('a product that is shown in time', () => {
  it('appears and goes at its moments, in lists, by its address and in the search, and pages are told', async () => {
    const id = await addProduct(database);
    expect((await plan(id, '2026-12-01T07:00:00.000Z', '2026-12-24T11:00:00.000Z')).data).toMatchObject({ changed: true });
    expect(await isFound(id)).toEqual(HIDDEN);
    expect((await opened(id)).visible).toBe(false);
    at('2026-12-01T06:59:59.999Z');
    expect([await round(), await isFound(id)]).toEqual([0, HIDDEN]);
    changed.splice(0);
    at('2026-12-01T07:00:00.000Z');
    expect([await round(), await isFound(id)]).toEqual([1, FOUND]);
    expect(changed).toEqual([`product:${id}`, 'listing', 'search']);
    expect(await round()).toBe(0);
    at('2026-12-24T10:59:59.999Z');
    expect([await round(), await isFound(id)]).toEqual([0, FOUND]);
    changed.splice(0);
    at('2026-12-24T11:00:00.000Z');
    expect([await round(), await isFound(id)]).toEqual([1, HIDDEN]);
    expect(changed).toEqual([`product:${id}`, 'listing', 'search']);
    expect(await database.selectFrom('product_showing').selectAll().execute()).toEqual([]);
  });

  it('is written down with the name of whoever planned it', async () => {
    const id = await addProduct(database);
    await plan(id, null, '2026-12-24T11:00:00.000Z');
    at('2026-12-24T11:00:00.000Z');
    await round();
    const { records } = (await clerk.ask(filterChanges, { query: { thing: 'product' } })).data;
    expect(records.filter(({ thingId }) => thingId === String(id))).toMatchObject([
      {
        who: expect.stringContaining('Dora'),
        before: { visible: true, shownUntil: '2026-12-24T11:00:00.000Z' },
        after: { visible: false },
      },
      { before: { visible: true }, after: { visible: true, shownUntil: '2026-12-24T11:00:00.000Z' } },
    ]);
  });

  it('whose beginning and end have both passed while nobody worked ends hidden', async () => {
    const id = await addProduct(database);
    await plan(id, '2026-12-01T07:00:00.000Z', '2026-12-02T07:00:00.000Z');
    at('2026-12-03T07:00:00.000Z');
    expect([await round(), await isFound(id)]).toEqual([1, HIDDEN]);
  });

  it('with an end alone is shown now; without any moment it stays as it is', async () => {
    const id = await addProduct(database, { visible: false });
    await plan(id, null, '2026-12-02T07:00:00.000Z');
    expect((await opened(id)).visible).toBe(true);
    await plan(id, null, null);
    at('2026-12-03T07:00:00.000Z');
    expect([await round(), (await opened(id)).visible, (await opened(id)).showing]).toEqual([0, true, null]);
  });

  it('that is hidden by hand stays hidden; one that is shown by hand keeps its end', async () => {
    const [hidden, shown] = [await addProduct(database), await addProduct(database)];
    await plan(hidden, null, '2026-12-24T11:00:00.000Z');
    await change(hidden, { visible: false });
    await plan(shown, '2026-12-01T07:00:00.000Z', '2026-12-24T11:00:00.000Z');
    await change(shown, { visible: true });
    expect((await opened(hidden)).showing).toBeNull();
    const { showing } = await opened(shown);
    expect([showing?.from, Date.parse(showing?.until ?? '')]).toEqual([null, Date.parse('2026-12-24T11:00:00Z')]);
    at('2026-12-24T11:00:00.000Z');
    await round();
    expect([(await opened(hidden)).visible, (await opened(shown)).visible]).toEqual([false, false]);
  });

  it('stands in the list with its moments, which can be narrowed to such', async () => {
    const id = await addProduct(database, { name: 'Adventski vijenac' });
    await addProduct(database);
    await plan(id, '2026-12-01T07:00:00.000Z', null);
    const { records } = (await clerk.ask(wire.filterDeskProducts, { query: { show: 'planned' } })).data;
    expect(records).toMatchObject([{ id, visible: false, showing: { until: null } }]);
    expect(await nextShowing(database, clock.now)).toEqual(new Date('2026-12-01T07:00:00Z'));
    const ending = await addProduct(database);
    for (const [until, next] of [
      ['2026-11-25T07:00:00.000Z', '2026-11-25T07:00:00.000Z'],
      ['2026-12-06T07:00:00.000Z', '2026-12-01T07:00:00.000Z'],
    ] as const) {
      await plan(ending, null, until);
      expect(await nextShowing(database, clock.now)).toEqual(new Date(next));
    }
    await plan(ending, null, null);
    expect(await nextShowing(database, new Date('2026-12-01T07:00:00Z'))).toBeUndefined();
  });

  it.each([
    ['2026-12-01T07:00:00.000Z', '2026-12-01T07:00:00.000Z', 'momentsReversed'],
    [null, '2026-11-20T10:00:00.000Z', 'momentOver'],
    ['2300-01-01T00:00:00.000Z', null, 'momentUnreadable'],
  ])('is not planned from %s until %s: %s', async (from, until, reason) => {
    const id = await addProduct(database);
    const { status, error } = await plan(id, from, until);
    expect([status, error?.payload.reason]).toEqual([409, reason]);
    expect((await opened(id)).visible).toBe(true);
  });

  it('is not planned over what somebody else has changed since, nor for a variant', async () => {
    const main = await addProduct(database, { format: 'Configurable' });
    const variant = await addProduct(database, { main, visible: false });
    expect((await plan(variant, '2026-12-01T07:00:00.000Z', null)).error?.payload.reason).toBe('notItsOwn');
    const id = await addProduct(database);
    const seen = (await opened(id)).versions.visible;
    await plan(id, '2026-12-01T07:00:00.000Z', null);
    const body = { seen, change: { visible: false } };
    expect((await clerk.ask(wire.updateDeskProduct, { params: { id }, body })).error?.payload.reason).toBe('changedMeanwhile');
  });

  it('that fails is told and keeps no other from its moment', async () => {
    const [broken, whole] = [await addProduct(database), await addProduct(database)];
    for (const id of [broken, whole]) await plan(id, null, '2026-12-01T07:00:00.000Z');
    at('2026-12-01T07:00:00.000Z');
    const writer = {
      ...productByHand,
      lock: (trx: Parameters<typeof productByHand.lock>[0], id: number) =>
        id === broken ? Promise.reject(new Error('disk')) : productByHand.lock(trx, id),
    };
    expect(await showDueProducts(deps, writer)).toBe(1);
    expect([(await opened(broken)).visible, (await opened(whole)).visible, told.length]).toEqual([true, false, 1]);
    expect(await round()).toBe(1);
  });
});

it('is told to whoever keeps pages at once, also when the search can not be brought up to date', async () => {
  const id = await addProduct(database);
  const broken = { ...productByHand, index: () => Promise.reject(new Error('no search now')) };
  await plan(id, null, '2026-11-21T10:00:00.000Z');
  changed.splice(0);
  told.splice(0);
  at('2026-11-21T10:00:01Z');
  expect(await showDueProducts(deps, broken)).toBe(1);
  expect(changed).toContain(`product:${id}`);
  expect(told.splice(0)).toHaveLength(1);
  await productByHand.index(database);
});
