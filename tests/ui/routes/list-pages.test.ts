import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { ProductList } from '#application/catalog/browse-products.ts';
import type { Category, CategoryPage } from '#domain/catalog/category.ts';
import type { LayeredFilter, LayeredFilterType } from '#domain/catalog/layered-filter.ts';
import type { ProductQuery } from '#domain/catalog/product-query.ts';
import { ALL_SORTS } from '#domain/catalog/sort-option.ts';
import { money } from '#domain/money.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import { drawPage } from '#tests/support/draw-page.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';

const product = (id: number, name: string): ProductSummary => ({
  id,
  sku: `S-${id}`,
  slug: `p${id}`,
  name,
  format: 'Simple',
  media: undefined,
  price: { final: money(800), regular: undefined, member: undefined, from: false },
  availability: { inStock: true, quantity: undefined },
});
const category = (id: number, name: string): Category => ({
  id,
  name,
  slug: `k${id}`,
  image: { id: `m${id}`, title: 'slika', alt: '', width: 400, height: 500 },
  productCount: 3,
  children: [],
});
const TREE = [category(1, 'Vrt'), category(2, 'Dom')];
const GARDEN: CategoryPage = {
  ...category(1, 'Vrt'),
  description: 'Sve za vrt.',
  path: [],
  sorts: ['cheapest', 'dearest'],
  initialSort: 'cheapest',
};

