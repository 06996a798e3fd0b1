import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { addProduct, type NewProduct } from './a-shop-stock.ts';

export interface TestBundle {
  readonly id: number;
  /** A Simple member, three pieces of it in a bundle. */
  readonly seeds: number;
  /** A Configurable member and its variants. */
  readonly shirt: number;
  readonly small: number;
  readonly large: number;
}

interface Stocks {
  readonly own?: number;
  readonly seeds?: number;
  readonly small?: number;
  readonly large?: number;
  readonly required?: boolean;
}

/** A bundle of three bags of seeds and a shirt in one of two sizes; a greeting of at most ten characters, and a number from 0 to 5. */
export async function addBundle(database: Kysely<Database>, stocks: Stocks = {}, product: NewProduct = {}): Promise<TestBundle> {
  const left = (stock: number | undefined) => (stock === undefined ? {} : { stock });
  const id = await addProduct(database, { name: 'Set za vrt', price: 3000, ...product, format: 'Bundle', ...left(stocks.own) });
  const seeds = await addProduct(database, { name: 'Sjeme', ...left(stocks.seeds) });
  const shirt = await addProduct(database, { name: 'Majica', format: 'Configurable' });
  const variant = (name: string, stock: number | undefined) => addProduct(database, { name, main: shirt, visible: false, ...left(stock) });
  const small = await variant('Majica, S', stocks.small);
  const large = await variant('Majica, L', stocks.large);
  await setMembers(database, id, [seeds, 3], [shirt, 1]);
  await database
    .insertInto('custom_option')
    .values([
      {
        product_id: id,
        code: 'greeting',
        type: 'text',
        labels: JSON.stringify({ hrv: 'Čestitka', eng: 'Greeting' }),
        max_length: 10,
        min: null,
        max: null,
        required: stocks.required ?? false,
        position: 0,
      },
      {
        product_id: id,
        code: 'bags',
        type: 'number',
        labels: JSON.stringify({ hrv: 'Vrećice' }),
        max_length: null,
        min: 0,
        max: 5,
        required: false,
        position: 1,
      },
    ])
    .execute();
  return { id, seeds, shirt, small, large };
}

export async function setMembers(
  database: Kysely<Database>,
  bundleId: number,
  ...members: readonly (readonly [productId: number, quantity: number])[]
): Promise<void> {
  await database
    .insertInto('bundle_member')
    .values(members.map(([product_id, quantity], index) => ({ bundle_id: bundleId, position: index + 1, product_id, quantity })))
    .execute();
}

/** What a shop's page sends along with a bundle. */
export function optionsOf(bundle: TestBundle, productId: number, personalizations: Readonly<Record<string, string>> = {}) {
  return {
    bundleOptions: [{ id: bundle.shirt, options: { activeProductId: productId } }],
    personalizations: Object.entries(personalizations).map(([id, value]) => ({ id, value })),
  };
}
