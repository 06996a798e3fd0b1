import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { SignedInVisitor } from '#domain/account/account.ts';
import { NOTHING_CHOSEN } from '#domain/bundle/bundle.ts';
import type { Cart, CartLine } from '#domain/cart/cart.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { money } from '#domain/money.ts';
import type { OrderConfirmation } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { drawPage } from '#tests/support/draw-page.ts';

const words = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
const main = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0] ?? '';

const OTHER: ProductSummary = {
  id: 2,
  sku: 'L-2',
  slug: 'rukavice',
  name: 'Rukavice',
  format: 'Simple',
  media: undefined,
  price: { final: money(800), regular: undefined, member: undefined, from: false },
  availability: { inStock: true, quantity: undefined },
};
const PRODUCT: ProductDetails = {
  id: 1,
  sku: 'K-300',
  slug: 'komposter',
  name: 'Komposter 300 l',
  format: 'Simple',
  media: { id: 'm1', title: 'komposter', alt: 'Komposter u vrtu', width: 800, height: 1000 },
  price: { final: money(4500), regular: money(6000), member: money(4000), from: false, prior: money(6000) },
  availability: { inStock: true, quantity: 5 },
  summary: 'Od obnovljene plastike.',
  description: '<p>Opis u <strong>dva</strong> reda.</p>',
  sections: [],
  gallery: [
    { id: 'm1', title: 'komposter', alt: 'Komposter u vrtu', width: 800, height: 1000 },
    { id: 'm2', title: 'poklopac', alt: 'Poklopac izbliza', width: 800, height: 1000 },
  ],
  attributes: [{ attributeCode: 'volume', label: 'Obujam', value: '300 l' }],
  categories: [{ name: 'Vrt', slug: 'vrt' }],
  crossSell: [OTHER],
  options: [],
  variants: [],
  members: [],
  customOptions: [],
  taxRate: 25,
  deliveries: [],
  files: [],
};

it('the page of a product shows all that is known of it: pictures, prices, number, facts, the way into the cart and what goes well with it [PRD-01]', async () => {
  const { html, status, log } = await drawPage('/product/komposter', {
    useCases: { viewProduct: { run: async () => ok({ product: PRODUCT, translations: {} }) } },
  });
  expect([status, log.lines]).toEqual([200, []]);
  const page = main(html);
  expect(page).toContain('<h1>Komposter 300 l</h1>');
  expect([...page.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
    'Komposter u vrtu',
    'Slika 1: Komposter u vrtu',
    'Slika 2: Poklopac izbliza',
  ]);
  expect(words(page)).toContain('Cijena s popustom 45,00 € , najniža cijena u posljednjih 30 dana 60,00 € , popust −25 %');
  expect(words(page)).toContain('40,00 € uz člansku iskaznicu');
  expect(page).toContain('<p>Opis u <strong>dva</strong> reda.</p>');
  expect(words(page)).toContain('Obujam 300 l Šifra K-300');
  expect(page).toMatch(/name="form" value="addToCart".*?name="productId" value="1".*?name="quantity" value="1"/s);
  expect(page).toMatch(/name="form" value="toggleWishlist"\/><input type="hidden" name="productId" value="1"/);
  expect(page).toMatch(/Dobro ide uz<\/h2>.*?href="\/product\/rukavice"/s);
});

const LINE: CartLine = {
  itemId: 'i1',
  productId: 1,
  sku: 'K-300',
  name: 'Komposter 300 l',
  format: 'Simple',
  digital: 'none',
  slug: 'komposter',
  mainProductSlug: undefined,
  isVisibleIndividually: true,
  media: PRODUCT.media,
  quantity: 2,
  unitPrice: money(4500),
  rowTotal: money(9000),
  options: [],
  choice: undefined,
};
const CART: Cart = {
  id: 'c_1',
  lines: [LINE],
  gone: [],
  coupon: { code: 'JESEN10', description: 'Jesenski popust' },
  memberCardBarcode: undefined,
  totals: { items: money(9000), discount: money(900), loyalty: money(0), delivery: money(450), tax: money(1710), total: money(8550) },
  digitalOnly: false,
  deliveryMethodId: 1,
  branchId: undefined,
  paymentMethodId: undefined,
  crossSell: [OTHER],
};
const cartPage = async (cart: Cart | undefined, account?: SignedInVisitor) => {
  const { html, status, log } = await drawPage('/kosarica', {
    useCases: { viewCart: { run: async () => ok(cart) } },
    visitor: { hasCart: cart !== undefined, account },
  });
  expect([status, log.lines]).toEqual([200, []]);
  return main(html);
};
const formsOf = (page: string) => [...page.matchAll(/name="form" value="(\w+)"/g)].map(([, name]) => name);

