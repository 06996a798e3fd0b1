import { CACHE_TAGS_HEADER } from '#adapters/platform/wire/call.ts';
import { type FakeAccounts, fakeAccounts } from './fake-accounts.ts';
import { refusal } from './refusal.ts';

/** A request that the platform got. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** A platform made of a few facts, for tests of the web server: one product at 10.00, one cart, one order; it answers by the contract and tells what it was asked. */
export interface FakePlatform {
  readonly heard: Heard[];
  readonly facts: {
    allowedLanguages: string[];
    /** Name of the site, which stands in every page. */
    name: string;
    passKey?: string;
    wwwPolicy?: 'withWww' | 'withoutWww' | 'none';
    tooMany?: boolean;
    /** Version of the words of its only consent. */
    consentVersion?: number;
    /** Keeps no consents. */
    forgetsConsents?: boolean;
    maintenance: boolean;
    developmentMode: boolean;
    /** Answers 503 to everything. */
    down: boolean;
    /** Answers 503 to the calls whose address ends so. */
    downFor?: string;
    cartType: number;
    unitPrice: number;
    /** What is in the cart is an e-book, of which there is one. */
    isBook?: boolean;
    /** What is in the cart is digital. */
    digitalOnly?: boolean;
    archived: boolean;
    /** Orders are made, and nobody hears of it. */
    orderAnswerLost?: boolean;
    slugs: { type: string; slugs: Record<string, string>; updatedAt: string }[];
  };
  /** Whoever is signed in there. */
  readonly accounts: FakeAccounts;
  readonly fetch: (request: Request) => Promise<Response>;
  calls(name: string): Heard[];
}

export const ORDER_SLUG = 'Qk1p9w2sT7uVx3yZaB4cD5eF';
const CODE = 'the-secret-code-of-the-cart';

