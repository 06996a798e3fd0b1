import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { PageKind } from '#domain/page/page-record.ts';
import { isInTime } from '../database/published.ts';
import type { KeyCut, KeyedOrder } from '../http/keyed.ts';

export interface PagesByTitle {
  readonly kind: PageKind;
  readonly language: LanguageCode;
  readonly now: Date;
  /** Those of the menus, in their order: they come first. */
  readonly placed: readonly number[];
}

export interface ListedPage {
  readonly id: number;
  readonly title: string;
  readonly updated_at: Date;
  readonly is_public: boolean;
}

/** What a page `p` is called in a language: by its own text `own`, where it has none by what its editors call it, else by any other text. */
export function titleIn(language: LanguageCode) {
  return sql<string>`coalesce(own.title, case when own.page_id is null then coalesce(
      (select d.content #>> '{values,title}' from draft d where d.thing = 'page' and d.thing_id = p.id and d.content is not null order by d.language <> ${language} limit 1),
      (select t.title from page_text t where t.page_id = p.id order by t.language limit 1)) end, '')`;
}

/** The place of a page that no menu leads to: behind all that one does. */
const UNPLACED = 2_147_483_647;

/** The order of the list: those of the menus in theirs, then the others by their titles. */
export function byPlaceAndTitle(placed: readonly number[], title: RawBuilder<unknown>): KeyedOrder {
  return {
    by: [
      [sql`coalesce(array_position(${placed}::int[], p.id), ${sql.lit(UNPLACED)})`, 'number'],
      [sql`lower(${title})`, 'text'],
      [sql`p.id`, 'number'],
    ],
    descending: false,
  };
}

/** A page of the list of all pages. However many there are, no more of them are read than it holds: the index knows those with a text in the language by their titles, the few without one are put among them. */
export function pageByTitle({ kind, language, now, placed }: PagesByTitle, { at, isBackwards, most }: KeyCut): RawBuilder<unknown> {
  const isTemplate = kind === 'template';
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
  const [unplaced, title] = [sql`${sql.lit(UNPLACED)}::bigint`, sql`lower(${titleIn(language)})`];
  return sql`
    select p.id, ${titleIn(language)} as title, p.updated_at, ${isInTime(now)} as is_public, json_build_array(x.place::text, x.sorted, x.id::text)::text as key
    from (
      (select o.id, o.place, '' as sorted from unnest(${placed}::int[]) with ordinality o(id, place)
        where ${besidePlaced} and exists (select from page p where p.id = o.id and ${isOfKind(isTemplate)}) order by o.place ${way} limit ${most})
      union all (select own.page_id, ${unplaced}, lower(own.title) from page_text own
        where own.language = ${language} and own.page_id ${sql.raw(isTemplate ? 'in' : 'not in')} (select t.id from page t where t.is_template)
          and ${isOther(sql`own.page_id`)} and ${besideTitle(sql`lower(own.title)`, sql`own.page_id`)}
        order by lower(own.title) ${way}, own.page_id ${way} limit ${most})
      union all select p.id, ${unplaced}, ${title} from page p left join page_text own on own.page_id = p.id and own.language = ${language}
        where not (p.languages @> array[${sql.lit(language)}::text]) and ${isOfKind(isTemplate)} and ${isOther(sql`p.id`)} and ${besideTitle(title, sql`p.id`)}) x
    join page p on p.id = x.id left join page_text own on own.page_id = p.id and own.language = ${language}
    order by x.place ${way}, x.sorted ${way}, x.id ${way} limit ${most}`;
}

/** How many pages there are of a kind, as rows. */
export const pagesOfKind = (kind: PageKind) => sql`page p where ${isOfKind(kind === 'template')}`;

/** Written out, so that an index of the one kind is of use. */
function isOfKind(isTemplate: boolean): RawBuilder<unknown> {
  return isTemplate ? sql`p.is_template` : sql`not p.is_template`;
}
