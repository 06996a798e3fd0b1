import { type RawBuilder, sql } from 'kysely';
import type { SearchKind } from './indexed-text.ts';
import type { SearchQuery } from './search-query.ts';

type Blank = (name: keyof SearchQuery | 'now') => RawBuilder<unknown>;

/**
 * How well a row of search_entry answers (CMS-05): most where the words say what the thing is, less where they stand elsewhere in its title, in what it is called besides, in its summary, in its
 * body; more where the title has them as they were typed or says little else; and by the kind.
 */
export function entryRank(kind: SearchKind, blank: Blank): RawBuilder<unknown> {
  const has = (query: keyof SearchQuery) => sql`names @@ (select ${blank(query)}::tsquery)`;
  const place = sql`case when ${has('head')} then 1 when ${has('title')} then 0.7 when ${has('besides')} then 0.35 when ${has('lead')} then 0.2 else 0.1 end`;
  const exactly = sql`case when ${has('exact')} then 1.2 else 1 end`;
  return sql`${place} * ${exactly} * (1 + 1.0 / title_words) * ${weightOf(kind, blank)}`;
}

/** Who types a word wants the thing or the page about it first; news and events as long as they are new; documents are an archive, which one searches in by its own name. */
function weightOf(kind: SearchKind, blank: Blank): RawBuilder<unknown> {
  const now = sql`${blank('now')}::timestamptz`;
  const years = sql`greatest(0, extract(epoch from ${now} - at)) / 31557600.0`;
  return {
    product: sql`1.0`,
    page: sql`0.95`,
    event: sql`case when at >= ${now} then 0.95 else 0.7 end`,
    post: sql`(0.65 + 0.2 / (1 + ${years}))`,
    document: sql`0.45`,
  }[kind];
}
