import type { ProductFormat } from './product.ts';

/** How much of something is digital, which is downloaded and not delivered (PRD-03): nothing, a part of it, or all. */
export type Digital = 'none' | 'some' | 'all';
export const DIGITAL = ['none', 'some', 'all'] as const satisfies readonly Digital[];

/** How much of a product is digital: all of an EProduct, of a bundle what its members are. */
export function digitalOf({
  format,
  members,
}: {
  readonly format: ProductFormat;
  readonly members: readonly { readonly format: ProductFormat }[];
}): Digital {
  if (format === 'Bundle') return digitalAmong(members.map((member) => (member.format === 'EProduct' ? 'all' : 'none')));
  return format === 'EProduct' ? 'all' : 'none';
}

/** How much is digital of several things together, such as the lines of a cart; of nothing at all, nothing. */
export function digitalAmong(parts: readonly Digital[]): Digital {
  if (parts.every((part) => part === 'none')) return 'none';
  return parts.every((part) => part === 'all') ? 'all' : 'some';
}
