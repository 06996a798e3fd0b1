import { afterAll } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { HttpCartGateway } from '#adapters/platform/http-cart-gateway.ts';
import { HttpCatalog } from '#adapters/platform/http-catalog.ts';
import { HttpCheckoutInformation } from '#adapters/platform/http-checkout-information.ts';
import { HttpCheckoutMethods } from '#adapters/platform/http-checkout-methods.ts';
import { HttpConsents } from '#adapters/platform/http-consents.ts';
import { HttpCoupons } from '#adapters/platform/http-coupons.ts';
import { HttpGuestRecord } from '#adapters/platform/http-guest-record.ts';
import { HttpOrders } from '#adapters/platform/http-orders.ts';
import { HttpProducts } from '#adapters/platform/http-products.ts';
import { PlatformClient } from '#adapters/platform/platform-client.ts';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { openShop, type Shop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
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
      : { session: (kind, body) => session.fields(kind, body), keep: (call, body, data) => session.keep(call, body, data) }),
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
        guest: new HttpGuestRecord(client),
        orders: new HttpOrders(client),
        consents: new HttpConsents(client, new RecordedLog(), () => shop.clock.now),
        cartId: () => cookies.get(CART_COOKIE) ?? '',
      };
    },
    product: (price: number, taxRate: number, stock: number | null, format: 'Simple' | 'Configurable' | 'EProduct' = 'Simple') =>
      addProduct(database, { price, taxRate: taxRate * 100, format, ...(stock === null ? {} : { stock }) }),
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

cartGatewayContract('HTTP, the embedded platform and PostgreSQL', harness);
checkoutContract('HTTP, the embedded platform and PostgreSQL', harness);
catalogContract('HTTP, the embedded platform and PostgreSQL', async () => {
  const { database } = await newBase();
  const settings = { apiKey: 'key', siteUrl: 'http://localhost:3000', apiKeyId: 'shop', maintenance: false, developmentMode: false };
  const app = createPlatformApp({ database, now: () => new Date(), changed: () => undefined, settings }, new RecordedLog(), [
    catalogRoutes,
    productRoutes,
  ]);
  const client = clientOf(app);
  return {
    catalog: new HttpCatalog(client),
    products: new HttpProducts(client),
    async product(product) {
      const id = await addProduct(database, product);
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
