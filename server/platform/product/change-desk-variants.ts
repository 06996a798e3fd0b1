import type { Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf, DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { readId } from '#domain/id.ts';
import { PRODUCT_FLAWS, type ProductFlaw } from '#domain/product/product-desk.ts';
import { arePricesAlike } from '#domain/product/variant-grid.ts';
import { changeBy, type Doer } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { KeptProduct, ProductWriter } from '../ports/product-writer.ts';
import { changeProduct } from './change-desk-product.ts';
import { tellProductChange } from './tell-product-change.ts';
import { familyOf } from './variant-choices.ts';

type Row = BodyOf<typeof wire.updateDeskVariants>['rows'][number];
type RefusedRow = DataOf<typeof wire.updateDeskVariants>['refused'][number];

/** Changes prices and pieces of many variants of one product, each over what was seen of it: all of them, or none where one can't be. */
export const updateDeskVariants =
  (writer: ProductWriter): Verb<typeof wire.updateDeskVariants> =>
  async ({ database, changed, now }, { params, body: { rows }, ...who }) => {
    if (rows.some(({ prices }) => prices !== undefined) && !hasScope(who.user.scopes, ['products:price'])) return refuse('FORBIDDEN');
    if (rows.some(({ stock }) => stock !== undefined) && !hasScope(who.user.scopes, ['products:stock'])) return refuse('FORBIDDEN');
    const by = changeBy(who, now());
    const id = readId(params.id) ?? 0;
    const written = await inTransaction(database, (trx) => changeRows(trx, writer, { id, rows, by }));
    if (written.isErr()) return written.error === 'gone' ? refuse('NOT_FOUND') : ok({ data: { changed: 0, refused: [...written.error] } });
    const { tags, many } = written.value;
    if (many > 0) await tellProductChange({ database, changed }, writer, [...tags]);
    return ok({ data: { changed: many, refused: [] } });
  };

interface Wanted {
  readonly id: number;
  readonly rows: readonly Row[];
  readonly by: Doer;
}
type Written = Result<{ readonly many: number; readonly tags: ReadonlySet<string> }, 'gone' | readonly RefusedRow[]>;

async function changeRows(trx: Transaction<Database>, writer: ProductWriter, { id, rows, by }: Wanted): Promise<Written> {
  // With the product all of its variants are held.
  if ((await writer.lock(trx, id)) === undefined) return err('gone');
  const own = new Set((await familyOf(trx, id)).variants.map((variant) => variant.id));
  const tags = new Set<string>();
  const refused: RefusedRow[] = [];
  let many = 0;
  for (const row of rows) {
    const kept = own.has(row.id) ? await writer.read(trx, row.id) : undefined;
    if (kept === undefined) {
      refused.push({ id: row.id, part: 'prices', reason: 'gone', field: null });
      continue;
    }
    for (const part of ['prices', 'stock'] as const) {
      const wish = row[part];
      if (wish === undefined || isAlready(kept, row, part)) continue;
      if (!isAsSeen(kept, row, part)) {
        refused.push({ id: row.id, part, reason: 'changedMeanwhile', field: null });
        continue;
      }
      const change = part === 'prices' ? { prices: row.prices?.wanted ?? NONE } : { stock: row.stock?.wanted ?? null };
      const went = await changeProduct(trx, writer, { id: row.id, change, seen: undefined, by });
      if (went.isErr()) refused.push({ id: row.id, part, reason: flawOf(went.error.reason), field: went.error.field ?? null });
      else {
        for (const tag of went.value.tags) tags.add(tag);
        if (went.value.changed) many += 1;
      }
    }
  }
  return refused.length > 0 ? err(refused) : ok({ many, tags });
}

type Prices = NonNullable<Row['prices']>['seen'];
const NONE: Prices = { retailPrice: 0, finalPrice: null, memberPrice: null };

/** What a buyer or a colleague has changed since is no longer as it was seen, which is not written over. */
function isAsSeen(kept: KeptProduct, { prices, stock }: Row, part: 'prices' | 'stock'): boolean {
  return part === 'prices' ? prices !== undefined && isPriced(kept, prices.seen) : stock !== undefined && kept.stock === stock.seen;
}

function isAlready(kept: KeptProduct, { prices, stock }: Row, part: 'prices' | 'stock'): boolean {
  return part === 'prices' ? prices !== undefined && isPriced(kept, prices.wanted) : stock !== undefined && kept.stock === stock.wanted;
}

function isPriced({ retail, final, member }: KeptProduct, { retailPrice, finalPrice, memberPrice }: Prices): boolean {
  return arePricesAlike(
    { retailPrice: retail, finalPrice: final, memberPrice: member ?? undefined },
    { retailPrice, finalPrice: finalPrice ?? undefined, memberPrice: memberPrice ?? undefined },
  );
}

function flawOf(reason: string | undefined): ProductFlaw {
  return PRODUCT_FLAWS.find((flaw) => flaw === reason) ?? 'gone';
}
