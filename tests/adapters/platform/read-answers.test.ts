import { describe, expect, it } from 'vitest';
import { readCart } from '#adapters/platform/cart/read-cart.ts';
import { readLayeredFilter } from '#adapters/platform/catalog/read-catalog.ts';
import { readPage } from '#adapters/platform/page/read-page.ts';
import { readProductSummary } from '#adapters/platform/product/read-product.ts';
import { readLinkTarget } from '#adapters/platform/read-link.ts';
import { paginationOf, readPageOf } from '#adapters/platform/read-pagination.ts';
import { CartWire } from '#adapters/platform/wire/cart.ts';
import { PageWire } from '#adapters/platform/wire/content.ts';
import { filterProducts, ProductRecordWire } from '#adapters/platform/wire/product.ts';
import { lineTitle } from '#domain/cart/line-title.ts';
import { CART, MEDIA, PRODUCT_RECORD } from '#tests/support/a-platform.ts';

const record = ProductRecordWire.parse(PRODUCT_RECORD);

describe('lists', () => {
  const asked = { page: 3, limit: 12 };
  const records = [PRODUCT_RECORD];
  it.each([
    ['ours', { data: { records, pagination: { page: 3, limit: 12, lastPage: 4, total: 40 } } }],
    ['{pagination, data}', { data: { data: records, pagination: { page: 3, perPage: 12, lastPage: 4, total: 40 } } }],
    ['{pagination, data} at the top', { data: records, pagination: { page: 3, perPage: 12, lastPage: 4, total: 40 } }],
    ['{totalPages, totalRecords, records}', { data: { totalPages: 4, totalRecords: 40, records } }],
    ['{lastPage, total}', { data: { lastPage: 4, total: 40, items: records } }],
    ['{lastPage, page, limit, total, perPage}', { data: { lastPage: 4, page: 3, limit: 12, total: 40, perPage: 12, data: records } }],
    ['{total} alone', { data: { total: 40, records } }],
  ])('in the shape %s are understood [CAT-11]', (_, body) => {
    const page = readPageOf(filterProducts.data.parse(paginationOf(asked)(body)), ({ id }) => id);
    expect(page).toEqual({ records: [1], page: 3, totalPages: 4, totalRecords: 40 });
  });

  it.each(['lastPage', 'totalPages'])('are as long as a platform says by %s, which may count otherwise [CAT-11]', (name) => {
    const body = { data: { [name]: 5, total: 40, records } };
    expect(readPageOf(filterProducts.data.parse(paginationOf(asked)(body)), ({ id }) => id).totalPages).toBe(5);
  });

  it.each([null, {}, { data: null }, { data: { records: 'x' } }, { data: {} }])(
    'in no known shape are left to the contract, which refuses them: %j [CAT-11] [API-03]',
    (body) => {
      expect(filterProducts.data.safeParse(paginationOf(asked)(body)).success).toBe(false);
    },
  );

  it('that are empty have one page [CAT-11]', () => {
    const empty = paginationOf(asked)({ data: { totalPages: 0, totalRecords: 0, records: [] } });
    expect(readPageOf(filterProducts.data.parse(empty), () => 0)).toEqual({ records: [], page: 3, totalPages: 1, totalRecords: 0 });
  });
});

describe('products', () => {
  it('have a regular price only when it is higher than what is paid now [PRD-01]', () => {
    expect(readProductSummary(record).price).toEqual({
      final: { amount: 1000, currency: 'EUR' },
      regular: { amount: 1250, currency: 'EUR' },
      member: { amount: 900, currency: 'EUR' },
      from: false,
      prior: undefined,
    });
    expect(readProductSummary({ ...record, retailPrice: 1000, membershipPrice: null }).price).toMatchObject({
      regular: undefined,
      member: undefined,
    });
  });

  it('have a prior price with a reduction only, where it is known [PRD-01]', () => {
    const prior = (facts: Partial<typeof record>) => readProductSummary({ ...record, ...facts }).price.prior;
    expect(prior({ priorPrice: 1100 })).toEqual({ amount: 1100, currency: 'EUR' });
    expect([prior({ priorPrice: 1100, retailPrice: 1000 }), prior({ priorPrice: null })]).toEqual([undefined, undefined]);
  });

  it('hold a number and its unit together in their names, in the cart too, where name and version come apart all the same', () => {
    const name = 'Spremnik, 210 litara';
    expect(readProductSummary({ ...record, name }).name).toBe('Spremnik, 210\u00a0litara');
    const [item] = CartWire.parse(CART).items;
    if (item === undefined) throw new Error('The cart is empty.');
    const version = { ...item, productData: { ...item.productData, name: `${name}, plavi`, mainProductName: name } };
    const [line] = readCart({ ...CartWire.parse(CART), items: [version] }).lines;
    expect(line && lineTitle(line)).toEqual({ title: 'Spremnik, 210\u00a0litara', version: 'plavi' });
  });

  it('say what a package holds', () => {
    const unit = { quantity: 0.5, measure: 'l' } as const;
    expect([readProductSummary(record).unit, readProductSummary({ ...record, unit }).unit]).toEqual([undefined, unit]);
  });

  it('tell what is there: pieces, none, or endless', () => {
    const availability = (available: number | null) => readProductSummary({ ...record, available }).availability;
    expect([availability(3), availability(0), availability(-2), availability(null)]).toEqual([
      { inStock: true, quantity: 3 },
      { inStock: false, quantity: 0 },
      { inStock: false, quantity: 0 },
      { inStock: true, quantity: undefined },
    ]);
  });
});

