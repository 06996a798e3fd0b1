import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { type BundleStock, bundlesOf } from '../../bundle/queries.ts';
import { firstShort, partsOf, piecesNeeded, shelfOf } from '../../cart/pieces-needed.ts';
import type { PricedCart } from '../../cart/price-cart.ts';
import { secretNamed } from '../../database/platform-secret.ts';
import type { Database } from '../../database/schema.ts';
import type { RowsOf, StatementsOf } from '../../database/together.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { LINK_SECRET } from '../../mail/order-link.ts';
import { type Attempt, attemptAnswer, type CountedRow, countingStatement, forgetNowAndThen } from '../../throttle/attempts.ts';
import { heldStock, type StockRow, shelfOfRows, takingStock, throwUnlessAll } from '../record/queries.ts';

/** What an order claims of the shop, in one trip: the shelf under its lock, what was taken off it, the bundles that this touches, the secret of links, and how often was ordered. */
export type ClaimRows = [StockRow, Pick<StockRow, 'product_id'>, BundleStock, { readonly value: Buffer }, ...CountedRow[]];

export interface Claimed {
  /** What others may have kept about the goods. */
  readonly tags: readonly string[];
  /** Products that are gone now. */
  readonly soldOut: readonly number[];
  /** What was taken off the shelf. */
  readonly pieces: readonly StockRow[];
  readonly linkSecret: Buffer | undefined;
}

/**
 * The statements that claim what the lines need, members of bundles included, under locks in one order, and count the attempts. They are sent before anybody knows whether there is enough: what
 * is missing is not taken, `readClaims` then refuses, and the refusal undoes the rest.
 */
export async function claimsOf(
  trx: Transaction<Database>,
  { lines }: PricedCart,
  attempts: readonly Attempt[],
  now: Date,
): Promise<StatementsOf<ClaimRows>> {
  if (attempts.length > 0) await forgetNowAndThen(trx, attempts.length, now);
  const needed = [...piecesNeeded(lines)].map(([product_id, quantity]) => ({ product_id, quantity }));
  return [
    heldStock.filledIn(trx, { productIds: needed.map(({ product_id }) => product_id) }),
    takingStock(trx, needed),
    bundlesOf.filledIn(trx, { productIds: [...countedProducts({ lines }, shelfOf(lines))] }),
    secretNamed.filledIn(trx, { name: LINK_SECRET }),
    ...attempts.map((attempt) => countingStatement(trx, attempt, now)),
  ];
}

/** What was claimed; refuses when too often was ordered, or too little is left. */
export function readClaims(
  { lines }: PricedCart,
  [held, taken, bundles, [secret], ...counted]: RowsOf<ClaimRows>,
  attempts: readonly Attempt[],
  now: Date,
): Result<Claimed, Refusal> {
  const answers = counted.map(([row], at) => attemptAnswer(row, attempts[at] as Attempt, now));
  const tooMany = answers.find(({ allowed }) => !allowed);
  if (tooMany !== undefined) return refuse('TOO_MANY_ATTEMPTS', { seconds: tooMany.seconds });
  const shelf = shelfOfRows(held);
  const short = firstShort(lines, shelf);
  if (short !== undefined) return refuse('OUT_OF_STOCK', short);
  const needed = piecesNeeded(lines);
  const pieces = held.map(({ product_id }) => ({ product_id, quantity: needed.get(product_id) ?? 0 }));
  throwUnlessAll(pieces, taken);
  const soldOut = held.filter(({ product_id, quantity }) => quantity === needed.get(product_id)).map(({ product_id }) => product_id);
  const isListChanged = soldOut.length > 0 || bundles.some(({ available }) => available === 0);
  const touched = pieces.length === 0 ? [] : [...countedProducts({ lines }, shelf), ...bundles.map(({ id }) => id)];
  return ok({
    tags: [...new Set(touched)].map((id) => `product:${id}`).concat(isListChanged && pieces.length > 0 ? ['listing'] : []),
    soldOut,
    pieces,
    linkSecret: secret?.value,
  });
}

/** Products whose pieces are counted, with their main products. */
function countedProducts({ lines }: Pick<PricedCart, 'lines'>, shelf: ReadonlyMap<number, number>): ReadonlySet<number> {
  const parts = lines.flatMap(partsOf).filter(({ product_id }) => shelf.has(product_id));
  return new Set(parts.flatMap(({ product_id, main_product_id }) => [product_id, main_product_id]).filter((id) => id !== null));
}