export function fakePlatform(): FakePlatform {
  const heard: Heard[] = [];
  const facts: FakePlatform['facts'] = {
    name: 'Izlog',
    allowedLanguages: ['hrv', 'eng'],
    maintenance: false,
    developmentMode: false,
    down: false,
    cartType: 2,
    unitPrice: 1000,
    archived: false,
    slugs: [],
  };
  const state = { quantity: 0, opened: 0, guest: undefined as unknown, delivery: null as number | null, ordered: false };

  const cart = () => {
    const total = state.quantity * facts.unitPrice;
    const sums = { itemsTotal: total, coupon: 0, delivery: 0, loyalty: 0, cartTotal: total, orderTotal: total };
    return {
      id: 'c_1',
      items:
        state.quantity === 0
          ? []
          : [
              {
                itemId: '7',
                productId: 1,
                qty: state.quantity,
                digital: 'none',
                options: { words: [] },
                productData: {
                  name: 'Čaša',
                  sku: 'S1',
                  format: facts.isBook ? 'EProduct' : 'Simple',
                  media: null,
                  slug: 'casa',
                  mainProductSlug: null,
                  isVisibleIndividually: true,
                },
                prices: { converted: { finalPrice: facts.unitPrice, row: total } },
              },
            ],
      coupon: null,
      prices: { converted: { ...sums, delivery: null, tax: sums }, base: { finalPrice: total, cartTotal: total } },
      currency: 'EUR',
      digitalOnly: facts.digitalOnly ?? false,
      deliveryMethodId: state.delivery,
      paymentMethodId: null,
      options: { deliveryBranchId: null },
      validateMemberCard: true,
      memberCardBarcode: null,
      crossSellProducts: [],
    };
  };

  const inSession = (body: Heard['body'], data: () => unknown): unknown => {
    if (body.cartId !== 'c_1' || body.protectCode !== CODE) return refusal('CART_NOT_FOUND');
    return facts.archived || state.ordered ? refusal('CART_ARCHIVED') : data();
  };

  const accounts = fakeAccounts();
  const answers: Record<string, (heard: Heard) => unknown> = {
    ...accounts.answers,
    domainDetect: () => ({
      domain: { id: 1, apiKeyId: 'shop', name: facts.name, url: 'http://localhost:3000' },
      language: { code: 'hrv', code2: 'hr' },
      defaultLanguage: { code: 'hrv', code2: 'hr' },
      currency: { id: 1, label: 'EUR', symbol: '€' },
      cmsOptions: {
        maintenance: facts.maintenance,
        developmentMode: facts.developmentMode,
        allowedLanguages: facts.allowedLanguages,
        homePageSlug: 'naslovnica',
      },
    }),
    'option/filter': () => ({ records: [] }),
    getByHandlers: () => [],
    searchSlugs: () => ({ records: facts.slugs, next: null }),
    'finder/decide': ({ path }) => decided(new URLSearchParams(path.split('?')[1]).get('params') ?? ''),
    getUrlOnLanguage: () => ({ slugs: {} }),
    getVersions: () => ({ versions: [] }),
    'site/entrance': () => ({ passKey: facts.passKey ?? null, wwwPolicy: facts.wwwPolicy ?? 'none' }),
    'site/open': ({ body }) => (facts.tooMany ? refusal('TOO_MANY_ATTEMPTS') : { opened: body.password === 'pravaLozinka' }),
    addFailedRequest: () => ({ recorded: true }),
    getAbandoned: () => ({ cartId: 'c_1', protectCode: CODE }),
    'addresses/get': () => null,
    'addresses/save': ({ body }) => inSession(body, () => ({ shippingAddressId: 5, billingAddressId: null, company: null })),
    getNewCartSession: () => {
      state.opened += 1;
      state.quantity = 0;
      return { cartId: 'c_1', protectCode: CODE };
    },
    checkBundles: () => A_FAKE_SET,
    'product/web/get': () => A_FAKE_SHIRT,
    addItem: ({ body }) =>
      inSession(body, () => {
        state.quantity += Number(body.qty);
        return cart();
      }),
    updateItem: ({ body }) =>
      inSession(body, () => {
        state.quantity = Number(body.qty);
        return { ...cart(), couponInvalid: false };
      }),
    deleteItem: ({ body }) =>
      inSession(body, () => {
        if (body.itemId !== '7') return refusal('ITEM_NOT_IN_CART');
        state.quantity = 0;
        return cart();
      }),
    applyCoupon: ({ body }) => inSession(body, () => refusal('COUPON_NOT_FOUND')),
    getCart: ({ body }) => inSession(body, cart),
    validateCart: ({ body }) => inSession(body, cart),
    getCheckoutSettings: () => ({
      cart_type: facts.cartType,
      allowedCountries: 'ALL',
      skipShipping: false,
      validateConsents: true,
      checkSpecialCharacters: true,
    }),
    getAvailableCountries: () => [{ id: 1, code: 'HR', name: 'Hrvatska' }],
    'consent/filter': () => ({
      consents: [{ id: 3, uniqueNumber: 'P1', displayName: 'Uvjeti', version: facts.consentVersion }],
      requiredConsents: [3],
    }),
    'consent/log/create': () => (facts.forgetsConsents ? refusal('TOO_MANY_ATTEMPTS') : { logged: 1 }),
    'guestUser/get': () => state.guest ?? null,
    'guestUser/update': ({ body }) =>
      inSession(body, () => {
        const { cartId: _id, protectCode: _code, ...guest } = body;
        state.guest = { id: 1, ...guest };
        return state.guest;
      }),
    getApplicableDeliveryMethods: ({ body }) => inSession(body, () => [{ id: 5, name: 'Dostava', description: '', price: 0, options: [] }]),
    saveDeliveryMethod: ({ body }) =>
      inSession(body, () => {
        state.delivery = Number(body.deliveryMethodId);
        return { deliveryMethodId: state.delivery };
      }),
    getApplicablePaymentMethods: ({ body }) => inSession(body, () => [{ id: 8, name: 'Pouzeće', description: '', paymentType: null }]),
    savePaymentMethod: ({ body }) => inSession(body, () => ({ paymentMethodId: 8 })),
    'order/create': ({ body }) => {
      if (body.cartId !== 'c_1' || body.protectCode !== CODE) return refusal('CART_NOT_FOUND');
      state.ordered = true;
      if (facts.orderAnswerLost === true) return refusal('UNAVAILABLE');
      return { html: null, orderSlug: ORDER_SLUG };
    },
    'order/get': ({ body }) =>
      body.orderSlug === ORDER_SLUG && body.protectCode === CODE
        ? {
            orderSlug: ORDER_SLUG,
            number: '2026-000001',
            status: 'placed',
            cartId: 'c_1',
            cartIsOpen: false,
            placedAt: '2026-11-20T10:00:00Z',
            email: 'ana@example.com',
            items: [],
            prices: cart().prices,
            currency: 'EUR',
            deliveryMethod: null,
            paymentMethod: 'Pouzeće',
            bankTransfer: null,
            extras: {},
            downloads: [],
          }
        : refusal('NOT_FOUND'),
  };

  return {
    heard,
    facts,
    accounts,
    calls: (name) => heard.filter(({ path }) => path.split('?')[0]?.endsWith(`/${name}`)),
    async fetch(request) {
      const url = new URL(request.url);
      const text = await request.text();
      const one: Heard = {
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      heard.push(one);
      if (facts.down || (facts.downFor !== undefined && url.pathname.endsWith(facts.downFor))) return refusal('UNAVAILABLE');
      if (!accounts.knows(one)) return refusal('SESSION_ENDED');
      const name = Object.keys(answers).find((candidate) => url.pathname.endsWith(`/${candidate}`));
      const data = name === undefined ? (/tree\/\w+$/.test(url.pathname) ? EMPTY_TREE : refusal('NOT_FOUND')) : answers[name]?.(one);
      return data instanceof Response ? data : Response.json({ data }, { headers: { [CACHE_TAGS_HEADER]: `made:${name ?? 'tree'}` } });
    },
  };
}

const EMPTY_TREE = { id: 'main', title: '', nodes: [] };

function decided(slug: string): unknown {
  if (slug === 'premjesteno') return { type: 'redirect', path: '/novo' };
  if (slug === 'naslovnica' || slug === 'kontakt')
    return { type: 'page', page: { id: 1, slug, title: slug, description: '', updatedAt: '2026-11-01T00:00:00Z', sections: [] } };
  return { type: 'none' };
}

const record = (id: number, name: string, format: string) => ({
  id,
  name,
  type: 'product',
  slug: `p-${id}`,
  sku: `S${id}`,
  format,
  media: null,
  basicPrice: 1000,
  retailPrice: 1000,
  finalPrice: 1000,
  membershipPrice: null,
  priorPrice: null,
  unit: null,
  priceFrom: false,
  discount: 0,
  available: 5,
});

const sizes = (...ids: readonly string[]) => [
  {
    attributeCode: 'size',
    label: 'Veličina',
    inputType: 'dropdown',
    values: ids.map((id) => ({ id, value: id.toUpperCase(), isMedia: false, shopDefault: false })),
  },
];

/** The one product that has a page: a shirt in one of two sizes. */
const A_FAKE_SHIRT = {
  ...record(4, 'Majica', 'Configurable'),
  language: 'hrv',
  summary: '',
  description: '',
  gallery: [],
  categoryPriority: 0,
  taxRate: 25,
  featured: false,
  archived: false,
  isVisibleIndividually: true,
  mainProductSlug: null,
  attributeSet: { attributes: [] },
  categories: [],
  configurableOptions: sizes('s', 'l'),
  associatedProducts: [
    { ...record(41, 'Majica, S', 'Simple'), gallery: [], choices: { size: 's' } },
    { ...record(42, 'Majica, L', 'Simple'), gallery: [], choices: { size: 'l' } },
  ],
  bundles: [],
  customOptions: [],
  crossSellProducts: [],
  updatedAt: '2026-11-01T00:00:00Z',
};

/** What checkBundles answers: the shirt, and a message of at most ten characters. */
const A_FAKE_SET = {
  product: record(6, 'Set', 'Bundle'),
  bundles: [
    {
      mainProduct: { id: 4, format: 'Configurable', name: 'Majica', slug: 'majica', media: null, quantity: 1, available: 10 },
      configurableOptions: A_FAKE_SHIRT.configurableOptions,
      associatedProducts: A_FAKE_SHIRT.associatedProducts,
    },
  ],
  customOptions: [
    {
      id: 'message',
      option_type: 'text',
      required: false,
      maxLength: 10,
      min: null,
      max: null,
      custom_option_values: [{ label: 'Poruka' }],
    },
  ],
};
