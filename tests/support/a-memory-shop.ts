import { CookieMemberCardMemory } from '#adapters/cookies/cookie-member-card-memory.ts';
import { InMemoryAbandonedCarts } from '#adapters/in-memory/in-memory-abandoned-carts.ts';
import { InMemoryAccounts, InMemoryRegistrations } from '#adapters/in-memory/in-memory-accounts.ts';
import { InMemoryBundles } from '#adapters/in-memory/in-memory-bundles.ts';
import { InMemoryBuyerRecord } from '#adapters/in-memory/in-memory-buyer-record.ts';
import { InMemoryCartGateway } from '#adapters/in-memory/in-memory-cart-gateway.ts';
import { InMemoryCatalog, InMemoryProducts } from '#adapters/in-memory/in-memory-catalog.ts';
import { InMemoryCheckoutInformation, InMemoryCheckoutMethods } from '#adapters/in-memory/in-memory-checkout.ts';
import { InMemoryConsents } from '#adapters/in-memory/in-memory-consents.ts';
import { InMemoryFinder, InMemoryPosts } from '#adapters/in-memory/in-memory-content.ts';
import { InMemoryCoupons } from '#adapters/in-memory/in-memory-coupons.ts';
import { InMemoryLogins } from '#adapters/in-memory/in-memory-logins.ts';
import { InMemoryCardRegister, InMemoryMemberCards } from '#adapters/in-memory/in-memory-member-cards.ts';
import { InMemoryOrderHistory } from '#adapters/in-memory/in-memory-order-history.ts';
import { InMemoryOrders } from '#adapters/in-memory/in-memory-orders.ts';
import { InMemoryPasswords } from '#adapters/in-memory/in-memory-passwords.ts';
import {
  InMemoryAddressBook,
  InMemoryDeviceSessions,
  InMemoryOwnConsents,
  InMemoryWishlist,
} from '#adapters/in-memory/in-memory-profile.ts';
import { InMemoryShop, type StoredCart, type StoredProduct } from '#adapters/in-memory/in-memory-shop.ts';
import { InMemorySocialLogins } from '#adapters/in-memory/in-memory-social-logins.ts';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { TokenWho } from '#adapters/node/token-who.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import type { Address } from '#domain/checkout/address.ts';
import { money } from '#domain/money.ts';
import type { BundleParts } from '#domain/product/bundle-parts.ts';
import type { Variant } from '#domain/product/configuration.ts';

export const LAMP = 1;
export const BOOK = 2;
export const SCARCE = 3;
export const SHIRT = 4;
export const E_BOOK = 5;
export const SET = 6;
export const OLD = 7;

export const HOME_DELIVERY = 1;
export const PICKUP = 2;
export const BRANCH = 1;
export const BANK_TRANSFER = 1;
export const CASH = 2;

const PRODUCTS: readonly StoredProduct[] = [
  {
    id: LAMP,
    slug: 'lampa',
    name: 'Lampa',
    format: 'Simple',
    price: 1000,
    regularPrice: 1250,
    taxRate: 25,
    stock: null,
    category: 'rasvjeta',
    featured: true,
  },
  { id: BOOK, slug: 'knjiga', name: 'Knjiga', format: 'Simple', price: 250, taxRate: 5, stock: 100, memberPrice: 200 },
  { id: SCARCE, slug: 'rijetkost', name: 'Rijetkost', format: 'Simple', price: 5000, taxRate: 25, stock: 2 },
  { id: SHIRT, slug: 'majica', name: 'Majica', format: 'Configurable', price: 1500, taxRate: 25, stock: null },
  { id: E_BOOK, slug: 'e-knjiga', name: 'E-knjiga', format: 'EProduct', price: 700, taxRate: 5, stock: null },
  { id: SET, slug: 'set', name: 'Set', format: 'Bundle', price: 3000, taxRate: 25, stock: null },
  { id: OLD, slug: 'staro', name: 'Staro', format: 'Simple', price: 100, taxRate: 25, stock: null, archived: true },
];

const shirt = (id: number, size: string, quantity: number): Variant => ({
  id,
  sku: `SKU-${id}`,
  slug: `majica-${size}`,
  price: { final: money(1500), regular: undefined, prior: undefined, member: undefined, from: false },
  availability: { inStock: quantity > 0, quantity },
  unit: undefined,
  gallery: [],
  choices: { size },
});

/** Ids of the shirt's variants. */
export const SMALL_SHIRT = 41;
export const LARGE_SHIRT = 42;

/** A lamp, a shirt in one of two sizes, and a text on request. */
export const A_SET: BundleParts = {
  members: [
    {
      id: LAMP,
      name: 'Lampa',
      format: 'Simple',
      slug: 'lampa',
      media: undefined,
      quantity: 2,
      availability: { inStock: true, quantity: undefined },
      options: [],
      variants: [],
    },
    {
      id: SHIRT,
      name: 'Majica',
      format: 'Configurable',
      slug: 'majica',
      media: undefined,
      quantity: 1,
      availability: { inStock: true, quantity: 7 },
      options: [
        {
          attributeCode: 'size',
          label: 'Veličina',
          inputType: 'dropdown',
          values: [
            { id: 's', label: 'S', colour: undefined },
            { id: 'l', label: 'L', colour: undefined },
          ],
        },
      ],
      variants: [shirt(SMALL_SHIRT, 's', 5), shirt(LARGE_SHIRT, 'l', 2)],
    },
  ],
  customOptions: [{ code: 'message', label: 'Poruka', type: 'text', required: false, maxLength: 10, min: undefined, max: undefined }],
};