it('the page of the cart shows its lines with what each costs, its forms, every sum, the way on and what goes well with it [CRT-12]', async () => {
  const page = await cartPage(CART);
  const [row = ''] = /<tbody>.*?<\/tbody>/s.exec(page) ?? [];
  expect(row).toContain('src="/media/x/m1/CardSmall/komposter.jpg"');
  expect(row).toContain('<a href="/product/komposter">Komposter 300 l</a>');
  expect(row).toContain('name="quantity" value="2"');
  expect(words(row)).toMatch(/ 45,00 € po komadu .* Ukloni : Komposter 300 l Ukupno 90,00 €/);
  expect(words(page)).toContain(
    'Proizvodi (2) 90,00 € Kupon JESEN10 − 9,00 € Dostava 4,50 € Ukupno 85,50 € Od toga PDV 17,10 € Nastavi na blagajnu',
  );
  expect(page).toContain('href="/naplata"');
  expect(page).toMatch(/<textarea[^>]* name="orderMessage"/);
  expect(page).toMatch(/Često se kupuje zajedno<\/h2>.*?href="\/product\/rukavice"/s);
  expect(formsOf(page)).toEqual(['changeQuantity', 'removeLine', 'removeCoupon', 'instructions', 'addToCart']);
});

it('a cart without coupon and card has a form for each, the card’s for whoever is signed in; an empty one says so and leads on [CRT-10] [CRT-12]', async () => {
  const ana = { firstName: 'Ana', isBackofficeUser: false, memberCardBarcode: undefined, wishlist: [] };
  expect(formsOf(await cartPage({ ...CART, coupon: undefined, crossSell: [] }, ana))).toEqual([
    'changeQuantity',
    'removeLine',
    'applyCoupon',
    'applyMemberCard',
    'instructions',
  ]);
  const empty = await cartPage(undefined);
  expect(words(empty)).toContain('Košarica je prazna');
  expect(empty).toContain('<a class="btn" href="/shop">');
  expect(formsOf(empty)).toEqual([]);
});

it('a set in the cart shows what was chosen and written for it, and can be chosen otherwise [BUN-04] [CRT-12]', async () => {
  const set: CartLine = {
    ...LINE,
    name: 'Vrtni set',
    slug: 'vrtni-set',
    format: 'Bundle',
    options: ['Majica: M', 'Natpis: Ana'],
    choice: NOTHING_CHOSEN,
  };
  const page = await cartPage({ ...CART, lines: [set] });
  expect(words(page)).toContain(' Vrtni set Majica: M Natpis: Ana 45,00 € po komadu ');
  expect(page).toMatch(/href="\/product\/vrtni-set\?cartItemId=i1"[^>]*>Uredi/);
});

const ORDER: OrderConfirmation = {
  orderSlug: 'o_1',
  status: 'placed',
  cartId: 'c_1',
  number: '2026-000123',
  placedAt: '2026-11-21T10:00:00Z',
  email: 'ana@primjer.hr',
  lines: [{ name: 'Komposter 300 l', quantity: 2, rowTotal: money(9000) }],
  totals: CART.totals,
  deliveryMethod: 'Dostava na adresu',
  paymentMethod: 'Pouzeće',
  extras: NO_ORDER_EXTRAS,
  downloads: [],
};

it('the order that an address names is shown with its number; one that came to nothing has a title that says so, and the way back to the cart [CHK-13]', async () => {
  const asked: string[] = [];
  const draw = async (address: string, status: OrderStatus) => {
    const run = async (orderSlug: string) => {
      asked.push(orderSlug);
      return ok({ ...ORDER, orderSlug, status });
    };
    return main((await drawPage(address, { useCases: { viewOrder: { run } } })).html);
  };
  const success = await draw('/naplata/uspjesna?orderSlug=o_1', 'placed');
  expect(success).toContain('<h1>Hvala, narudžba je zaprimljena</h1>');
  expect(words(success)).toContain(' Broj narudžbe 2026-000123 ');
  const failure = await draw('/checkout/failure?orderSlug=o_2', 'paymentFailed');
  expect(failure).toContain('<h1>Plaćanje nije uspjelo</h1>');
  expect(failure).toContain('href="/kosarica" data-document="">Natrag u košaricu</a>');
  expect(asked).toEqual(['o_1', 'o_2']);
});

it('the thanks say where goods are brought to and what is paid as they are handed over, and neither of what is fetched or paid', async () => {
  const address = {
    firstName: 'Ana',
    lastName: 'Kovač',
    contactEmail: 'ana@primjer.hr',
    contactPhone: '091 555 0198',
    street: 'Vukovarska',
    houseNumber: '27 A',
    zipCode: '21000',
    city: 'Split',
    country: 'HR',
  };
  const draw = async (order: OrderConfirmation) =>
    words(main((await drawPage('/naplata/uspjesna?orderSlug=o_1', { useCases: { viewOrder: { run: async () => ok(order) } } })).html));
  expect(await draw({ ...ORDER, deliveryAddress: address, dueOnDelivery: money(12_00) })).toMatch(
    / Ana Kovač Vukovarska 27 A 21000 Split Hrvatska 091 555 0198 .* Preostaje platiti 12,00 €, pri preuzimanju /,
  );
  const fetched = await draw(ORDER);
  expect(fetched).not.toMatch(/Preostaje platiti|Dostava na:|Split/);
  const totals = { ...ORDER.totals, total: money(0) };
  const free = await draw({ ...ORDER, status: 'paid', totals });
  expect(free).toContain('Za ovu narudžbu ne trebate ništa platiti.');
  expect(free).not.toContain('Plaćanje je uspjelo');
  expect(await draw({ ...ORDER, status: 'paid' })).toContain('Plaćanje je uspjelo.');
});
