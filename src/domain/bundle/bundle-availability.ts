import type { BundleMember } from '../product/bundle-parts.ts';
import type { Availability } from '../product/product.ts';
import type { BundleChoice } from './bundle.ts';
import { chosenProductId } from './check-choice.ts';

/**
 * Pieces of a bundle that can be ordered as it is chosen: as many as its scarcest member has, and its own stock where it has one. A configurable member that is not set yet counts
 * with its best variant. Undefined quantity: nothing of it runs out.
 */
export function bundleAvailability(own: Availability, members: readonly BundleMember[], choice: BundleChoice): Availability {
  const parts = [own.quantity, ...members.map((member) => piecesOf(member, choice))].filter((pieces) => pieces !== undefined);
  const quantity = parts.length === 0 ? undefined : Math.min(...parts);
  return { inStock: members.length > 0 && (quantity === undefined || quantity > 0), quantity };
}

/** For how many bundles a member is enough. */
function piecesOf(member: BundleMember, choice: BundleChoice): number | undefined {
  if (member.format !== 'Configurable') return bundlesFrom(member.availability, member.quantity);
  const chosen = chosenProductId(member, choice);
  const variants = member.variants.filter(({ id }) => chosen === undefined || id === chosen);
  const pieces = variants.map(({ availability }) => bundlesFrom(availability, member.quantity));
  return pieces.includes(undefined) ? undefined : Math.max(0, ...pieces.filter((count) => count !== undefined));
}

function bundlesFrom({ inStock, quantity }: Availability, each: number): number | undefined {
  if (!inStock) return 0;
  return quantity === undefined ? undefined : Math.floor(quantity / each);
}
