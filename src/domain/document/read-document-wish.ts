import { GENERIC_PAGE_SIZE, pagesShownAt, readPageNumber } from '../pagination.ts';
import { KEYWORD_MAXIMUM } from '../search/search-result.ts';
import { readDayRange } from '../site/day-range.ts';
import { isDocumentType } from './document-format.ts';
import type { DocumentWish } from './public-document.ts';

/** Words of the addresses of lists of documents. */
const DOCUMENT_WORDS = ['q', 'type', 'category', 'from', 'to', 'page', 'pages'] as const;

/** Characters of a mistake that are repeated to whoever made it. */
const LONGEST_TOLD = 60;

/** What an address asks for (CMS-07). A word that means nothing narrows nothing, and is told of. */
export function readDocumentWish(words: URLSearchParams): DocumentWish {
  const given = (name: string) => (words.get(name) ?? '').trim();
  const [type, keyword] = [given('type'), given('q')];
  const { from, to, wrong } = readDayRange({ from: given('from'), to: given('to') });
  const category = words.get('category')?.slice(0, 200);
  const cut = keyword.slice(0, KEYWORD_MAXIMUM);
  const page = readPageNumber(words.get('page'));
  return {
    page,
    pages: pagesShownAt(page, readPageNumber(words.get('pages'))).length,
    limit: GENERIC_PAGE_SIZE,
    type: isDocumentType(type) ? type : undefined,
    category: category === '' ? undefined : category,
    from,
    to,
    keyword: cut,
    mistakes: [
      ...(type === '' || isDocumentType(type) ? [] : [{ word: 'type' as const, text: type.slice(0, LONGEST_TOLD) }]),
      ...(cut === keyword ? [] : [{ word: 'q' as const, text: cut }]),
    ],
    ...(wrong && { wrongDays: wrong }),
  };
}

/** The query of a wish, without question mark; empty for the whole list. `changes` say otherwise, and lead to the first page unless they name one. */
export function documentQuery(wish: DocumentWish, changes: Partial<DocumentWish> = {}): string {
  const { keyword, type, category, from, to, page, pages } = { ...wish, page: 1, pages: 1, ...changes };
  const words = new URLSearchParams();
  const put = (name: (typeof DOCUMENT_WORDS)[number], value: string | undefined) => {
    if (value !== undefined && value !== '') words.set(name, value);
  };
  put('q', keyword);
  put('type', type);
  put('category', category);
  put('from', from);
  put('to', to);
  put('page', page === 1 ? undefined : String(page));
  put('pages', pages === 1 ? undefined : String(pages));
  return words.toString();
}
