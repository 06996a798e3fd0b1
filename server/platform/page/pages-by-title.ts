import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import type { PageKind } from '#domain/page/page-record.ts';
import { holdsEachWord } from '../database/has-each-word.ts';
import { lackingOne } from '../database/lacks-language.ts';
import { isInTime } from '../database/published.ts';
import type { KeyCut, KeyedOrder } from '../http/keyed.ts';

export interface PagesByTitle {
  readonly kind: PageKind;
  readonly language: LanguageCode;
  readonly now: Date;
  /** Each of them is in what they are called. */
  readonly words: string;
  readonly show: TextShow;
  /** Those of the menus, in their order: they come first. */
  readonly placed: readonly number[];
}

/** A page, or none where only their number is told. */
export type FewListed = { readonly total: number } & (ListedPage | { readonly id: null });

export interface ListedPage {
  readonly id: number;
  readonly title: string;
  readonly updated_at: Date;
  readonly is_public: boolean;
}

/** What a page `p` is called in a language: by its own text `own`, where it has none by what its editors call it, else by any other text. */
const titleIn = (language: LanguageCode) => calledIn(language, sql`title`, (drafted) => drafted);

/** The same without accents and capitals. */
const plainTitleIn = (language: LanguageCode) => calledIn(language, sql`plain_title`, (drafted) => sql`plain_words(${drafted})`);

function calledIn(language: LanguageCode, column: RawBuilder<unknown>, written: (drafted: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql<string>`coalesce(own.${column}, case when own.page_id is null then coalesce(
      (select ${written(sql`d.content #>> '{values,title}'`)} from draft d where d.thing = 'page' and d.thing_id = p.id and d.content is not null
        order by d.language <> ${language} limit 1),
      (select t.${column} from page_text t where t.page_id = p.id order by t.language limit 1)) end, '')`;
}

/** The place of a page that no menu leads to: behind all that one does. */
const UNPLACED = 2_147_483_647;

/** The order of the list: those of the menus in theirs, then the others by their titles. The key that it is read by has these kinds. */
export const BY_PLACE_AND_TITLE: KeyedOrder = {
  by: [
    [sql`x.place`, 'number'],
    [sql`x.sorted`, 'text'],
    [sql`x.id`, 'number'],
  ],
  descending: false,
};

/**
 * A page of the list. However many there are, no more of them are read than it holds and than are passed over: the index knows those with a text in the language by their titles, and what
 * these are without accents; the few without one are put among them.
 */
export function pageByTitle(wanted: PagesByTitle, { at, isBackwards, most }: KeyCut): RawBuilder<unknown> {
  const { kind, language, now, words, show } = wanted;
  // Written out once: as a list it would be put into words for each place that asks for it.
  const placed = written(wanted.placed);
  const way = isBackwards ? sql`desc` : sql`asc`;
  const beyond = isBackwards ? sql`<` : sql`>`;
  const place = at === undefined ? undefined : Number(at[0]);
  // All that a menu leads to stands before all others.
  const isBesideOthers = place === UNPLACED;
  const noneIf = (isNone: boolean) => (isNone ? sql`false` : sql`true`);
  const besidePlaced = place === undefined ? sql`true` : isBesideOthers ? noneIf(!isBackwards) : sql`o.place ${beyond} ${place}::bigint`;
  const besideTitle = (title: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    isBesideOthers ? sql`(${title}, ${id}) ${beyond} (${at?.[1]}::text, ${at?.[2]}::int)` : noneIf(isBackwards && place !== undefined);
  const isOther = (id: RawBuilder<unknown>) => sql`${id} not in (select unnest(${placed}::int[]))`;
  const [unplaced, ownTitle, title] = [sql`${sql.lit(UNPLACED)}::bigint`, sql`lower(own.title)`, sql`lower(${titleIn(language)})`];
  return sql`
    select p.id, ${titleIn(language)} as title, p.updated_at, ${isInTime(now)} as is_public, json_build_array(x.place::text, x.sorted, x.id::text)::text as key
    from (
      (select o.id, o.place, '' as sorted from unnest(${placed}::int[]) with ordinality o(id, place) where ${besidePlaced}
          and ${isShown(show, sql`o.id`, now)} and (select ${isOfKind(kind)} and ${holdsEachWord(plainTitleIn(language), words)} from page p ${ownOf(language)} where p.id = o.id)
        order by o.place ${way} limit ${most})
      union all (select own.page_id, ${unplaced}, ${ownTitle} from ${withText(wanted)} and ${isOther(sql`own.page_id`)} and ${besideTitle(ownTitle, sql`own.page_id`)}
        order by ${ownTitle} ${way}, own.page_id ${way} limit ${most})
      union all select p.id, ${unplaced}, ${title} from ${withoutText(wanted)} and ${isOther(sql`p.id`)} and ${besideTitle(title, sql`p.id`)}) x
    join page p on p.id = x.id ${ownOf(language)}
    order by x.place ${way}, x.sorted ${way}, x.id ${way} limit ${most}`;
}

/**
 * The same of a list that words or a state make short: what they leave is looked for once, and the page and how many there are come out of it together. Of a list that is not short no row
 * comes.
 */
export function fewByTitle(wanted: PagesByTitle, { at, isBackwards, most }: KeyCut): RawBuilder<FewListed> {
  const { language, now } = wanted;
  const way = isBackwards ? sql`desc` : sql`asc`;
  const beyond = isBackwards ? sql`<` : sql`>`;
  const beside = at === undefined ? sql`true` : sql`(place, sorted, id) ${beyond} (${at[0]}::bigint, ${at[1]}::text, ${at[2]}::int)`;
  return sql`
    with ${wanted.show === 'all' ? fewOfWords(wanted) : fewOfState(wanted, wanted.show)},
    placed as (select few.id, coalesce(o.place, ${sql.lit(UNPLACED)}) as place, case when o.place is null then few.title else '' end as sorted
      from few left join unnest(${written(wanted.placed)}::int[]) with ordinality o(id, place) on o.id = few.id),
    page_of as (select * from placed where (select is_short from short) and ${beside} order by place ${way}, sorted ${way}, id ${way} limit ${most})
    select p.id, ${titleIn(language)} as title, p.updated_at, ${isInTime(now)} as is_public, json_build_array(x.place::text, x.sorted, x.id::text)::text as key, c.total
    from (select count(*)::int as total from few) c left join page_of x on true left join page p on p.id = x.id ${ownOf(language)}
    where (select is_short from short) order by x.place ${way}, x.sorted ${way}, x.id ${way}`;
}

/** All titles are looked through for words, so nothing is lost as long as what they leave is counted. */
function fewOfWords(wanted: PagesByTitle): RawBuilder<unknown> {
  return sql`few as materialized (
      select * from (select own.page_id as id, lower(own.title) as title from ${withText(wanted)}
        union all select p.id, lower(${titleIn(wanted.language)}) from ${withoutText(wanted)}) f limit ${sql.lit(MOST_COUNTED)}),
    short as materialized (select count(*) < ${sql.lit(MOST_COUNTED)} as is_short from few)`;
}

/** The title of each is looked up, which of many takes longer than to meet the first of them in their order. */
const SOON_LOOKED_UP = 200;

function fewOfState({ language, now, words, kind }: PagesByTitle, show: Exclude<TextShow, 'all'>): RawBuilder<unknown> {
  return sql`meant as materialized (select * from (${shownIn(show, now)}) s(id) limit ${sql.lit(SOON_LOOKED_UP)}),
    short as materialized (select count(*) < ${sql.lit(SOON_LOOKED_UP)} as is_short from meant),
    few as materialized (
      select p.id, lower(${titleIn(language)}) as title from (select distinct id from meant where (select is_short from short)) p ${ownOf(language)}
      where (select x.is_template = ${sql.lit(kind === 'template')} from page x where x.id = p.id) and ${holdsEachWord(plainTitleIn(language), words)})`;
}

/** The ids of all pages of the list, as rows of `listed`. */
export function pagesListed(wanted: PagesByTitle): RawBuilder<unknown> {
  const { kind, words, show, now } = wanted;
  if (words === '') return sql`(select p.id from page p where ${isOfKind(kind)} and ${isShown(show, sql`p.id`, now)}) listed`;
  return sql`(select own.page_id as id from ${withText(wanted)} union all select p.id from ${withoutText(wanted)}) listed`;
}

const written = (ids: readonly number[]) => `{${ids.join()}}`;

const ownOf = (language: LanguageCode) => sql`left join page_text own on own.page_id = p.id and own.language = ${language}`;

/** Those of the list that have a text in its language, and their conditions. */
function withText(wanted: PagesByTitle): RawBuilder<unknown> {
  const isIn = sql.raw(wanted.kind === 'template' ? 'in' : 'not in');
  return sql`page_text own where own.language = ${wanted.language} and own.page_id ${isIn} (select t.id from page t where t.is_template)
    and ${isMeant(wanted, sql`own.page_id`, sql`own.plain_title`)}`;
}

/** Those that have none. */
function withoutText(wanted: PagesByTitle): RawBuilder<unknown> {
  const { language, kind } = wanted;
  return sql`page p ${ownOf(language)} where not (p.languages @> array[${sql.lit(language)}::text]) and ${isOfKind(kind)}
    and ${isMeant(wanted, sql`p.id`, plainTitleIn(language))}`;
}

function isMeant({ show, now, words }: PagesByTitle, id: RawBuilder<unknown>, plainTitle: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${isShown(show, id, now)} and ${holdsEachWord(plainTitle, words)}`;
}

