import { lazyRouteComponent } from '@tanstack/react-router';
import type { Product } from '#domain/product/product.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { Shop } from '../shop.ts';

/** What configurable products and bundles are set with: whoever looks at another product need not wait for it. */
export const OptionFields = lazyRouteComponent(() => import('./option-fields.tsx'), 'OptionFields');
export const BundlePurchase = lazyRouteComponent(() => import('../bundle/bundle-purchase.tsx'), 'BundlePurchase');

/** Fetches what a product is set with, before it is drawn; a first view brings its words itself (entry-client.tsx). */
export async function fetchParts({ locale, translator }: Shop, { format, options }: Product): Promise<void> {
  const isBundle = format === 'Bundle';
  const [words] = await Promise.all([
    isBundle && !import.meta.env.SSR ? loadMessages(locale, ['bundle']) : {},
    isBundle && BundlePurchase.preload?.(),
    options.length > 0 && OptionFields.preload?.(),
  ]);
  translator.add(words);
}
