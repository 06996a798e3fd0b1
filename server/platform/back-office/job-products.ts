import type { Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { JobFailure } from '#domain/back-office/office-job.ts';
import { changedPrices } from '#domain/product/changed-prices.ts';
import type { Database } from '../database/schema.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { changeProduct, type ProductChangeWire } from '../product/change-desk-product.ts';
import type { ClaimedPart } from './job-queries.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** A product is changed and counted in one transaction, so that no price moves twice. */
export const changeOne: Does = (deps, job, target, done, writer) =>
  doneAndCounted(deps, job, done, (trx) => changed(trx, job, target, writer, deps.now()));

async function changed(
  trx: Transaction<Database>,
  job: ClaimedPart,
  id: number,
  writer: ProductWriter,
  at: Date,
): Promise<Result<readonly string[], JobFailure>> {
  const before = await writer.lock(trx, id);
  if (before === undefined) return err({ id, name: String(id), reason: 'gone' });
  const { retail, final, member, visible, stock } = before;
  const prices = { retailPrice: retail, finalPrice: final < retail ? final : undefined, memberPrice: member ?? undefined };
  const wanted = wantedOf(job, prices);
  if ('visible' in wanted && wanted.visible === visible) return ok([]);
  if ('stock' in wanted && wanted.stock === stock) return ok([]);
  const done = await changeProduct(trx, writer, { id, change: wanted, seen: undefined, by: doneBy(job, at) });
  return done.map(({ tags }) => tags).mapErr(({ reason }) => ({ id, name: before.sku, reason: reason ?? 'gone' }));
}

function wantedOf({ kind, details }: ClaimedPart, prices: Parameters<typeof changedPrices>[2]): ProductChangeWire {
  if (kind === 'products.show' || kind === 'products.hide') return { visible: kind === 'products.show' };
  if (kind === 'products.stock') return { stock: details.stock ?? 0 };
  const { retailPrice, finalPrice, memberPrice } = changedPrices(kind, details, prices);
  return { prices: { retailPrice, finalPrice: finalPrice ?? null, memberPrice: memberPrice ?? null } };
}