function isShown(show: TextShow, id: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return show === 'all' ? sql`true` : isOneOf(id, shownIn(show, now));
}

/** The ids of those in a state, and perhaps of pages that are gone. */
function shownIn(show: Exclude<TextShow, 'all'>, now: Date): RawBuilder<unknown> {
  switch (show) {
    case 'changed':
      return sql`select d.thing_id from draft d where d.thing = 'page' and d.content is not null`;
    case 'hidden':
      return sql`select p.id from page p where ${mayBeHidden} and (cardinality(p.languages) = 0 or not (${isInTime(now)}))`;
    case 'untranslated':
      // Without a text, or with one that only stands in.
      return sql`${lackingOne('page')} union all select s.page_id from page_text s where s.stands_in_for is not null and s.language = any((select spoken_languages())::text[])`;
    default:
      return show satisfies never;
  }
}

/** As its index has them (page_hidden). */
const mayBeHidden = sql`(cardinality(p.languages) = 0 or p.published_from is not null or p.published_until is not null)`;

/** Asked of each row in the order of an index, by what is found once: a planner that joins them instead puts all of them in order for the first few. */
function isOneOf(id: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${id} in (${ids}), false)`;
}

/** Written out, so that an index of the one kind is of use. */
function isOfKind(kind: PageKind): RawBuilder<unknown> {
  return kind === 'template' ? sql`p.is_template` : sql`not p.is_template`;
}