const ALWAYS = { minimumItems: 0, validFrom: null, validUntil: null, maxUses: null, uses: 0 };

/** A small shop with a product of each kind, coupons of each fate, two deliveries, two ways to pay and a required consent at each step. */
export function aMemoryShop(): InMemoryShop {
  const shop = new InMemoryShop();
  for (const product of PRODUCTS) shop.products.set(product.id, product);
  shop.bundles.set(SET, A_SET);
  for (const [code, worth, terms] of [
    ['JESEN10', { kind: 'percent', percent: 10 }, {}],
    ['PET', { kind: 'amount', amount: 500 }, { minimumItems: 3000 }],
    ['ISTEKAO', { kind: 'percent', percent: 10 }, { validUntil: new Date('2026-05-31') }],
    ['POTROSEN', { kind: 'percent', percent: 20 }, { maxUses: 3, uses: 3 }],
  ] as const)
    shop.coupons.set(code, { code, description: `Popust ${code}`, worth, terms: { ...ALWAYS, ...terms } });
  shop.deliveryMethods = [
    { id: HOME_DELIVERY, name: 'Dostava', description: 'Na adresu', price: money(450), branches: [] },
    { id: PICKUP, name: 'Preuzimanje', description: 'U poslovnici', price: money(0), branches: [{ id: BRANCH, name: 'Zagreb' }] },
  ];
  shop.paymentMethods = [
    { id: BANK_TRANSFER, name: 'Uplata', description: 'Na račun', paymentType: undefined },
    { id: CASH, name: 'Pouzeće', description: 'Dostavljaču', paymentType: undefined },
  ];
  shop.consents = {
    checkout: [
      { id: 1, uniqueNumber: 'P-1', displayName: 'Uvjeti', required: true },
      { id: 2, uniqueNumber: 'P-2', displayName: 'Novosti', required: false },
    ],
    registration: [
      { id: 1, uniqueNumber: 'P-1', displayName: 'Uvjeti', required: true },
      { id: 2, uniqueNumber: 'P-2', displayName: 'Novosti', required: false },
    ],
    payment: [{ id: 4, uniqueNumber: 'P-4', displayName: 'Točnost', required: true }],
  };
  shop.categories = [{ id: 1, slug: 'rasvjeta', name: 'Rasvjeta' }];
  return shop;
}

/** A visitor of the shop with all that a visitor's use cases need. */
export function aVisitor(shop: InMemoryShop) {
  const cookies = new MapCookieJar();
  const cart = () => shop.carts.get(cookies.get(CART_COOKIE) ?? '');
  return {
    shop,
    cookies,
    sessions: new CookieCartSessionStore(cookies),
    carts: new InMemoryCartGateway(shop, cookies),
    bundles: new InMemoryBundles(shop),
    coupons: new InMemoryCoupons(shop, cookies),
    abandoned: new InMemoryAbandonedCarts(shop, cookies),
    information: new InMemoryCheckoutInformation(shop),
    methods: new InMemoryCheckoutMethods(shop, cookies),
    buyer: new InMemoryBuyerRecord(shop, cookies),
    memberCards: new InMemoryMemberCards(shop, cookies),
    memory: new CookieMemberCardMemory(cookies),
    who: new TokenWho(cookies),
    orders: new InMemoryOrders(shop, cookies),
    consents: new InMemoryConsents(shop),
    catalog: new InMemoryCatalog(shop),
    products: new InMemoryProducts(shop),
    finder: new InMemoryFinder(shop),
    posts: new InMemoryPosts(shop),
    /** The visitor's cart as the shop keeps it, cookies or not. */
    stored: cart,
    /** Changes the visitor's cart behind their back. */
    change(how: Partial<StoredCart>) {
      const before = cart();
      if (before === undefined) throw new Error('This visitor has no cart');
      shop.carts.set(before.id, { ...before, ...how });
    },
  };
}
export type MemoryVisitor = ReturnType<typeof aVisitor>;

/** What the visitor needs to have an account. */
export function accountsOf({ shop, cookies }: MemoryVisitor) {
  return {
    logins: new InMemoryLogins(shop, cookies),
    socialLogins: new InMemorySocialLogins(shop, cookies),
    accounts: new InMemoryAccounts(shop, cookies),
    registrations: new InMemoryRegistrations(shop),
    passwords: new InMemoryPasswords(shop, cookies),
    addressBook: new InMemoryAddressBook(shop, cookies),
    devices: new InMemoryDeviceSessions(shop, cookies),
    history: new InMemoryOrderHistory(shop, cookies),
    ownConsents: new InMemoryOwnConsents(shop, cookies),
    wishlist: new InMemoryWishlist(shop, cookies),
    cardRegister: new InMemoryCardRegister(shop),
  };
}

/** A visitor who already has these products in the cart. */
export async function aVisitorWith(
  shop: InMemoryShop,
  ...lines: readonly (readonly [productId: number, quantity: number])[]
): Promise<MemoryVisitor> {
  const visitor = aVisitor(shop);
  const opened = await visitor.carts.open();
  visitor.sessions.keep(opened._unsafeUnwrap());
  for (const [productId, quantity] of lines) (await visitor.carts.add(productId, quantity))._unsafeUnwrap();
  return visitor;
}

export const AN_ADDRESS: Address = {
  firstName: 'Ana',
  lastName: 'Horvat-Kovačić',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '+385 91 555 0101',
  street: 'Ilica',
  houseNumber: '10a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};
