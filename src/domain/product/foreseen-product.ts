import { err, ok } from 'neverthrow';
import type { Foreseen } from '../back-office/job-outlook.ts';
import type { JobDetails, JobKind } from '../back-office/office-job.ts';
import { changedPrices } from './changed-prices.ts';
import { type DeskPrices, pricesFlaws } from './product-desk.ts';

/** A product as far as work on many changes it. Amounts are cents; null pieces never run out. */
export interface ForeseenProduct extends DeskPrices {
  readonly hasOwnPrices: boolean;
  readonly hasOwnStock: boolean;
  readonly stock: number | null;
  readonly visible: boolean;
  /** Why visitors could not be shown it. */
  readonly unfit: string | undefined;
}

/** What a kind of work does to a product. */
export function foreseenProduct(kind: JobKind, details: JobDetails, product: ForeseenProduct): Foreseen {
  switch (kind) {
    case 'products.show':
    case 'products.hide': {
      const { visible: before, unfit } = product;
      const after = kind === 'products.show';
      if (before === after) return err('already');
      return after && unfit !== undefined ? err(unfit) : ok([{ of: 'visible', before, after }]);
    }
    case 'products.stock': {
      const { stock: before, hasOwnStock } = product;
      const after = details.stock ?? 0;
      if (before === after) return err('already');
      return hasOwnStock ? ok([{ of: 'stock', before, after }]) : err('notItsOwn');
    }
    default:
      return foreseenPrices(product, changedPrices(kind, details, product));
  }
}

const PRICES = ['retailPrice', 'finalPrice', 'memberPrice'] as const;

function foreseenPrices(before: ForeseenProduct, after: DeskPrices): Foreseen {
  if (!before.hasOwnPrices) return err('notItsOwn');
  const [flaw] = pricesFlaws(after);
  if (flaw !== undefined) return err(flaw.reason);
  // A reduced price that is the regular one is none.
  const final = after.finalPrice === after.retailPrice ? undefined : after.finalPrice;
  const now = { ...after, finalPrice: final };
  const changes = PRICES.map((of) => ({ of, before: before[of] ?? null, after: now[of] ?? null })).filter(
    (change) => change.before !== change.after,
  );
  return changes.length === 0 ? err('already') : ok(changes);
}
