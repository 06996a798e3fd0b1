import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/page.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { keyedRows } from '../http/keyed.ts';
import type { Verb } from '../http/serve.ts';
import { type TextThere, textsByLanguage } from '../locale/text-states.ts';
import { type HomeSlug, homeSlugQuestion, readHomeSlug } from './home-slug.ts';
import { BY_PLACE_AND_TITLE, fewByTitle, type ListedPage, type PagesByTitle, pageByTitle, pagesListed } from './pages-by-title.ts';
import { type PlacesInMenus, placesQuestion, readPlaces } from './places-in-menus.ts';

type Connection = Kysely<Database>;

/** Rows of a page of the list unless another number is asked for. */
const USUAL = '50';

/** All pages or templates, published or not, as editors look for them. */
export const filterPages: Verb<typeof wire.filterPages> = async ({ database, now }, { query, facts: { language } }) => {
  const [placed, asked] = await together<[PlacesInMenus, HomeSlug]>(
    database,
    placesQuestion(database, language),
    homeSlugQuestion(database),
  );
  const [places, home] = [readPlaces(placed), readHomeSlug(asked)];
  const wanted: PagesByTitle = {
    kind: query.of ?? 'page',
    words: (query.q ?? '').trim(),
    show: query.show ?? 'all',
    language,
    now: now(),
    placed: [...places.keys()],
  };
  const { rows, ...around } = await keyedRows<ListedPage>(
    database,
    {
      order: BY_PLACE_AND_TITLE,
      page: (cut) => pageByTitle(wanted, cut),
      counted: pagesListed(wanted),
      few: wanted.words === '' && wanted.show === 'all' ? undefined : (cut) => fewByTitle(wanted, cut),
    },
    { ...query, limit: query.limit ?? USUAL },
  );
  const ids = rows.map(({ id }) => id);
  const texts = await findTexts(database, ids);
  const records = rows.map(({ id, title, updated_at, is_public }) => ({
    id,
    title,
    menu: placeOf(places.get(id)),
    languages: textsByLanguage(is_public, (code) => texts.get(`${id} ${code}`)),
    updatedAt: updated_at.toISOString(),
    need: wanted.kind === 'template' ? null : (needOf(id, texts, home) ?? null),
  }));
  return ok({ data: { records, ...around } });
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

/** The ids of all pages that a list would show, no more than `limit`. */
export async function pageIdsIn(
  database: Connection,
  wanted: Pick<PagesByTitle, 'words' | 'show' | 'language' | 'now'>,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${pagesListed({ ...wanted, kind: 'page', placed: [] })} order by id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
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
