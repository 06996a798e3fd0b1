import type { CompiledQuery, Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { CartWire } from '#adapters/platform/wire/cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import type { LineRow } from './line-queries.ts';
import { notePrices } from './noted-prices.ts';
import { type CartVisitor, openCart, openCartWith } from './open-cart.ts';
import { MAX_CART_TOTAL, type PricedCart, priceCart, sumToShow } from './price-cart.ts';
import { type CartRow, updateCartAtLast } from './queries.ts';
import { cartOnWire } from './show-cart.ts';

export interface CartRequest extends CartVisitor {
  readonly facts: RequestFacts;
}

/** The changed row, and the lines where the change has read them already. */
type Changed = CartRow & { readonly stored?: readonly LineRow[] };

/** The answer of a change. */
export interface ChangedCart {
  readonly data: CartWire;
  /** The cart had a coupon that no longer fits, and has none now. */
  readonly couponInvalid: boolean;
}

/** Opens and locks a cart, changes it, takes a coupon off that no longer fits, and answers the new cart, all in one transaction. */
export function changeCart(
  deps: PlatformDependencies,
  visitor: CartRequest,
  change: (trx: Transaction<Database>, cart: CartRow) => Promise<Result<Changed, Refusal>>,
): Promise<Result<ChangedCart, Refusal>> {
  return inTransaction(deps.database, async (trx) => {
    const cart = await openCart(trx, visitor, true);
    return showChanged(trx, deps, visitor, cart.isErr() ? cart : await change(trx, cart.value));
  });
}

/**
 * The same for a change whose statements are known before the cart is: they travel with the one that holds it, and are undone where the cart may not be opened. `change` gets their rows.
 */
export function changeCartAtOnce<Rows extends readonly unknown[]>(
  deps: PlatformDependencies,
  visitor: CartRequest,
  statements: { [At in keyof Rows]: CompiledQuery<Rows[At]> },
  change: (trx: Transaction<Database>, cart: CartRow, rows: { [At in keyof Rows]: Rows[At][] }) => Promise<Result<Changed, Refusal>>,
): Promise<Result<ChangedCart, Refusal>> {
  return inTransaction(deps.database, async (trx) => {
    const opened = await openCartWith<Rows>(trx, visitor, ...statements);
    return showChanged(trx, deps, visitor, opened.isErr() ? err(opened.error) : await change(trx, opened.value.cart, opened.value.rows));
  });
}

/** A changed cart at the prices of now, without a coupon that no longer fits. */
async function showChanged(
  trx: Transaction<Database>,
  deps: PlatformDependencies,
  { facts }: CartRequest,
  changed: Result<Changed, Refusal>,
): Promise<Result<ChangedCart, Refusal>> {
  if (changed.isErr()) return refuse(changed.error.code, changed.error);
  const { stored, ...now } = changed.value;
  const priced = await priceCart(trx, now, facts.language, deps.now(), { crossSell: true, ...(stored && { stored }) });
  if (priced.totals.items > MAX_CART_TOTAL) return refuse('INVALID_QUANTITY');
  return ok({ data: await keepChanged(trx, priced, deps, facts), couponInvalid: priced.couponProblem !== undefined });
}

/** Writes a changed cart's own row, as the last thing of its transaction, and gives the cart, priced with its cross-sell, as it travels. */
export async function keepChanged(
  trx: Transaction<Database>,
  priced: PricedCart,
  deps: PlatformDependencies,
  facts: RequestFacts,
): Promise<CartWire> {
  const { cart, coupon } = priced;
  const noted = notePrices(priced);
  const change = { coupon_code: coupon?.code ?? null, shown_total: sumToShow(priced), noted_prices: noted, updated_at: deps.now() };
  await updateCartAtLast(trx, cart.id, change, { isOfCartAlone: true });
  return cartOnWire({ ...priced, cart: { ...cart, revision: cart.revision + 1 } }, facts.language);
}
