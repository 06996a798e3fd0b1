import type { DeskProduct } from '#domain/product/product-desk.ts';
import { useRefusedAccountForm } from '../account/account-form.tsx';

/** The hidden fields of a form. Whoever is refused goes on over what they had seen, but for those who were just told that somebody else has changed it. */
export function useSeen(
  form: `products.${string}`,
  product: DeskProduct,
  version: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const about = { productId: String(product.id), ...more };
  const refused = useRefusedAccountForm(form, about);
  const typed = refused?.values.seen;
  const isOutdated = refused?.problem.kind === 'RecordRefused' && refused.problem.reason === 'changedMeanwhile';
  return { ...about, seen: typeof typed === 'string' && !isOutdated ? typed : version };
}
