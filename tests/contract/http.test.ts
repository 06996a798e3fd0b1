import { afterAll } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { TokenWho } from '#adapters/node/token-who.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { HttpAccounts } from '#adapters/platform/account/http-accounts.ts';
import { HttpAddressBook } from '#adapters/platform/account/http-address-book.ts';
import { HttpDeviceSessions } from '#adapters/platform/account/http-device-sessions.ts';
import { HttpLogins } from '#adapters/platform/account/http-logins.ts';
import { HttpPasswords } from '#adapters/platform/account/http-passwords.ts';
import { HttpRegistrations } from '#adapters/platform/account/http-registrations.ts';
import { HttpAbandonedCarts } from '#adapters/platform/cart/http-abandoned-carts.ts';
import { HttpCartGateway } from '#adapters/platform/cart/http-cart-gateway.ts';
import { HttpCoupons } from '#adapters/platform/cart/http-coupons.ts';
import { HttpCatalog } from '#adapters/platform/catalog/http-catalog.ts';
import { HttpBuyerRecord } from '#adapters/platform/checkout/http-buyer-record.ts';
import { HttpCheckoutInformation } from '#adapters/platform/checkout/http-checkout-information.ts';
import { HttpCheckoutMethods } from '#adapters/platform/checkout/http-checkout-methods.ts';
import { HttpConsents } from '#adapters/platform/consent/http-consents.ts';
import { HttpOwnConsents } from '#adapters/platform/consent/http-own-consents.ts';
import { HttpCardRegister } from '#adapters/platform/membership/http-card-register.ts';
import { HttpMemberCards } from '#adapters/platform/membership/http-member-cards.ts';
import { HttpOrderHistory } from '#adapters/platform/order/http-order-history.ts';
import { HttpOrders } from '#adapters/platform/order/http-orders.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import { HttpProducts } from '#adapters/platform/product/http-products.ts';
import { HttpWishlist } from '#adapters/platform/wishlist/http-wishlist.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { rebuildListing } from '#server/platform/catalog/rebuild-listing.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { ROUTE_GROUPS } from '#server/platform/route-groups.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct, stockShop } from '#tests/support/a-shop-stock.ts';
import { cheapHash } from '#tests/support/an-account-platform.ts';
import { mailedToken } from '#tests/support/mailed-link.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';
import { type AccountsHarness, accountsContract } from './accounts.contract.ts';
import { cartGatewayContract } from './cart-gateway.contract.ts';
import { catalogContract } from './catalog.contract.ts';
import { checkoutContract } from './checkout.contract.ts';

const bases: TestDatabase[] = [];
afterAll(() => Promise.all(bases.map((base) => base.drop())));

async function newBase(): Promise<TestDatabase> {
  const base = await createTestDatabase();
  bases.push(base);
  return base;
}

function clientOf(app: Shop['app'], session?: VisitorSession): PlatformClient {
  return new PlatformClient({
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    baseUrl: 'http://platform.internal',
    headers: { language: 'hrv', store: '1', site: '1', apiKey: 'key' },
    ...(session === undefined
      ? {}
      : {
          session: (kind, body) => session.fields(kind, body),
          identity: () => session.identity(),
          keep: (call, body, data) => session.keep(call, body, data),
        }),
  });
}

async function harness() {
  const { database } = await newBase();
  const shop = await openShop(database);
  return {
    visitor() {
      const cookies = new MapCookieJar();
      const client = clientOf(shop.app, new VisitorSession(cookies));
      return {
        sessions: new CookieCartSessionStore(cookies),
        carts: new HttpCartGateway(client),
        coupons: new HttpCoupons(client),
        information: new HttpCheckoutInformation(client),
        methods: new HttpCheckoutMethods(client),
        buyer: new HttpBuyerRecord(client, new TokenWho(cookies)),
        orders: new HttpOrders(client, { siteUrl: 'http://localhost:3000', hosts: [] }),
        consents: new HttpConsents(client, new RecordedLog(), () => shop.clock.now),
        cartId: () => cookies.get(CART_COOKIE) ?? '',
      };
    },
    product: (price: number, taxRate: number, stock: number | null, format: 'Simple' | 'Configurable' | 'EProduct' = 'Simple') =>
      addProduct(database, { price, taxRate: taxRate * 100, format, ...(stock === null ? {} : { stock }) }),
    async setStock(productId: number, quantity: number) {
      await database.updateTable('stock').set({ quantity }).where('product_id', '=', productId).execute();
    },
    async archive(productId: number) {
      await database.updateTable('product').set({ archived: true }).where('id', '=', productId).execute();
    },
    async setStatus({ cartId }: { cartId(): string }, status: 'ordered' | 'moved') {
      await database.updateTable('cart').set({ status }).where('id', '=', cartId()).execute();
    },
    async setPrice(productId: number, price: number) {
      await database.updateTable('product').set({ final_price: price, retail_price: price }).where('id', '=', productId).execute();
    },
    async stockOf(productId: number) {
      return (
        (await database.selectFrom('stock').select('quantity').where('product_id', '=', productId).executeTakeFirst())?.quantity ?? null
      );
    },
  };
}

