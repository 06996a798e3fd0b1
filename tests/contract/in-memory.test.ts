import { InMemoryCatalog, InMemoryProducts } from '#adapters/in-memory/in-memory-catalog.ts';
import { InMemoryShop, type StoredProduct } from '#adapters/in-memory/in-memory-shop.ts';
import { accountsOf, aMemoryShop, aVisitor } from '#tests/support/a-memory-shop.ts';
import { accountsContract } from './accounts.contract.ts';
import { cartGatewayContract } from './cart-gateway.contract.ts';
import { catalogContract } from './catalog.contract.ts';
import { checkoutContract } from './checkout.contract.ts';

function harness() {
  const shop = aMemoryShop();
  return {
    visitor() {
      const visitor = aVisitor(shop);
      return { ...visitor, cartId: () => visitor.stored()?.id ?? '' };
    },
    async product(price: number, taxRate: number, stock: number | null, format: StoredProduct['format'] = 'Simple') {
      return put(shop, { price, taxRate, stock, format }).id;
    },
    setStock: async (productId: number, stock: number) => change(shop, productId, { stock }),
    archive: async (productId: number) => change(shop, productId, { archived: true }),
    async setStatus({ cartId }: { cartId(): string }, status: 'ordered' | 'moved') {
      const cart = shop.carts.get(cartId());
      if (cart !== undefined) shop.carts.set(cart.id, { ...cart, status });
    },
    setPrice: async (productId: number, price: number) => change(shop, productId, { price }),
    stockOf: async (productId: number) => shop.products.get(productId)?.stock ?? null,
  };
}

function change(shop: InMemoryShop, productId: number, changes: Partial<StoredProduct>): void {
  const product = shop.products.get(productId);
  if (product !== undefined) shop.products.set(productId, { ...product, ...changes });
}

function put(shop: InMemoryShop, product: Partial<StoredProduct>): StoredProduct {
  const id = shop.products.size + 100;
  const stored: StoredProduct = {
    id,
    slug: `proizvod-${id}`,
    name: `Proizvod ${id}`,
    format: 'Simple',
    price: 1000,
    taxRate: 25,
    stock: null,
    ...product,
  };
  shop.products.set(id, stored);
  return stored;
}

cartGatewayContract('the shop in memory', async () => harness());
checkoutContract('the shop in memory', async () => harness());
accountsContract('the shop in memory', async () => {
  const shop = aMemoryShop();
  return {
    visitor() {
      const visitor = aVisitor(shop);
      return { ...visitor, ...accountsOf(visitor), cartId: () => visitor.stored()?.id ?? '' };
    },
    customer: async (email, password) => void shop.people.add({ email, password }),
    product: async (price, memberPrice) => put(shop, { price, ...(memberPrice === undefined ? {} : { memberPrice }) }).id,
    mailed: async (kind, email) => shop.people.mails.findLast((mail) => mail.kind === kind && mail.to === email)?.token ?? '',
  };
});
catalogContract('the shop in memory', async () => {
  const shop = new InMemoryShop();
  return {
    catalog: new InMemoryCatalog(shop),
    products: new InMemoryProducts(shop),
    attribute: async (attributeCode, type, looks) => {
      const choices = looks?.map((look, place) => ({ value: `${attributeCode}-${place}`, ...look }));
      shop.filters = [...shop.filters, { attributeCode, label: attributeCode, type, ...(choices === undefined ? {} : { choices }) }];
      return choices?.map(({ value }) => value) ?? [];
    },
    product: async ({ retail, numbers = {}, variants = [], ...product }) => {
      const sold = [numbers, ...variants.filter(({ archived }) => archived !== true).map((variant) => variant.numbers)];
      const values = (code: string) => sold.flatMap((one) => one[code] ?? []);
      const all = Object.fromEntries(sold.flatMap((one) => Object.keys(one)).map((code) => [code, values(code)]));
      return put(shop, { ...product, numbers: all, ...(retail === undefined ? {} : { regularPrice: retail }) });
    },
  };
});
