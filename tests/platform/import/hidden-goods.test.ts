import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addItem, getCart } from '#adapters/platform/wire/cart.ts';
import { searchSlugs } from '#adapters/platform/wire/content.ts';
import {
  checkBundles,
  filterCategories,
  filterProducts,
  getCategory,
  getProduct,
  getPublicProducts,
} from '#adapters/platform/wire/product.ts';
import { searchEverything } from '#adapters/platform/wire/search.ts';
import { type NavigationNodeWire, navigationTree } from '#adapters/platform/wire/site.ts';
import { newSession } from '#tests/support/a-buyer.ts';
import { openDemoSite } from '#tests/support/a-demo-site.ts';
import { type Session, shopOver } from '#tests/support/a-shop.ts';
import { createDemoDatabase } from '#tests/support/demo-database.ts';
import { aFolder, imported } from './an-import.ts';

const { database, drop } = await createDemoDatabase();
const mediaDir = await mkdtemp(join(tmpdir(), 'izlog-media-'));
afterAll(async () => {
  await drop();
  await rm(mediaDir, { recursive: true });
});
const { ask } = openDemoSite(database);
const shop = shopOver(database);

async function load(name: string, rows: string) {
  const { folder, remove } = await aFolder({ [`${name}.csv`]: rows });
  const outcome = await imported(database, { folder, mediaDir });
  await remove();
  expect(outcome.told).toEqual([]);
  return outcome;
}

const idOf = async (sku: string) => (await database.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;

const anyVariant = async (sku: string) =>
  (
    await database
      .selectFrom('product')
      .select('id')
      .where('main_product_id', '=', await idOf(sku))
      .executeTakeFirstOrThrow()
  ).id;

describe('a product that is sold in sets alone', () => {
  const sku = 'ZF-SJ-0304';
  const where = async () => {
    const id = await idOf(sku);
    const { slug, name } = await database
      .selectFrom('product_text')
      .select(['slug', 'name'])
      .where('product_id', '=', id)
      .where('language', '=', 'hrv')
      .executeTakeFirstOrThrow();
    const listed = (await ask(filterProducts, { body: { limit: 100 } })).data.records.map((record) => record.id);
    const slugs = (await ask(searchSlugs, { query: { limit: '1000' } })).data.records.flatMap((record) => Object.values(record.slugs));
    const hits = (await ask(searchEverything, { body: { keywords: name } })).data.records;
    const reply = await shop.ask(addItem, { productId: id, qty: 1, options: {} } as never, { session: await newSession(shop) });
    return {
      page: (await ask(getProduct, { query: { slug } })).status,
      byId: (await ask(getProduct, { query: { id: String(id) } as never })).status,
      list: listed.includes(id),
      chosen: (await ask(getPublicProducts, { query: { ids: String(id) } })).data.records.length,
      sitemap: slugs.includes(slug),
      search: hits.some((hit) => hit.slug === slug),
      cart: reply.status,
    };
  };

  it('has no page, is in no list, search and sitemap, and goes into no cart by itself', async () => {
    expect(await where()).toMatchObject({ page: 200, byId: 200, list: true, chosen: 1, sitemap: true, search: true, cart: 200 });
    expect(await load('products', `sku,visible\n${sku},no\n`)).toMatchObject({ changed: 1 });
    expect(await where()).toMatchObject({ page: 404, byId: 404, list: false, chosen: 0, sitemap: false, search: false, cart: 404 });
    expect(await load('products', `sku,visible\n${sku},no\n`)).toMatchObject({ changed: 0, unchanged: 1 });
    const [set, hidden] = [await idOf('ZF-PS-1001'), await idOf(sku)];
    const { bundles } = (await ask(checkBundles, { query: { product: String(set) } })).data;
    const held = bundles.find(({ mainProduct }) => mainProduct.id === hidden)?.mainProduct;
    expect(held).toMatchObject({ slug: null, finalPrice: null });
    expect(held?.name).not.toBe('');
    await load('products', `sku,visible\n${sku},\n`);
    expect(await where()).toMatchObject({ page: 200, byId: 200, list: true, chosen: 1, sitemap: true, search: true, cart: 200 });
  });

  it('hides with its variants, and what lies in a cart is told as gone', async () => {
    const [main, variant] = [await idOf('ZF-TX-0412'), await anyVariant('ZF-TX-0412')];
    const session = await newSession(shop);
    const add = async (into: Session) =>
      (await shop.ask(addItem, { productId: variant, qty: 1, options: {} } as never, { session: into })).status;
    expect(await add(session)).toBe(200);
    await load('products', 'sku,visible\nZF-TX-0412,no\n');
    expect(await add(await newSession(shop))).toBe(404);
    expect((await ask(getProduct, { query: { id: String(variant) } as never })).status).toBe(404);
    expect((await ask(getProduct, { query: { id: String(main) } as never })).status).toBe(404);
    const { items, gone } = (await shop.ask(getCart, {}, { session })).data;
    expect(items).toEqual([]);
    expect(gone).toHaveLength(1);
    await load('products', 'sku,visible\nZF-TX-0412,yes\n');
    expect(await add(session)).toBe(200);
  });
});

describe('a category that is kept out of menus', () => {
  const slugs = (nodes: readonly { readonly slug: string; readonly children: readonly never[] }[]): string[] =>
    nodes.flatMap(({ slug, children }) => [slug, ...slugs(children)]);
  const linked = (nodes: readonly NavigationNodeWire[]): string[] =>
    nodes.flatMap(({ link, children }) => [...(link?.type === 'shopCategory' ? [String(link.value)] : []), ...linked(children)]);
  const where = async () => {
    const [category, above] = [
      await ask(getCategory, { params: { id: 'kompostiranje' } }),
      await ask(getCategory, { params: { id: 'vrt-i-balkon' } }),
    ];
    const tree = (await ask(filterCategories, { body: { filters: [], sort: { param: 'id', order: 'asc' }, tree: true } })).data.records;
    const menus = await Promise.all(
      ['main', 'footer1', 'footer2', 'footer3'].map(async (id) => linked((await ask(navigationTree, { params: { id } })).data.nodes)),
    );
    return {
      page: category.status,
      goods: (await ask(filterProducts, { body: { limit: 100, mainCategory: category.data.id } })).data.records.length,
      above: above.data.totalProducts,
      tree: slugs(tree as never).includes('kompostiranje'),
      top: slugs(tree as never).includes('vrt-i-balkon'),
      menu: menus.flat().includes('vrt-i-balkon'),
    };
  };

  it('has its page, and its goods stand in the category above', async () => {
    const before = await where();
    expect(before).toMatchObject({ page: 200, tree: true, top: true, menu: true });
    expect(before.goods).toBeGreaterThan(0);
    expect(await load('categories', 'slug_hr,in_menu\nkompostiranje,no\n')).toMatchObject({ categories: 1 });
    expect(await where()).toEqual({ ...before, tree: false });
    expect(await load('categories', 'slug_hr,in_menu\nkompostiranje,no\nvrt-i-balkon,no\n')).toMatchObject({ categories: 1 });
    expect(await where()).toEqual({ ...before, tree: false, top: false, menu: false });
    await load('categories', 'slug_hr,in_menu\nkompostiranje,\nvrt-i-balkon,yes\n');
    expect(await where()).toEqual(before);
  });
});
