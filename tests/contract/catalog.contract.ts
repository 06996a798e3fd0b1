import { beforeAll, describe, expect, it } from 'vitest';
import type { LayeredFilterType } from '#domain/catalog/layered-filter.ts';
import { type FilterEntry, UNBOUNDED } from '#domain/catalog/product-query.ts';
import type { SortOption } from '#domain/catalog/sort-option.ts';
import type { SwatchLook } from '#domain/product/swatch-look.ts';
import type { Catalog } from '#ports/catalog/catalog.ts';
import type { Products } from '#ports/product/products.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';

type Numbers = Readonly<Record<string, number>>;

/** An empty shop that products can be put into. */
export interface CatalogHarness {
  readonly catalog: Catalog;
  readonly products: Products;
  /** Adds an attribute that lists can be filtered by; answers the values of its choices. */
  attribute(
    code: string,
    type: LayeredFilterType,
    choices?: readonly (SwatchLook & { readonly label: string })[],
  ): Promise<readonly string[]>;
  /** Answers its id and slug. */
  product(product: {
    readonly name: string;
    readonly price: number;
    readonly retail?: number;
    readonly stock?: number;
    readonly archived?: boolean;
    /** Of attributes that were added before: a number, of dates and times milliseconds. */
    readonly numbers?: Numbers;
    readonly values?: Readonly<Record<string, readonly string[]>>;
    /** Makes it a configurable one. */
    readonly variants?: readonly { readonly numbers: Numbers; readonly archived?: boolean }[];
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
  describe(`catalogue of ${adapter} [API-05]`, () => {
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
      (await shop.catalog.list(undefined, { ...EMPTY_QUERY, limit: 24, ...query }))._unsafeUnwrap();

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
      const pages = [await list({ sort: 'cheapest', limit: 12 }), await list({ sort: 'cheapest', limit: 12, page: 2 })];
      expect(pages.map(({ records, totalPages }) => [records.length, totalPages])).toEqual([
        [12, 2],
        [2, 2],
      ]);
      expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(NAMES.length);
      expect((await list({ sort: 'cheapest', limit: 12, page: 9 })).records).toEqual([]);
    });

    it('shows reductions on wish, and what is out of stock [CAT-04]', async () => {
      const reduced = await list({ sort: 'newest', discount: true });
      expect(reduced.records).toMatchObject([{ name: 'Daska', price: { regular: { amount: 5000 } } }]);
      const everything = await list({ sort: 'oldest' });
      expect(everything.records.map(({ availability }) => availability.inStock)).toEqual(NAMES.map((_, index) => index !== 0));
    });

    describe('filters', () => {
      let garden: CatalogHarness;
      beforeAll(async () => {
        garden = await open();
        await garden.attribute('frost', 'Number');
        await garden.attribute('sow_until', 'Date');
        await garden.attribute('recorded_at', 'DateTime');
        const put = (name: string, numbers: Numbers) => garden.product({ name, price: 1000, numbers });
        const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
        await put('Kelj', { frost: -12.5, sow_until: day('2026-03-31') });
        await put('Rajčica', { frost: 2, sow_until: day('2026-04-01') });
        await put('Ruža', { frost: -5, sow_until: day('1954-05-30') });
        // The first and the last moment of the 29th of March in Croatia, a day of 23 hours, and the moments beside it.
        await put('Prije', { recorded_at: Date.parse('2026-03-28T22:59:59.999Z') });
        await put('Prvi', { recorded_at: Date.parse('2026-03-28T23:00:00Z') });
        await put('Zadnji', { recorded_at: Date.parse('2026-03-29T21:59:59.999Z') });
        await put('Poslije', { recorded_at: Date.parse('2026-03-29T22:00:00Z') });
        await garden.attribute('height', 'Number');
        const tall = (...heights: readonly number[]) => heights.map((height) => ({ numbers: { height } }));
        const over = { archived: true, numbers: { height: 900, sow_until: day('2001-01-01') } };
        await garden.product({ name: 'Vrba', price: 1000, variants: [...tall(20, 180, 20), over] });
        await garden.product({ name: 'Lijeska', price: 1000, numbers: { height: 60 }, variants: tall(90) });
      });
      const names = async (...filters: FilterEntry[]) => {
        const found = await garden.catalog.list(undefined, { ...EMPTY_QUERY, filters, sort: 'oldest' });
        return found._unsafeUnwrap().records.map(({ name }) => name);
      };
      const offered = async (code: string, ...filters: FilterEntry[]) => {
        const found = (await garden.catalog.filters(undefined, { ...EMPTY_QUERY, filters }))._unsafeUnwrap();
        return found.find(({ attributeCode }) => attributeCode === code);
      };
      const days = (key: string, from?: string, to?: string): FilterEntry => ({
        key,
        value: [],
        days: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
      });
      const numbers = (min: number, max: number): FilterEntry => ({ key: 'frost', value: [], range: { min, max } });

      it('narrow by numbers, negative ones and open ends too [CAT-05]', async () => {
        expect(await names(numbers(-12.5, -5))).toEqual(['Kelj', 'Ruža']);
        expect(await names(numbers(-UNBOUNDED, -6))).toEqual(['Kelj']);
        expect(await names(numbers(0, UNBOUNDED))).toEqual(['Rajčica']);
        expect(await offered('frost', numbers(1, 2))).toMatchObject({ type: 'Number', bounds: { min: -12.5, max: 2 }, totalProducts: 3 });
      });

      it('narrow by dates, both days included [CAT-05]', async () => {
        expect(await names(days('sow_until', '2026-03-31', '2026-03-31'))).toEqual(['Kelj']);
        expect(await names(days('sow_until', '2026-04-01'))).toEqual(['Rajčica']);
        expect(await names(days('sow_until', undefined, '2026-03-31'))).toEqual(['Kelj', 'Ruža']);
        expect(await names(days('sow_until', '1954-05-30', '1954-05-30'))).toEqual(['Ruža']);
      });

      it('take a day of a time as the whole day on the clocks of Croatia [CAT-05]', async () => {
        expect(await names(days('recorded_at', '2026-03-29', '2026-03-29'))).toEqual(['Prvi', 'Zadnji']);
        expect(await names(days('recorded_at', '2026-03-30'))).toEqual(['Poslije']);
        expect(await names(days('recorded_at', undefined, '2026-03-28'))).toEqual(['Prije']);
      });

      it('tell the first and last day, which follow the other filters but not their own [CAT-05]', async () => {
        const all = { type: 'Date', choices: [], days: { first: '1954-05-30', last: '2026-04-01' } };
        expect(await offered('sow_until')).toMatchObject(all);
        expect(await offered('sow_until', days('sow_until', '2026-04-01'))).toMatchObject(all);
        expect(await offered('sow_until', numbers(-13, -1))).toMatchObject({ days: { first: '1954-05-30', last: '2026-03-31' } });
        expect(await offered('recorded_at')).toMatchObject({ type: 'DateTime', days: { first: '2026-03-28', last: '2026-03-30' } });
      });

      it('offer a range in which there is nothing while it is asked for [CAT-05]', async () => {
        expect(await offered('recorded_at', numbers(0, 5))).toBeUndefined();
        const asked = await offered('recorded_at', numbers(0, 5), days('recorded_at', '2026-03-29'));
        expect(asked).toMatchObject({ attributeCode: 'recorded_at' });
        expect(asked?.days).toBeUndefined();
      });

      it('find a product by any of its variants, but not between them nor by one that is no longer sold [CAT-05]', async () => {
        const height = (min: number, max: number): FilterEntry => ({ key: 'height', value: [], range: { min, max } });
        expect(await names(height(20, 20))).toEqual(['Vrba']);
        expect(await names(height(150, UNBOUNDED))).toEqual(['Vrba']);
        expect(await names(height(21, 59))).toEqual([]);
        expect(await names(height(60, 90))).toEqual(['Lijeska']);
        expect(await names(height(90, 180))).toEqual(['Vrba', 'Lijeska']);
        expect(await names(height(181, UNBOUNDED))).toEqual([]);
        expect(await offered('height')).toMatchObject({ bounds: { min: 20, max: 180 }, totalProducts: 2 });
        expect(await offered('height', numbers(-13, 13))).toBeUndefined();
        expect(await names(days('sow_until', undefined, '2001-12-31'))).toEqual(['Ruža']);
      });

      it('show choices by pictures, colours or words, and count them [CAT-05]', async () => {
        const fabric = await open();
        const leaves = { label: 'listići', picture: { id: 'leaves', title: 'listici' } };
        const green = { label: 'zelena', colour: '#0f5c3f' };
        const values = await fabric.attribute('pattern', 'VisualSwatch', [leaves, green, { label: 'bez uzorka' }, { label: 'nigdje' }]);
        const [first = '', second = '', third = '', nowhere = ''] = values;
        await fabric.product({ name: 'Krpa', price: 1000, values: { pattern: [first, second] } });
        await fabric.product({ name: 'Rubac', price: 1000, values: { pattern: [first, third] } });
        const choices = async (...asked: string[]) => {
          const query = { ...EMPTY_QUERY, filters: asked.length === 0 ? [] : [{ key: 'pattern', value: asked }] };
          const filters = (await fabric.catalog.filters(undefined, query))._unsafeUnwrap();
          return filters.find(({ attributeCode }) => attributeCode === 'pattern')?.choices;
        };
        const all = [
          { value: first, ...leaves, totalProducts: 2 },
          { value: second, ...green, totalProducts: 1 },
          { value: third, label: 'bez uzorka', totalProducts: 1 },
        ];
        expect(await choices()).toEqual(all);
        expect(await choices(second, nowhere)).toEqual([...all, { value: nowhere, label: 'nigdje', totalProducts: 0 }]);
        const query = { ...EMPTY_QUERY, sort: 'oldest' as const, filters: [{ key: 'pattern', value: [second, third] }] };
        expect((await fabric.catalog.list(undefined, query))._unsafeUnwrap().records.map(({ name }) => name)).toEqual(['Krpa', 'Rubac']);
      });

      it('ask nothing of a word that is no filter [CAT-06]', async () => {
        expect(await names(days('nema', '2026-03-29'))).toHaveLength(9);
      });
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
