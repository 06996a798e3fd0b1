import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document.ts';
import { DOCUMENT_TYPES, type DocumentType, extensionsOf } from '#domain/document/document-format.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { readQuestion } from '#domain/search/question.ts';
import { isOwnStore } from '../http/own-store.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { SEARCH_TAG } from '../search/refresh-index.ts';
import { searchQuery } from '../search/search-query.ts';
import { documentOnWire } from './document-on-wire.ts';
import { type DocumentQuestion, findDocuments } from './queries.ts';

/** Public documents that fit all filters, the newest first (CMS-07). */
export const filterDocuments: Verb<typeof wire.filterDocuments> = async ({ database, now }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  if (!isOwnStore(body.storeId))
    return ok({ data: { records: [], pagination: paginationOf(paging, 0), types: [], categories: [] }, tags: [] });
  const { filters: { keyword = '', type, category, publishedAt = [null, null] } = {} } = body;
  const found = await findDocuments(database, {
    language,
    now: now(),
    extensions: type && extensionsOf(type),
    category,
    from: instantOf(publishedAt[0]),
    to: instantOf(publishedAt[1]),
    queries: queriesOf(keyword, language),
    offset: paging.offset,
    limit: paging.limit,
  });
  const types = DOCUMENT_TYPES.map((name) => ({ type: name, count: countOf(name, found.extensions) })).filter(({ count }) => count > 0);
  return ok({
    data: {
      records: found.records.map(documentOnWire),
      pagination: paginationOf(paging, found.total),
      types,
      categories: [...found.categories],
    },
    tags: keyword.trim() === '' ? ['documents'] : ['documents', SEARCH_TAG],
  });
};

/** The question in each language that a text may be found in; undefined when nothing is looked for, none when the keyword has no words. */
function queriesOf(keyword: string, language: LanguageCode): DocumentQuestion['queries'] {
  if (keyword.trim() === '') return undefined;
  return [...new Set<LanguageCode>([language, DEFAULT_LANGUAGE])]
    .map((code) => [code, readQuestion(keyword, code)] as const)
    .flatMap(([code, question]) => (question.words.length === 0 ? [] : [[code, searchQuery(question).found] as const]));
}

function countOf(type: DocumentType, extensions: readonly { readonly extension: string; readonly count: number }[]): number {
  const own = extensionsOf(type);
  return extensions.filter(({ extension }) => own.includes(extension)).reduce((sum, { count }) => sum + count, 0);
}

/** Later than the calendar of PostgreSQL or JavaScript goes is as good as no bound. */
function instantOf(time: number | null): Date | undefined {
  return time === null || Math.abs(time) > 4e13 ? undefined : new Date(time);
}
