import { beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_QUERY } from '#domain/catalog/product-query.ts';
import type { SortOption } from '#domain/catalog/sort-option.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Products } from '#ports/product/products.ts';

/** An empty shop that products can be put into. */
export interface CatalogHarness {
  readonly catalog: Catalog;
  readonly products: Products;
  /** Answers its id and slug. */
  product(product: {
    readonly name: string;
    readonly price: number;
    readonly retail?: number;
    readonly stock?: number;
    readonly archived?: boolean;
  }): Promise<{ readonly id: number; readonly slug: string }>;
}

const NAMES = [
  'Čaša',
  'Cvijet',
  'Ćup',
  'Daska',
  'Džem',
  'Đurđica',
  'Žlica',
  'Zvono',
  'Šal',
  'Sapun',
  'Lonac',
  'Ljuljačka',
  'Lampa',
  'Njihalo',
];
const IN_CROATIAN_ORDER = [
  'Cvijet',
  'Čaša',
  'Ćup',
  'Daska',
  'Džem',
  'Đurđica',
  'Lampa',
  'Lonac',
  'Ljuljačka',
  'Njihalo',
  'Sapun',
  'Šal',
  'Zvono',
  'Žlica',
];

/** What every catalogue does, whoever answers it. */
export function catalogContract(adapter: string, open: () => Promise<CatalogHarness>): void {
  describe(`catalogue of ${adapter}`, () => {
    let shop: CatalogHarness;
    const ids: number[] = [];
    let archived: { readonly id: number; readonly slug: string };
    beforeAll(async () => {
      shop = await open();
      for (const [index, name] of NAMES.entries()) {
        const reduced = index === 3 ? { retail: 5000 } : {};
        ids.push(
          (await shop.product({ name, price: 1000 + 100 * ((index * 5) % NAMES.length), stock: index === 0 ? 0 : 5, ...reduced })).id,
        );
      }
      archived = await shop.product({ name: 'Staro', price: 100, archived: true });
    });
    const list = async (query: Partial<typeof EMPTY_QUERY> & { readonly sort: SortOption }) =>
      (await shop.catalog.list(undefined, { ...EMPTY_QUERY, pageSize: 24, ...query }))._unsafeUnwrap();

    it('lists all but archived products [CAT-04]', async () => {
      const all = await list({ sort: 'newest' });
      expect(all).toMatchObject({ totalRecords: NAMES.length, totalPages: 1, page: 1 });
      expect(all.records.map(({ id }) => id)).not.toContain(archived.id);
    });

    it('sorts by age and price, both ways [CAT-03]', async () => {
      const idsBy = async (sort: SortOption) => (await list({ sort })).records.map(({ id }) => id);
      expect(await idsBy('oldest')).toEqual(ids);
      expect(await idsBy('newest')).toEqual(ids.toReversed());
      const prices = async (sort: SortOption) => (await list({ sort })).records.map(({ price }) => price.final.amount);
      expect(await prices('cheapest')).toEqual((await prices('cheapest')).toSorted((a, b) => a - b));
      expect(await prices('dearest')).toEqual((await prices('dearest')).toSorted((a, b) => b - a));
    });

    it('sorts names as Croatian does [CAT-03]', async () => {
      const names = async (sort: SortOption) => (await list({ sort })).records.map(({ name }) => name);
      expect(await names('nameAscending')).toEqual(IN_CROATIAN_ORDER);
      expect(await names('nameDescending')).toEqual(IN_CROATIAN_ORDER.toReversed());
    });

    it('gives every product on exactly one page [CAT-01]', async () => {
      const pages = [await list({ sort: 'cheapest', pageSize: 12 }), await list({ sort: 'cheapest', pageSize: 12, page: 2 })];
      expect(pages.map(({ records, totalPages }) => [records.length, totalPages])).toEqual([
        [12, 2],
        [2, 2],
      ]);
      expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(NAMES.length);
      expect((await list({ sort: 'cheapest', pageSize: 12, page: 9 })).records).toEqual([]);
    });

    it('shows reductions on wish, and what is out of stock [CAT-04]', async () => {
      const reduced = await list({ sort: 'newest', discount: true });
      expect(reduced.records).toMatchObject([{ name: 'Daska', price: { regular: { amount: 5000 } } }]);
      const everything = await list({ sort: 'oldest' });
      expect(everything.records.map(({ availability }) => availability.inStock)).toEqual(NAMES.map((_, index) => index !== 0));
    });

    it('finds a product by its slug, but none that is archived or unknown [PRD-01]', async () => {
      const [first] = (await list({ sort: 'oldest' })).records;
      expect((await shop.products.bySlug(first?.slug ?? ''))._unsafeUnwrap()).toMatchObject({ id: first?.id, name: 'Čaša', taxRate: 25 });
      expect((await shop.products.bySlug(archived.slug))._unsafeUnwrap()).toBeUndefined();
      expect((await shop.products.bySlug('nema'))._unsafeUnwrap()).toBeUndefined();
    });

    it('knows no category of an unknown slug', async () => {
      expect((await shop.catalog.category('nema'))._unsafeUnwrap()).toBeUndefined();
    });
  });
}
