import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { BrowseProducts } from '#application/catalog/browse-products.ts';
import type { Category } from '#domain/catalog/category.ts';
import { ALL_SORTS, type SortOption } from '#domain/catalog/sort-option.ts';
import { aMemoryShop, aVisitor, BOOK, E_BOOK, LAMP, SCARCE, SET, SHIRT } from '#tests/support/a-memory-shop.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';

function aBrowser() {
  const visitor = aVisitor(aMemoryShop());
  const log = new RecordedLog();
  return { shop: visitor.shop, catalog: visitor.catalog, log, browse: new BrowseProducts(visitor.catalog, visitor.finder, log) };
}
const ids = (list: { readonly products: { readonly records: readonly { readonly id: number }[] } } | undefined) =>
  list?.products.records.map(({ id }) => id);

/** Twelve lamps for the first page, so many of them featured, and six featured ones that are older. */
function addLamps(shop: InMemoryShop, featured: number): void {
  const lamp = shop.products.get(LAMP);
  if (lamp === undefined) throw new Error('There is no lamp.');
  for (let id = 101; id <= 106; id++) shop.products.set(id, { ...lamp, id, slug: `lampa-${id}`, featured: true });
  for (let id = 201; id <= 212; id++) shop.products.set(id, { ...lamp, id, slug: `lampa-${id}`, featured: id <= 200 + featured });
}

