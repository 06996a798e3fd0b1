import type { JobDetails, JobKind } from '../back-office/office-job.ts';
import { roundHalfUp } from '../money.ts';
import type { DeskPrices } from './product-desk.ts';

/**
 * Prices after a change by percent, in cents, rounded half up. `products.price` moves the regular price and what is told from it; `products.sale` sets the price of now below a regular one
 * that stays; `products.endSale` brings that one back. What members pay is never above the price of everybody.
 */
export function changedPrices(
  kind: JobKind,
  { percent = 0 }: JobDetails,
  { retailPrice, finalPrice, memberPrice }: DeskPrices,
): DeskPrices {
  const moved = (cents: number) => roundHalfUp(cents * Math.round(10_000 + percent * 100), 10_000);
  const atMost = (price: number, limit: number) => Math.min(price, limit);
  switch (kind) {
    case 'products.price': {
      const retail = moved(retailPrice);
      const final = finalPrice === undefined ? undefined : atMost(moved(finalPrice), retail);
      return {
        retailPrice: retail,
        finalPrice: final,
        memberPrice: memberPrice === undefined ? undefined : atMost(moved(memberPrice), final ?? retail),
      };
    }
    case 'products.sale': {
      const final = moved(retailPrice);
      return { retailPrice, finalPrice: final, memberPrice: memberPrice === undefined ? undefined : atMost(memberPrice, final) };
    }
    case 'products.endSale':
      return { retailPrice, finalPrice: undefined, memberPrice };
    default:
      return { retailPrice, finalPrice, memberPrice };
  }
}