async function accountsHarness(): Promise<AccountsHarness> {
  const { database } = await newBase();
  await stockShop(database);
  const deps = { database, now: () => new Date(), changed: () => undefined, ...PARTS };
  const app = createPatientPlatform(deps, new RecordedLog(), ROUTE_GROUPS);
  return {
    visitor() {
      const cookies = new MapCookieJar();
      const session = new VisitorSession(cookies);
      const client = clientOf(app, session);
      return {
        sessions: new CookieCartSessionStore(cookies),
        carts: new HttpCartGateway(client),
        coupons: new HttpCoupons(client),
        information: new HttpCheckoutInformation(client),
        methods: new HttpCheckoutMethods(client),
        buyer: new HttpBuyerRecord(client, new TokenWho(cookies)),
        orders: new HttpOrders(client, { siteUrl: 'http://localhost:3000', hosts: [] }),
        consents: new HttpConsents(client, new RecordedLog(), () => new Date()),
        logins: new HttpLogins(client, session),
        accounts: new HttpAccounts(client, () => session.strategy),
        registrations: new HttpRegistrations(client),
        passwords: new HttpPasswords(client),
        addressBook: new HttpAddressBook(client),
        devices: new HttpDeviceSessions(client),
        history: new HttpOrderHistory(client),
        ownConsents: new HttpOwnConsents(client),
        wishlist: new HttpWishlist(client),
        cardRegister: new HttpCardRegister(client),
        memberCards: new HttpMemberCards(client),
        abandoned: new HttpAbandonedCarts(client),
        cartId: () => cookies.get(CART_COOKIE) ?? '',
      };
    },
    async customer(email, password) {
      const { userId } = await aCustomer(database, { email, passwordHash: cheapHash(password) });
      await database.deleteFrom('user_session').where('user_id', '=', userId).execute();
    },
    async product(price, memberPrice) {
      const id = await addProduct(database, { price });
      if (memberPrice !== undefined)
        await database.updateTable('product').set({ membership_price: memberPrice }).where('id', '=', id).execute();
      return id;
    },
    async mailed(kind, email) {
      const kinds = kind === 'confirm' ? ['confirmEmail', 'changeEmail'] : ['setPassword'];
      const tokens = await Promise.all(kinds.map((one) => mailedToken(database, email, one)));
      return tokens.find((token) => token !== '') ?? '';
    },
  };
}

accountsContract('HTTP, the embedded platform and PostgreSQL', accountsHarness);
cartGatewayContract('HTTP, the embedded platform and PostgreSQL', harness);
checkoutContract('HTTP, the embedded platform and PostgreSQL', harness);
catalogContract('HTTP, the embedded platform and PostgreSQL', async () => {
  const { database } = await newBase();
  const app = createPatientPlatform({ database, now: () => new Date(), changed: () => undefined, ...PARTS }, new RecordedLog(), [
    catalogRoutes,
    productRoutes,
  ]);
  const client = clientOf(app);
  return {
    catalog: new HttpCatalog(client),
    products: new HttpProducts(client),
    async attribute(code, type, choices = []) {
      const kinds: Partial<Record<typeof type, string>> = {
        Number: 'numberField',
        Date: 'date',
        DateTime: 'dateTime',
        VisualSwatch: 'visualSwatch',
      };
      const { id } = await database
        .insertInto('attribute')
        .values({ code, input_type: kinds[type] ?? 'dropdown', filterable: true, position: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values: string[] = [];
      for (const [position, { label, colour = null, picture }] of choices.entries()) {
        if (picture !== undefined)
          await database
            .insertInto('media')
            .values({ ...picture, file: 'x.webp', mime: 'image/webp', width: 4, height: 5, is_public: true })
            .execute();
        const value = await database
          .insertInto('attribute_value')
          .values({ attribute_id: id, code: `v${position}`, colour, media_id: picture?.id ?? null, position })
          .returning('id')
          .executeTakeFirstOrThrow();
        await database.insertInto('attribute_value_text').values({ attribute_value_id: value.id, language: 'hrv', label }).execute();
        values.push(String(value.id));
      }
      return values;
    },
    async product({ numbers = {}, values = {}, variants = [], ...product }) {
      const put = async (given: Parameters<typeof addProduct>[1], own: Readonly<Record<string, number>>): Promise<number> => {
        const added = await addProduct(database, given);
        for (const [code, number] of Object.entries(own)) {
          const attribute = await database.selectFrom('attribute').select('id').where('code', '=', code).executeTakeFirstOrThrow();
          await database.insertInto('product_attribute').values({ product_id: added, attribute_id: attribute.id, number }).execute();
        }
        return added;
      };
      const id = await put(product, numbers);
      for (const [code, chosen] of Object.entries(values)) {
        const attribute = await database.selectFrom('attribute').select('id').where('code', '=', code).executeTakeFirstOrThrow();
        const row = { product_id: id, attribute_id: attribute.id };
        for (const value of chosen)
          await database
            .insertInto('product_attribute')
            .values({ ...row, attribute_value_id: Number(value) })
            .execute();
        await rebuildListing(database, [id]);
      }
      for (const [place, { numbers: own, archived = false }] of variants.entries()) {
        await put({ name: `${product.name} ${place}`, price: product.price, main: id, visible: false, archived }, own);
      }
      if (variants.length > 0) {
        await database.updateTable('product').set({ format: 'Configurable' }).where('id', '=', id).execute();
        await rebuildListing(database, [id]);
      }
      const text = await database
        .selectFrom('product_text')
        .select('slug')
        .where('product_id', '=', id)
        .where('language', '=', 'hrv')
        .executeTakeFirstOrThrow();
      return { id, slug: text.slug };
    },
  };
});
