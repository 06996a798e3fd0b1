import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/page.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import { isInTime } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { hasTitleWords, idsTitled } from '../database/title-words.ts';
import { type KeyedQuestion, keyedRows } from '../http/keyed.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { type TextThere, textInLanguage } from '../locale/text-states.ts';
import { homeSlug } from './home-slug.ts';
import { byPlaceAndTitle, type ListedPage, type PagesByTitle, pageByTitle, pagesOfKind, titleIn } from './pages-by-title.ts';
import { findPlacesInMenus } from './places-in-menus.ts';

type Connection = Kysely<Database>;

/** Rows of a page of the list unless another number is asked for. */
const USUAL = '50';

/** All pages or templates, published or not, as editors look for them. */
export const filterPages: Verb<typeof wire.filterPages> = async ({ database, now }, { query, facts: { language } }) => {
  const places = await findPlacesInMenus(database, language);
  const wanted: WantedPages = {
    kind: query.of ?? 'page',
    words: (query.q ?? '').trim(),
    show: query.show ?? 'all',
    language,
    now: now(),
    placed: [...places.keys()],
  };
  const { rows, ...around } = await keyedRows<ListedPage>(database, listOf(wanted), { ...query, limit: query.limit ?? USUAL });
  const texts = await findTexts(
    database,
    rows.map(({ id }) => id),
  );
  const home = await homeSlug(database);
  const records = rows.map(({ id, title, updated_at, is_public }) => ({
    id,
    title,
    menu: placeOf(places.get(id)),
    languages: LANGUAGE_CODES.map((code) => textInLanguage(code, is_public, texts.get(`${id} ${code}`))),
    updatedAt: updated_at.toISOString(),
    need: wanted.kind === 'template' ? null : (needOf(id, texts, home) ?? null),
  }));
  return ok({ data: { records, ...around } });
};

/** The page or post that an address belongs to, or is to belong to once it is published. */
export const getWrittenPage: Verb<typeof wire.getWrittenPage> = async ({ database }, { query: { slug }, facts: { language } }) => {
  const { rows } = await sql<{ kind: 'page' | 'post'; id: number; slug: string; title: string; description: string }>`
    select 'page' as kind, t.page_id as id, t.slug, t.title, t.description from page_text t where t.language = ${language} and t.slug = ${slug}
    union all select 'post', t.post_id, t.slug, t.title, t.excerpt from post_text t where t.language = ${language} and t.slug = ${slug}
    union all select d.thing, d.thing_id, d.content #>> '{values,slug}', coalesce(d.content #>> '{values,title}', ''),
      coalesce(d.content #>> '{values,description}', d.content #>> '{values,excerpt}', '')
      from draft d where d.thing in ('page', 'post') and d.language = ${language} and d.content #>> '{values,slug}' = ${slug} limit 1`.execute(
    database,
  );
  const [page] = rows;
  return page === undefined ? refuse('NOT_FOUND') : ok({ data: page });
};

function needOf(id: number, texts: ReadonlyMap<string, TextThere>, home: string) {
  const slugs = LANGUAGE_CODES.flatMap((code) => {
    const text = texts.get(`${id} ${code}`);
    return text?.published ? [[code, text.slug] as const] : [];
  });
  return pageNeed(
    slugs,
    slugs.some(([, slug]) => slug === home),
  );
}

function placeOf(above: readonly string[] | undefined): string[] | null {
  return above === undefined ? null : [...above];
}

interface WantedPages extends PagesByTitle {
  readonly words: string;
  readonly show: TextShow;
}

/** The list as SQL: as a whole it is read from its index, narrowed it is sorted. */
function listOf(wanted: WantedPages): KeyedQuestion {
  const { kind, words, show, language, now, placed } = wanted;
  const isWhole = words === '' && show === 'all';
  return {
    columns: sql`p.id, n.title, p.updated_at, ${isInTime(now)} as is_public`,
    from: titledIn(language),
    fits: fitting({ kind, words, show, now }),
    order: byPlaceAndTitle(placed, sql`n.title`),
    ...(isWhole && { page: (cut) => pageByTitle(wanted, cut), counted: pagesOfKind(kind) }),
  };
}

/** The ids of all pages that a list would show, no more than `limit`. */
export async function pageIdsIn(
  database: Connection,
  { words, show, language, now }: Pick<WantedPages, 'words' | 'show' | 'language' | 'now'>,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${titledIn(language)} where ${fitting({ kind: 'page', words, show, now })} order by p.id limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

const titledIn = (language: LanguageCode) =>
  sql`page p left join page_text own on own.page_id = p.id and own.language = ${language} cross join lateral (select ${titleIn(language)} as title) n`;

function fitting({ kind, words, show, now }: Pick<WantedPages, 'kind' | 'words' | 'show' | 'now'>): RawBuilder<unknown> {
  // As an array: the planner takes the few that are left for half of all pages.
  const mayBeTitled = words === '' ? sql`true` : sql`p.id = any(array(${idsTitled('page', words)}))`;
  return sql`p.is_template = ${kind === 'template'} and ${mayBeTitled} and ${hasTitleWords(sql`n.title`, words)} and ${isShown(show, now)}`;
}

function isShown(show: TextShow, now: Date): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'changed':
      return sql`exists (select from draft d where d.thing = 'page' and d.thing_id = p.id and d.content is not null)`;
    case 'hidden':
      return sql`not (${isInTime(now)} and exists (select from page_text t where t.page_id = p.id))`;
    case 'untranslated':
      // Without a text, or with one that only stands in.
      return sql`(not (p.languages @> (select spoken_languages())) or p.id in (select t.page_id from page_text t
        where t.stands_in_for is not null and t.language = any((select spoken_languages())::text[])))`;
    default:
      return show satisfies never;
  }
}

async function findTexts(database: Connection, ids: readonly number[]): Promise<ReadonlyMap<string, TextThere>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TextThere & { page_id: number; language: string }>`
    select coalesce(t.page_id, d.thing_id) as page_id, coalesce(t.language, d.language) as language, coalesce(t.slug, d.content #>> '{values,slug}', '') as slug,
      t.stands_in_for is not null as stands_in, t.page_id is not null as published, d.content is not null as changed
    from (select * from page_text where page_id = any(${ids}::int[])) t
    full join (select * from draft where thing = 'page' and thing_id = any(${ids}::int[]) and content is not null) d
      on d.thing_id = t.page_id and d.language = t.language`.execute(database);
  return new Map(rows.map((row) => [`${row.page_id} ${row.language}`, row]));
}