/** The page of a list, and what it asked for. */
async function list(address: string, change: Partial<ProductList> = {}) {
  const asked: (readonly [string | undefined, ProductQuery])[] = [];
  const run = async (slug: string | undefined, query: ProductQuery) => {
    asked.push([slug, query]);
    return ok<ProductList>({
      category: undefined,
      tree: TREE,
      query: { ...query, sort: query.sort ?? 'newest' },
      sorts: ALL_SORTS,
      products: { records: [product(7, 'Lampa'), product(8, 'Kanta')], page: query.page, totalPages: 5, totalRecords: 53 },
      filters: [
        { attributeCode: 'material', label: 'Materijal', type: 'MultiSelect', choices: [{ value: '4', label: 'Drvo', totalProducts: 9 }] },
      ],
      featured: [],
      translations: {},
      ...change,
    });
  };
  const { html, status, log } = await drawPage(address, { useCases: { browseProducts: { run } } });
  expect([status, log.lines]).toEqual([200, []]);
  return { main: /<main.*<\/main>/s.exec(html)?.[0] ?? '', asked };
}
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
const optionsOf = (html: string, name: string) =>
  [...(new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(/<option[^>]* value="(\w+)"/g)].map(
    ([, value]) => value,
  );

it('a list of the whole shop has tiles of categories, filters before its goods, how many there are, page sizes, orders and pages [CAT-01] [CAT-02] [CAT-05]', async () => {
  const { main, asked } = await list('/shop?page=3&limit=24&sort=cheapest');
  expect(asked).toEqual([[undefined, { ...EMPTY_QUERY, page: 3, limit: 24, sort: 'cheapest' }]]);
  const [tiles = ''] = /<div class="tiles">.*?<\/div>/s.exec(main) ?? [];
  expect(tiles).toMatch(/<a href="\/shop\/k1">.*?<img src="\/media\/x\/m1\/Card\/slika.jpg".*?<span>Vrt<\/span>/s);
  expect(linksOf(tiles)).toEqual(['/shop/k1', '/shop/k2']);
  expect(main).toMatch(
    /<form class="filters".*?name="material" value="4"\/><span>Drvo<\/span><span>9<\/span>.*<ul class="products is-3">/s,
  );
  expect(main).toContain('<p role="status">53 proizvoda</p>');
  expect(optionsOf(main, 'limit')).toEqual(['12', '24']);
  expect(optionsOf(main, 'sort')).toEqual(ALL_SORTS);
  const [goods = ''] = /<ul class="products is-3">.*?<\/ul>/s.exec(main) ?? [];
  expect(linksOf(goods)).toEqual(['/product/p7', '/product/p8']);
  expect([...goods.matchAll(/value="addToCart"\/><input type="hidden" name="productId" value="(\d+)"/g)].map(([, id]) => id)).toEqual([
    '7',
    '8',
  ]);
  const first = '/shop?sort=cheapest&amp;limit=24';
  const [pages = ''] = /<nav class="pages".*?<\/nav>/s.exec(main) ?? [];
  const [second, third, fourth, last] = [2, 3, 4, 5].map((page) => `${first}&amp;page=${page}`);
  expect(linksOf(pages)).toEqual([first, second, first, second, third, fourth, last, fourth, last]);
  expect(/<a [^>]*aria-current="page".*?<\/a>/.exec(pages)?.[0]).toMatch(
    /page=3" aria-current="page"><span class="vh">Stranica <\/span>3<\/a>$/,
  );
});

it('the sort and the size of a list show what was chosen, and without script a button asks for them with all else that was asked [CAT-01] [CAT-06]', async () => {
  const { main } = await list('/shop?material=4&limit=24&sort=dearest&page=2');
  const [toolbar = ''] = /<form class="toolbar".*?<\/form>/s.exec(main) ?? [];
  expect([...toolbar.matchAll(/<option value="(\w+)" selected=""/g)].map(([, value]) => value)).toEqual(['dearest', '24']);
  expect([...toolbar.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => `${name}=${value}`)).toEqual([
    'material=4',
  ]);
  expect(toolbar).toMatch(/<noscript><button[^>]*type="submit">/);
});

it('the page of a category has its name, what is featured in it, and the orders that it allows, its own first [CAT-02] [CAT-03]', async () => {
  const { main, asked } = await list('/shop/k1', { category: GARDEN, sorts: GARDEN.sorts, featured: [product(9, 'Komposter')] });
  expect(asked.map(([slug]) => slug)).toEqual(['k1']);
  expect(main).toContain('<h1>Vrt</h1><p class="intro">Sve za vrt.</p>');
  expect(main).not.toContain('class="tiles"');
  const [featured = ''] = /<section class="featured".*?<\/section>/s.exec(main) ?? [];
  expect([featured.includes('Istaknuto'), linksOf(featured)]).toEqual([true, ['/product/p9']]);
  expect(optionsOf(main, 'sort')).toEqual(['cheapest', 'dearest']);
});

it('filters of each kind ask for what fits them: choices with how many each leaves, swatches, both ends of numbers and days [CAT-05]', async () => {
  const choices = [{ value: '4', label: 'Drvo', totalProducts: 9 }];
  const filter = (type: LayeredFilterType, more: Partial<LayeredFilter> = {}): LayeredFilter => ({
    attributeCode: type.toLowerCase(),
    label: type,
    type,
    choices: [],
    ...more,
  });
  const { main } = await list('/shop', {
    filters: [
      filter('Dropdown', { choices }),
      filter('MultiSelect', { choices }),
      filter('Number', { bounds: { min: 3, max: 90 } }),
      filter('Date', { days: { first: '2026-01-01', last: '2026-12-31' } }),
      filter('DateTime', { days: { first: '2026-02-01', last: '2026-11-30' } }),
      filter('YesNo', { choices: [{ value: '1', label: 'Da', totalProducts: 2 }] }),
      filter('TextSwatch', { choices: [{ value: 'm', label: 'M', totalProducts: 5 }] }),
      filter('VisualSwatch', { choices: [{ value: 'z', label: 'Zelena', totalProducts: 6, colour: '#0a0' }] }),
    ],
  });
  const [form = ''] = /<form class="filters".*?<\/form>/s.exec(main) ?? [];
  const groups = [...form.matchAll(/<legend class="vh">(\w+)<\/legend>(.*?)<\/fieldset>/gs)].map(([, label, group = '']) => [
    label,
    ...[...group.matchAll(/<input[^>]* name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
    group
      .replace(/<svg.*?<\/svg>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);
  expect(groups).toEqual([
    ['Dropdown', 'dropdown=4', 'Drvo 9'],
    ['MultiSelect', 'multiselect=4', 'Drvo 9'],
    ['Number', 'number_min=', 'number_max=', '3 do 90 Od Do'],
    ['Date', 'date.from=', 'date.to=', '1. 1. 2026. do 31. 12. 2026. Od Do'],
    ['DateTime', 'datetime.from=', 'datetime.to=', '1. 2. 2026. do 30. 11. 2026. Od Do'],
    ['YesNo', 'yesno=1', 'Da 2'],
    ['TextSwatch', 'textswatch=m', 'M 5'],
    ['VisualSwatch', 'visualswatch=z', 'Zelena (6)'],
  ]);
  expect(form).toContain('fill="#0a0"');
});
