import { lazyRouteComponent } from '@tanstack/react-router';
import { hasCriteria, type ProductQuery } from '#domain/catalog/product-query.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { Shop } from '../shop.ts';

const parts = () => import('./active-filters.tsx');

/** What stands above a list that is narrowed: whoever looks at a whole one need not wait for it. */
export const ActiveFilters = lazyRouteComponent(parts, 'ActiveFilters');
export const FilterMistakes = lazyRouteComponent(parts, 'FilterMistakes');

export function isNarrowed(query: ProductQuery): boolean {
  return hasCriteria(query) || query.mistakes.length > 0;
}

/** Fetches what a narrowed list shows, before it is drawn; a first view brings its words itself (entry-client.tsx). */
export async function fetchActiveFilters({ locale, translator }: Shop, query: ProductQuery): Promise<void> {
  if (!isNarrowed(query)) return;
  const [words] = await Promise.all([
    import.meta.env.SSR ? {} : loadMessages(locale, ['search']),
    ActiveFilters.preload?.(),
    FilterMistakes.preload?.(),
  ]);
  translator.add(words);
}
