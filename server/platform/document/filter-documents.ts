import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document.ts';
import { DOCUMENT_TYPES, type DocumentType, extensionsOf } from '#domain/document/document-format.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { GENERIC_PAGE_SIZE, pageCount } from '#domain/pagination.ts';
import type { Verb } from '../http/serve.ts';
import { questionWords, searchQuery } from '../search/search-text.ts';
import { documentOnWire } from './document-on-wire.ts';
import { findDocuments } from './queries.ts';

/** Public documents that fit all filters, the newest first (CMS-07). */
export const filterDocuments: Verb<typeof wire.filterDocuments> = async ({ database, now }, { body, facts: { language } }) => {
  const { page = 1, limit: perPage = GENERIC_PAGE_SIZE, filters: { keyword = '', type, category, publishedAt = [null, null] } = {} } = body;
  const found = await findDocuments(database, {
    language,
    now: now(),
    extensions: type && extensionsOf(type),
    category,
    from: instantOf(publishedAt[0]),
    to: instantOf(publishedAt[1]),
    queries: queriesOf(keyword, language),
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const types = DOCUMENT_TYPES.map((name) => ({ type: name, count: countOf(name, found.extensions) })).filter(({ count }) => count > 0);
  return ok({
    data: {
      records: found.records.map(documentOnWire),
      pagination: { page, perPage, lastPage: pageCount(found.total, perPage), total: found.total },
      types,
      categories: [...found.categories],
    },
    tags: ['documents'],
  });
};

/** The question in each language that a text may be found in; undefined when nothing is looked for, none when the keyword has no words. */
function queriesOf(keyword: string, language: LanguageCode): Readonly<Record<string, string>> | undefined {
  if (keyword.trim() === '') return undefined;
  const languages: readonly LanguageCode[] = [...new Set<LanguageCode>([language, 'hrv'])];
  return Object.fromEntries(
    languages
      .map((code) => [code, questionWords(keyword, code)] as const)
      .flatMap(([code, words]) => (words.length === 0 ? [] : [[code, searchQuery(words)]])),
  );
}

function countOf(type: DocumentType, extensions: readonly { readonly extension: string; readonly count: number }[]): number {
  const own = extensionsOf(type);
  return extensions.filter(({ extension }) => own.includes(extension)).reduce((sum, { count }) => sum + count, 0);
}

/** Later than the calendar of PostgreSQL or JavaScript goes is as good as no bound. */
function instantOf(time: number | null): Date | undefined {
  return time === null || Math.abs(time) > 4e13 ? undefined : new Date(time);
}
