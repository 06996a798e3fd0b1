import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { isCartId } from '../cart/cart-session.ts';
import { type LineRow, linesWithin } from '../cart/line-queries.ts';
import { type CartVisitor, mayOpen, openable } from '../cart/open-cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type CartRow, lockedCart } from '../cart/queries.ts';
import { type CartPart, LINES, readCart } from '../cart/read-cart.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { unseen } from '../database/unseen.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { RequestFacts } from '../ports/platform-context.ts';
import { type Buyer, findCustomer, guestBuyer } from './buyer.ts';
import { GUEST, type Guest, guestWithin } from './queries.ts';
import { configurationOf, configurationVersion, type ShopConfiguration } from './shop-configuration.ts';

/** A cart at the prices of now, and who buys it; nobody until the address step is done. */
export interface Purchase {
  readonly priced: PricedCart;
  readonly buyer: Buyer | undefined;
  /** What the shop offers and asks, as of the same moment. */
  readonly configuration: ShopConfiguration;
}

/** What a purchase is made of besides the cart's own row. */
interface PurchaseParts {
  readonly lines: readonly LineRow[];
  readonly guest: Guest | null;
  readonly configuration: string;
}

/** The purchase of a cart that is open already. */
export async function readPurchase(database: Kysely<Database>, cart: CartRow, language: string, now: Date): Promise<Purchase> {
  const [parts] = await partsOfPurchase(database, { cartId: cart.id, language });
  return purchaseOf(database, cart, parts, language, now);
}

/** The same for a visitor who may open the cart, in one statement with it: for answers that change nothing. */
export async function openPurchase(
  database: Kysely<Database>,
  visitor: CartVisitor,
  { language, requestId }: RequestFacts,
  now: Date,
): Promise<Result<Purchase, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const found = await readCart(database, { cartId, language, requestId }, LINES, GUEST, CONFIGURATION);
  const cart = openable(visitor, found);
  return cart.isErr() ? refuse(cart.error.code) : ok(await purchaseOf(database, cart.value, found, language, now));
}

/** The same of a cart that is held until the end of the transaction, in one trip with that. */
export async function lockPurchase(
  trx: Transaction<Database>,
  visitor: CartVisitor,
  language: string,
  now: Date,
): Promise<Result<Purchase, Refusal>> {
  const { cart: found, purchase } = await lockCartToBuy(trx, visitor, language, now);
  const cart = openable(visitor, found);
  return cart.isErr() ? refuse(cart.error.code) : ok(await purchase());
}

/** Holds the cart that a visitor may open, whatever became of it; `purchase` tells what is bought, as of when the cart was held. */
export async function lockCartToBuy(
  trx: Transaction<Database>,
  visitor: CartVisitor,
  language: string,
  now: Date,
): Promise<{ readonly cart: CartRow | undefined; readonly purchase: () => Promise<Purchase> }> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return { cart: undefined, purchase: () => Promise.reject(new Error('There is no cart to buy.')) };
  const [[row], [parts]] = await together(
    trx,
    lockedCart.filledIn(trx, { id: cartId }),
    partsOfPurchase.filledIn(trx, { cartId, language }),
  );
  const cart = mayOpen(visitor, row);
  return { cart, purchase: () => purchaseOf(trx, cart as CartRow, parts, language, now) };
}

async function purchaseOf(
  database: Kysely<Database>,
  cart: CartRow,
  { lines, guest, configuration }: PurchaseParts = { lines: [], guest: null, configuration: '' },
  language: string,
  now: Date,
): Promise<Purchase> {
  return {
    priced: await priceCart(database, cart, language, now, { stored: lines }),
    buyer: await buyerOf(database, cart, guest ?? undefined),
    configuration: await configurationOf(database, configuration),
  };
}

const partsWithin = (cartId: RawBuilder<unknown>, language: unknown) =>
  sql`${linesWithin(cartId, language, { crossSell: false })} as lines, ${guestWithin(cartId)} as guest, ${configurationVersion} as configuration`;

const partsOfPurchase = preparedQuestion<{ cartId: string; language: string }, PurchaseParts>(
  (blank) => sql`select ${partsWithin(unseen(blank('cartId')), blank('language'))}`,
);

const CONFIGURATION: CartPart<'configuration', string> = { name: 'configuration', within: () => configurationVersion };

/** A typed guest record counts nothing once the cart is a customer's. */
async function buyerOf(database: Kysely<Database>, cart: CartRow, guest: Guest | undefined): Promise<Buyer | undefined> {
  return cart.user_id === null ? guest && guestBuyer(guest) : findCustomer(database, cart, cart.user_id);
}
