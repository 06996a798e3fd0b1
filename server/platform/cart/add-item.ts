import type { CompiledQuery, Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { addItem as call } from '#adapters/platform/wire/cart.ts';
import { mayBeAdded } from '#domain/cart/may-be-added.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { MAX_QUANTITY } from '#domain/cart/quantity.ts';
import { isId } from '#domain/id.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { checkOptions, choosesSomething, type LineOptions, NO_OPTIONS } from '../bundle/check-options.ts';
import { roomFor } from '../bundle/queries.ts';
import type { ChosenOptions, Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { changeCartAtOnce } from './change-cart.ts';
import { type AddedRow, addingToLine, addToLine, type LineRow, linesWithCrossSell } from './line-queries.ts';

const ADDABLE = PRODUCT_FORMATS.filter((format) => mayBeAdded({ format }).isOk());

interface Wish {
  readonly cartId: string;
  readonly productId: number;
  readonly quantity: number;
  readonly language: string;
}

/** Adds pieces of a product to its line, or makes the line; never more than there are (CRT-02, CRT-04, CRT-17). A bundle needs its members set (BUN-02). */
export const addItem: Verb<typeof call> = async (deps, input) => {
  const { productId, qty, options = {} } = input.body;
  const quantity = parseQuantity(qty);
  if (quantity.isErr()) return refuse('INVALID_QUANTITY');
  if (!isId(productId)) return refuse('PRODUCT_NOT_FOUND');
  const wish = { cartId: input.session.cartId, productId, quantity: quantity.value, language: input.facts.language };
  // Most is added in one statement, and the cart held before it and read behind it in the same trip.
  const statements: [CompiledQuery<AddedRow>, CompiledQuery<LineRow>] = [
    addingToLine(deps.database, { ...wish, ...NO_OPTIONS }, ADDABLE, wish.language),
    linesWithCrossSell.filledIn(deps.database, { cartId: wish.cartId, language: wish.language }),
  ];
  return changeCartAtOnce<[AddedRow, LineRow]>(deps, input, statements, async (trx, cart, [[product], lines]) => {
    const added = await add(trx, wish, options, product);
    return added.map((is) => ({ ...cart, ...(is === 'added' && { stored: lines }) }));
  });
};

/** What was added in the one statement is so; a bundle turns out to be one by not being added so. */
async function add(
  trx: Transaction<Database>,
  wish: Wish,
  chosen: ChosenOptions,
  product: AddedRow | undefined,
): Promise<Result<'added' | 'addedAsBundle', Refusal>> {
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
  if (product.format === 'Bundle') return (await addBundle(trx, wish, chosen)).map(() => 'addedAsBundle');
  if (product.quantity === null) return refuse('CONFIGURATION_NOT_SET');
  if (choosesSomething(chosen)) return refuse('BAD_REQUEST', { field: 'options', message: 'options: only a bundle has any' });
  return (await checkRoom(trx, wish, product, NO_OPTIONS)).map(() => 'added');
}

async function addBundle(trx: Transaction<Database>, wish: Wish, chosen: ChosenOptions): Promise<Result<void, Refusal>> {
  const checked = await checkOptions(trx, wish.productId, chosen, wish.language);
  if (checked.isErr()) return refuse(checked.error.code, checked.error);
  const bundle = await addToLine(trx, { ...wish, ...checked.value }, ['Bundle'], wish.language);
  return bundle === undefined ? refuse('PRODUCT_NOT_FOUND') : checkRoom(trx, wish, bundle, checked.value);
}

async function checkRoom(
  trx: Transaction<Database>,
  { cartId, productId }: Wish,
  { quantity, stock, name, sharesStock }: AddedRow,
  options: LineOptions,
): Promise<Result<void, Refusal>> {
  const available = sharesStock ? await roomFor(trx, { cartId, productId, ...options }) : (stock ?? undefined);
  if (available !== undefined && (quantity ?? 0) > available) return refuse('OUT_OF_STOCK', { available, name });
  return (quantity ?? 0) > MAX_QUANTITY ? refuse('INVALID_QUANTITY') : ok(undefined);
}
