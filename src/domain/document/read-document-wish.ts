import { GENERIC_PAGE_SIZE } from '../pagination.ts';
import { KEYWORD_MAXIMUM } from '../search/search-result.ts';
import { isDocumentType } from './document-format.ts';
import type { DocumentWish } from './public-document.ts';

/** Words of the addresses of lists of documents. */
export const DOCUMENT_WORDS = ['q', 'type', 'category', 'from', 'to', 'page'] as const;

const LAST_PAGE = 1_000_000;

/** What an address asks for (CMS-07); a word that means nothing is left aside, never an error. */
export function readDocumentWish(words: URLSearchParams): DocumentWish {
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(words.get(name) ?? '') ? (words.get(name) ?? undefined) : undefined);
  const type = words.get('type') ?? '';
  const category = words.get('category')?.slice(0, 200);
  return {
    page: Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(words.get('page') ?? '1')) || 1)),
    pageSize: GENERIC_PAGE_SIZE,
    type: isDocumentType(type) ? type : undefined,
    category: category === '' ? undefined : category,
    from: day('from'),
    to: day('to'),
    keyword: (words.get('q') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
  };
}

/** The query of a wish, without question mark; empty for the whole list. `changes` say otherwise, and lead to the first page unless they name one. */
export function documentQuery(wish: DocumentWish, changes: Partial<DocumentWish> = {}): string {
  const { keyword, type, category, from, to, page } = { ...wish, page: 1, ...changes };
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
  return words.toString();
}
