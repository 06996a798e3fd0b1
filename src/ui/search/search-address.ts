import { documentPath } from '#domain/document/public-document.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { SearchCategory } from '#domain/search/search-result.ts';

export interface SearchAddress {
  readonly keyword: string;
  readonly category?: SearchCategory | undefined;
  readonly page?: number;
  readonly exact?: boolean;
}

/** The address of a search. */
export function searchAddress(locale: Locale, { keyword, category, page = 1, exact = false }: SearchAddress): string {
  const query = new URLSearchParams({
    q: keyword,
    ...(category === undefined ? {} : { category }),
    ...(exact ? { exact: '1' } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `${routePath('search', locale)}?${query}`;
}

/** Where something that was found stands: its page, or for a document its file. */
export function foundAddress(locale: Locale, { category, id, slug }: { category: SearchCategory; id: number; slug: string }): string {
  switch (category) {
    case 'products':
      return routePath('product', locale, slug);
    case 'events':
      return routePath('event', locale, slug);
    case 'documents':
      return documentPath({ id, fileName: slug });
    case 'posts':
    case 'pages':
      return routePath('content', locale, slug);
    default:
      return category satisfies never;
  }
}
