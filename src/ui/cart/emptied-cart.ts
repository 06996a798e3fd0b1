import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';

/** Word of the cart's address that says where its visitor comes from: out of a checkout whose cart was emptied or ordered meanwhile, in another tab for instance. */
export const EMPTIED_WORD = 'emptied';

export function emptiedCartPath(locale: Locale): string {
  return `${routePath('cart', locale)}?${EMPTIED_WORD}=1`;
}