describe('carts', () => {
  it('show the sums of the order and the tax contained in its total [BUN-04] [CRT-12] [CRT-16]', () => {
    const cart = readCart(CartWire.parse(CART));
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    expect(cart.totals).toEqual({
      items: eur(1000),
      discount: eur(0),
      loyalty: eur(0),
      delivery: eur(450),
      tax: eur(290),
      total: eur(1450),
    });
    expect(cart).toMatchObject({
      coupon: { code: 'JESEN10' },
      deliveryMethodId: 1,
      branchId: undefined,
      paymentMethodId: undefined,
      crossSell: [{ id: 1 }],
    });
    expect(cart.lines).toMatchObject([
      { itemId: '7', quantity: 1, media: { alt: 'Lampa na stolu' }, mainProductSlug: undefined, options: ['crvena'] },
    ]);
  });
});

describe('filters', () => {
  const value = { attributeID: 1, valueID: '12', valueLabel: 'Drvo', totalProducts: 3, minValue: null, maxValue: null };
  const filter = { attributeID: 1, attributeCode: 'material', label: 'Materijal', type: 'MultiSelect' as const, values: [value] };

  it('have choices, or the bounds of a number [CAT-05]', () => {
    expect(readLayeredFilter(filter)).toEqual({
      attributeCode: 'material',
      label: 'Materijal',
      type: 'MultiSelect',
      choices: [{ value: '12', label: 'Drvo', totalProducts: 3 }],
    });
    const prices = {
      ...filter,
      type: 'Number' as const,
      values: [
        { ...value, minValue: 5, maxValue: 90 },
        { ...value, minValue: 2, maxValue: null },
      ],
    };
    expect(readLayeredFilter(prices)).toMatchObject({ choices: [], bounds: { min: 2, max: 90 }, totalProducts: 6 });
    expect(readLayeredFilter({ ...prices, values: [] }).bounds).toBeUndefined();
  });

  it('show a swatch by its picture, else by its colour, else by its label [CAT-05]', () => {
    const look = (given: Partial<Parameters<typeof readLayeredFilter>[0]['values'][number]>) => {
      const [choice] = readLayeredFilter({ ...filter, type: 'VisualSwatch', values: [{ ...value, ...given }] }).choices;
      return { colour: choice?.colour, picture: choice?.picture };
    };
    const picture = { id: 'm1', title: 'pruge' };
    const media = { ...picture, description: 'Pruge', width: 4, height: 5 };
    expect(look({ colour: '#fff', media })).toEqual({ picture });
    expect(look({ media })).toEqual({ picture });
    for (const colour of ['#fff', '#0F5C3F', '#0f5c3f80', 'rgb(15 92 63 / 50%)', 'hsl(157, 72%, 21%)', 'hsl(157deg 72% 21%)'])
      expect(look({ colour })).toEqual({ colour });
    for (const colour of ['', 'zelena', '#12', '#12345', '0f5c3f', 'url(#a)', 'rgb(', 'rgb(var(--x))'])
      expect(look({ colour })).toEqual({});
    expect(look({})).toEqual({});
  });
});

describe('pages', () => {
  const link = { title: 'Više', type: 'page' as const, value: 'kontakt' };

  it('are made of sections of every kind [CMS-01]', () => {
    const sections = [
      {
        kind: 'hero',
        title: '**Manji** računi',
        text: '',
        media: MEDIA,
        links: [link],
        deadlines: [{ when: '1. 1.', link }],
        tasksTitle: 'Zadaci',
        tasks: [link],
      },
      { kind: 'richText', html: '<p>Tekst</p>' },
      { kind: 'newsList', title: 'Novosti', more: link, posts: [] },
      { kind: 'productRow', title: 'Ponuda', more: null, products: [PRODUCT_RECORD] },
      {
        kind: 'documents',
        title: 'Dokumenti',
        more: null,
        documents: [
          {
            id: 1,
            title: 'Plan',
            description: '',
            language: 'hrv',
            type: 'pdf',
            extension: 'pdf',
            mime: 'application/pdf',
            size: 1,
            fileName: 'plan.pdf',
            publishedAt: '2026-01-01T00:00:00Z',
            category: null,
          },
        ],
      },
      {
        kind: 'eventList',
        title: 'Događanja',
        more: null,
        events: [{ id: '1', title: 'Sajam', excerpt: '', start: '2026-01-01', end: '2026-01-02', place: 'Zagreb' }],
      },
      { kind: 'figures', title: 'Brojke', more: null, figures: [{ value: '12', label: 'gradova' }] },
      { kind: 'callOut', title: 'Zovite', text: '', links: [link] },
    ];
    const page = readPage(
      PageWire.parse({ id: 1, slug: 'naslovnica', title: 'Naslovnica', description: '', updatedAt: '2026-01-01', sections }),
    );
    expect(page.sections.map(({ kind }) => kind)).toEqual(sections.map(({ kind }) => kind));
    expect(page.sections[0]).toMatchObject({
      links: [{ title: 'Više', target: { kind: 'page', slug: 'kontakt' } }],
      tasksTitle: 'Zadaci',
      tasks: [{ title: 'Više' }],
      media: { alt: 'Lampa na stolu' },
    });
    expect(page.sections[3]).toMatchObject({ more: undefined, products: [{ id: 1 }] });
  });

  it('link to things by kind [NAV-03]', () => {
    expect([
      readLinkTarget({ type: 'event', value: '7' }),
      readLinkTarget({ type: 'address', value: '/web-map' }),
      readLinkTarget({ type: 'product', value: 'lampa' }),
      readLinkTarget({ type: 'shopCategory', value: 'rasvjeta' }),
    ]).toEqual([
      { kind: 'event', id: '7' },
      { kind: 'address', address: '/web-map' },
      { kind: 'product', slug: 'lampa' },
      { kind: 'shopCategory', slug: 'rasvjeta' },
    ]);
  });
});
