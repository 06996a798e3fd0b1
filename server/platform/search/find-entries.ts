import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { MOST_TOLD } from '#domain/search/search-result.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { entryRank } from './entry-rank.ts';
import { SEARCH_KINDS, type SearchKind } from './indexed-text.ts';
import type { SearchQuery } from './search-query.ts';

type Connection = Kysely<Database>;

export interface EntryWish {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly kind: SearchKind | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface Found {
  /** By kind, up to one more than are counted. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  readonly entries: readonly FoundEntry[];
}

export interface FoundEntry {
  readonly kind: SearchKind;
  readonly id: number;
}

interface Values extends SearchQuery {
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** One in ten entries, by chance but always the same: a word that more than a thousand of them have is answered from them alone, because reading where everything is that has it would cost most. */
const SOME = sql`hashint4(ref_id) % 10 = 0`;
const KIND_NAMES = sql`array[${sql.join(SEARCH_KINDS.map((kind) => sql.lit(kind)))}]`;

/** Entries of a kind that are weighed against one another. Where more are found, those that are called so are weighed, and the others follow the newest first: weighing thousands would be what a search of a broad word costs. */
const MOST_RANKED = 300;

/** How many entries of each kind a query finds, and one page of them: the best first, posts alone the newest first (spec 9). */
export async function findEntries(database: Connection, query: SearchQuery, wish: EntryWish): Promise<Found> {
  const { kind, language, ...values } = wish;
  const [row] = await question(language, kind)(database, { ...query, ...values });
  const found: Found = { counts: row?.counts ?? NONE, entries: row?.entries ?? [] };
  // Of more than are counted the newest are not among those that were looked at.
  return kind === 'post' && found.counts.post > MOST_TOLD
    ? { ...found, entries: await newestQuestion(language)(database, { ...query, ...values }) }
    : found;
}

const NONE = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, 0])) as Record<SearchKind, number>;

type Question<Row> = (database: Connection, values: Values) => Promise<Row[]>;
type FoundRow = { counts: Record<SearchKind, number>; entries: FoundEntry[] };
const questions = new Map<string, Question<FoundRow>>();
const newest = new Map<string, Question<FoundEntry>>();

/** Kind and language stand in the statement, so that their own index is used; the query is a sub-select, so that the plan is the same however broad a word is. */
function question(language: LanguageCode, shown: SearchKind | undefined): Question<FoundRow> {
  const key = `${language} ${shown}`;
  const made =
    questions.get(key) ??
    preparedQuestion<Values, FoundRow>((blank) => {
      const kinds = shown === undefined ? SEARCH_KINDS : [shown];
      const some = (kind: SearchKind) => sql.id(`some_${kind}`);
      const countOf = (rows: RawBuilder<unknown>) => sql`(select count(*) from ${rows})`;
      const isBroad = (kind: SearchKind) => sql`${countOf(some(kind))} > ${sql.lit(MOST_TOLD)}`;
      const match = (kind: SearchKind, query: 'found' | 'named', limit: number, condition: RawBuilder<unknown>) =>
        matching(kind, language, blank, query, limit, condition);
      const hits = SEARCH_KINDS.flatMap((kind) => [
        sql`${some(kind)} as materialized (${match(kind, 'found', MOST_TOLD + 1, SOME)})`,
        sql`${sql.id(kind)} as materialized (select * from ${some(kind)} where ${isBroad(kind)} union all (${match(kind, 'found', MOST_TOLD + 1, sql`not ${isBroad(kind)}`)}))`,
      ]);
      const looked = kinds.flatMap((kind) => {
        const isMany = sql`${countOf(sql.id(kind))} > ${sql.lit(MOST_RANKED)}`;
        const rank = entryRank(kind, blank);
        const weighed = (weight: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
          sql`select ${sql.lit(SEARCH_KINDS.indexOf(kind))} as kind, ref_id, at, round((${weight})::numeric, 2)::real as rank from ${rows}`;
        return [
          weighed(sql`case when ${isMany} then 0 else ${rank} end`, sql.id(kind)),
          weighed(rank, sql`(${match(kind, 'named', MOST_RANKED, sql`${SOME} and ${isBroad(kind)}`)}) n`),
          weighed(rank, sql`(${match(kind, 'named', MOST_RANKED, sql`${isMany} and not ${isBroad(kind)}`)}) n`),
        ];
      });
      const order = shown === 'post' ? sql`at desc, ref_id desc` : sql`rank desc, at desc, kind, ref_id desc`;
      return sql`with ${sql.join(hits)},
        ranked as (select kind, ref_id, at, max(rank) as rank from (${sql.join(looked, sql` union all `)}) l group by kind, ref_id, at),
        shown as (select kind, ref_id, row_number() over (order by ${order}) as place from ranked order by ${order} offset ${blank('offset')}::int limit ${blank('limit')}::int)
        select json_build_object(${sql.join(SEARCH_KINDS.map((kind) => sql`${sql.lit(kind)}, ${countOf(sql.id(kind))}`))}) as counts,
          (select coalesce(json_agg(json_build_object('kind', (${KIND_NAMES})[kind + 1], 'id', ref_id) order by place), '[]') from shown) as entries`;
    });
  questions.set(key, made);
  return made;
}

function newestQuestion(language: LanguageCode): Question<FoundEntry> {
  const made =
    newest.get(language) ??
    preparedQuestion<Values, FoundEntry>(
      (blank) => sql`select 'post' as kind, ref_id as id from (select ref_id from search_entry
        where kind = 'post' and language = ${sql.lit(language)} and visible_from <= ${blank('now')}::timestamptz and visible_until > ${blank('now')}::timestamptz and (vector @@ (select ${blank('found')}::tsquery)) is true
        order by at desc, ref_id desc limit ${sql.lit(MOST_TOLD)}) p offset ${blank('offset')}::int limit ${blank('limit')}::int`,
    );
  newest.set(language, made);
  return made;
}

function matching(
  kind: SearchKind,
  language: LanguageCode,
  blank: (name: keyof Values) => RawBuilder<unknown>,
  query: 'found' | 'named',
  limit: number,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select ref_id, at, names, title_words from search_entry where kind = ${sql.lit(kind)} and language = ${sql.lit(language)} and vector @@ (select ${blank(query)}::tsquery)
    and visible_from <= ${blank('now')}::timestamptz and visible_until > ${blank('now')}::timestamptz and ${condition} limit ${sql.lit(limit)}`;
}