describe('browsing products', () => {
  it('shows the whole shop, what is recommended first, without archived ones [CAT-01] [CAT-04]', async () => {
    const list = (await aBrowser().browse.run(undefined, EMPTY_QUERY))._unsafeUnwrap();
    expect(ids(list)).toEqual([SET, E_BOOK, SHIRT, SCARCE, BOOK, LAMP]);
    expect(list?.query.sort).toBe('highPriority');
    expect(list?.sorts).toEqual(['highPriority', ...ALL_SORTS.filter((sort) => sort !== 'highPriority')]);
  });

  it('shows a category newest first, and the whole shop so when that is asked for [CAT-03]', async () => {
    const category = (await aBrowser().browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap();
    expect([category?.query.sort, category?.sorts]).toEqual(['newest', ALL_SORTS]);
    const newest = (await aBrowser().browse.run(undefined, { ...EMPTY_QUERY, sort: 'newest' }))._unsafeUnwrap();
    expect([newest?.query.sort, newest?.sorts[0]]).toEqual(['newest', 'highPriority']);
  });

  it('shows a category in its own order, and in no order that it does not allow [CAT-03]', async () => {
    const { catalog, browse } = aBrowser();
    const whole = catalog.category.bind(catalog);
    catalog.category = async (slug) =>
      (await whole(slug)).map((found) => found && { ...found, sorts: ['dearest', 'cheapest'] as const, initialSort: 'cheapest' as const });
    const asked = async (sort?: SortOption) => {
      const list = (await browse.run('rasvjeta', { ...EMPTY_QUERY, sort }))._unsafeUnwrap();
      return [list?.query.sort, list?.sorts];
    };
    expect(await asked()).toEqual(['cheapest', ['cheapest', 'dearest']]);
    expect(await asked('dearest')).toEqual(['dearest', ['cheapest', 'dearest']]);
    expect(await asked('newest')).toEqual(['cheapest', ['cheapest', 'dearest']]);
  });

  it('shows a category with its name [CAT-02]', async () => {
    const list = (await aBrowser().browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap();
    expect(list).toMatchObject({ category: { name: 'Rasvjeta' }, translations: { hr: 'rasvjeta' } });
    expect(ids(list)).toEqual([LAMP]);
  });

  it.each([0, 3, 11, 12])(
    'shows four featured products that its first page does not, of a category with %s on it [CAT-02]',
    async (shown) => {
      const { shop, browse } = aBrowser();
      addLamps(shop, shown);
      const list = (await browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap();
      expect(ids(list)).toHaveLength(12);
      expect(list?.featured.map(({ id }) => id)).toEqual([106, 105, 104, 103]);
    },
  );

  it('shows no featured products where the list below holds them all [CAT-02]', async () => {
    expect((await aBrowser().browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap()?.featured).toEqual([]);
  });

  it('brings of the tree what its page shows: the top with pictures, or the family of the category without [CAT-02]', async () => {
    const { browse, catalog } = aBrowser();
    const image = { id: 'p', title: 'p', alt: 'Lampa', width: 4, height: 5 };
    const of = (id: number, ...children: Category[]): Category => ({ id, name: 'Vrt', slug: 'vrt', image, productCount: 1, children });
    const { id } = (await browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap()?.category ?? { id: 0 };
    catalog.tree = async () => ok([of(901, of(902)), of(903, of(id, of(904)))]);
    const treeOf = async (slug: string | undefined) => (await browse.run(slug, EMPTY_QUERY))._unsafeUnwrap()?.tree;
    expect(await treeOf(undefined)).toEqual([901, 903].map((root) => ({ ...of(root), image: { ...image, alt: '' } })));
    expect(await treeOf('rasvjeta')).toEqual([{ ...of(903), image: undefined, children: [{ ...of(id), image: undefined }] }]);
  });

  it.each([{ keyword: 'lampa' }, { page: 2 }])(
    'shows no featured products once somebody looks further, as with %o [CAT-02]',
    async (wish) => {
      const { shop, browse } = aBrowser();
      addLamps(shop, 12);
      expect((await browse.run('rasvjeta', { ...EMPTY_QUERY, ...wish }))._unsafeUnwrap()?.featured).toEqual([]);
    },
  );

  it('asks for nothing with a word about stock that is not 1 [CAT-05]', async () => {
    const { browse } = aBrowser();
    const filters = [{ key: 'available', value: ['0'] }];
    const list = (await browse.run(undefined, { ...EMPTY_QUERY, filters }))._unsafeUnwrap();
    expect(ids(list)).toEqual([SET, E_BOOK, SHIRT, SCARCE, BOOK, LAMP]);
    expect(list?.query.filters).toEqual([]);
  });

  it('knows no category of another name', async () => {
    expect((await aBrowser().browse.run('nema', EMPTY_QUERY))._unsafeUnwrap()).toBeUndefined();
  });

  it('only logs a failed fetch of the filters [CAT-09]', async () => {
    const { shop, log, browse } = aBrowser();
    shop.faults.set('Catalog.filters', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run(undefined, EMPTY_QUERY))._unsafeUnwrap()).toMatchObject({ filters: [] });
    expect(log.lines).toEqual([{ level: 'warn', event: 'catalog.filtersFailed', facts: { kind: 'Unreachable' } }]);
  });

  it('keeps category and filters when the list fails: it is empty, and says so [CAT-09]', async () => {
    const { shop, log, browse } = aBrowser();
    const filters = (await browse.run('rasvjeta', EMPTY_QUERY))._unsafeUnwrap()?.filters;
    shop.faults.set('Catalog.list', { kind: 'Unreachable', message: 'down' });
    const list = (await browse.run('rasvjeta', { ...EMPTY_QUERY, page: 3 }))._unsafeUnwrap();
    expect(list).toMatchObject({
      category: { name: 'Rasvjeta' },
      failure: { kind: 'Unreachable' },
      products: { records: [], totalRecords: 0 },
    });
    expect(list?.filters).toEqual(filters);
    expect(log.lines).toEqual([{ level: 'warn', event: 'catalog.listFailed', facts: { kind: 'Unreachable' } }]);
  });

  it('does without the tree and the featured ones when they fail, but not without list and filters [CAT-09]', async () => {
    const { shop, browse } = aBrowser();
    shop.faults.set('Catalog.tree', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run(undefined, EMPTY_QUERY))._unsafeUnwrap()).toMatchObject({ tree: [] });
    shop.faults.set('Catalog.list', { kind: 'Unreachable', message: 'down' });
    shop.faults.set('Catalog.filters', { kind: 'Unreachable', message: 'down' });
    expect((await browse.run(undefined, EMPTY_QUERY))._unsafeUnwrapErr().kind).toBe('Unreachable');
  });
});
