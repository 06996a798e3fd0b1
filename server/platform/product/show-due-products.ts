import { ok } from 'neverthrow';
import { dueShowing } from '#domain/product/showing.ts';
import { changeBy } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { changeProduct } from './change-desk-product.ts';
import { findDueShowing } from './product-showing.ts';
import { tellProductChange } from './tell-product-change.ts';

/**
 * Shows and hides the products whose moment has come, each in a transaction of its own, and tells whoever keeps pages; one that fails is told and waits for the next round.
 * Answers how many.
 */
export async function showDueProducts(
  { database, now, changed, log }: Pick<PlatformDependencies, 'database' | 'now' | 'changed' | 'log'>,
  writer: ProductWriter,
): Promise<number> {
  const failed: number[] = [];
  for (let count = 0; ; ) {
    const at = now();
    const due = await findDueShowing(database, at, failed);
    if (due === undefined) return count;
    try {
      const tags = await inTransaction(database, async (trx) => {
        // Whoever changed it meanwhile has changed what is planned, too.
        const kept = await writer.lock(trx, due.id);
        const visible = kept && dueShowing(kept.showing, at.getTime());
        if (visible === undefined) return ok([]);
        const user = { userId: due.by ?? 0, byKey: due.byKey ?? undefined };
        const by = changeBy({ user, facts: { requestId: 'plan-product' } }, at);
        return (await changeProduct(trx, writer, { id: due.id, change: { visible }, seen: undefined, by })).map((done) => done.tags);
      });
      if (tags.isErr()) throw new Error(tags.error.code);
      if (tags.value.length === 0) continue;
      count += 1;
      await tellProductChange({ database, changed }, writer, tags.value);
    } catch (error) {
      failed.push(due.id);
      log.error('products.notShown', { id: due.id, message: String(error).slice(0, 200) });
    }
  }
}
