import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { joinedCodes } from '#domain/search/joined-codes.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import { sectionText } from '../../rich-text/section-text.ts';
import type { Database } from '../database/schema.ts';
import { inTurns } from './in-turns.ts';
import type { IndexedText, SearchKind } from './indexed-text.ts';

type Connection = Kysely<Database>;
type Ids = readonly number[];

/** What of the things with these ids is to be found, by kind; what is archived, hidden or gone gives nothing. */
export const READ_TEXTS: Readonly<Record<SearchKind, (database: Connection, ids: Ids) => Promise<IndexedText[]>>> = {
  product: readProducts,
  post: readPosts,
  page: readPages,
  event: readEvents,
  document: readDocuments,
};

interface TextRow {
  readonly id: number;
  readonly language: LanguageCode;
  readonly slug: string;
  readonly title: string;
  readonly code?: string;
  readonly besides: string;
  readonly summary: string;
  readonly html: string;
  readonly at: Date;
  readonly visible_from?: Date | null;
  readonly visible_until?: Date | null;
}

/** The product that words of another are found by: a variant's are its main product's. */
export async function foundProducts(database: Connection, ids: Ids): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select unnest(${ids}::int[]) as id union select main_product_id from product where id = any(${ids}::int[]) and main_product_id is not null`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** By their own numbers and values and those of their variants, by their tags, and by all categories that they are in or below. */
async function readProducts(database: Connection, ids: Ids): Promise<IndexedText[]> {
  return read(
    database,
    'product',
    sql`
    with recursive ancestor as (select id as category_id, id as ancestor_id from category
      union all select a.category_id, c.parent_id from ancestor a join category c on c.id = a.ancestor_id where c.parent_id is not null)
    select p.id, t.language, t.slug, t.name as title, t.summary, t.description as html, p.created_at as at,
      (select string_agg(o.sku, ' ' order by o.id = p.id desc, o.id) from product o where (o.id = p.id or o.main_product_id = p.id) and not o.archived) as code,
      concat_ws(' ', (select string_agg(c.name, ' ' order by c.category_id) from (select distinct a.ancestor_id from product_category pc join ancestor a on a.category_id = pc.category_id where pc.product_id = p.id) x
          join category_text c on c.category_id = x.ancestor_id and c.language = t.language),
        (select string_agg(v.label, ' ') from (select distinct coalesce(l.label, a.texts ->> t.language) as label from product o join product_attribute a on a.product_id = o.id join attribute k on k.id = a.attribute_id and k.input_type <> 'yesNo'
          left join attribute_value_text l on l.attribute_value_id = a.attribute_value_id and l.language = t.language
          where o.id = p.id or (o.main_product_id = p.id and not o.archived)) v),
        (select string_agg(g.title, ' ') from product_tag pt join tag_text g on g.tag_id = pt.tag_id and g.language = t.language where pt.product_id = p.id)) as besides
    from product p join product_text t on t.product_id = p.id where p.id = any(${ids}::int[]) and p.is_visible and not p.archived`,
  );
}

async function readPosts(database: Connection, ids: Ids): Promise<IndexedText[]> {
  return read(
    database,
    'post',
    sql`
    select p.id, t.language, t.slug, t.title, concat_ws(' ', (select string_agg(c.title, ' ' order by pc.position) from post_term pc join term_text c on c.term_id = pc.term_id and c.language = t.language where pc.post_id = p.id),
        (select string_agg(g.title, ' ') from post_tag pt join tag_text g on g.tag_id = pt.tag_id and g.language = t.language where pt.post_id = p.id)) as besides,
      t.excerpt as summary, t.body as html, p.published_at as at, p.published_at as visible_from
    from post p join post_text t on t.post_id = p.id where p.id = any(${ids}::int[])`,
  );
}

/** Pages but the home page, which is no answer to a question, and what is kept from search machines. */
async function readPages(database: Connection, ids: Ids): Promise<IndexedText[]> {
  const { rows } = await sql<Omit<TextRow, 'html'> & { sections: unknown }>`
    select p.id, t.language, t.slug, t.title, '' as besides, t.description as summary, t.sections, p.updated_at as at, p.published_from as visible_from, p.published_until as visible_until
    from page p join page_text t on t.page_id = p.id where p.id = any(${ids}::int[]) and not p.no_index and not p.is_template
      and p.id not in (select h.page_id from page_text h join site_option o on o.key = 'HomePageSlug' and o.value = to_jsonb(h.slug))`.execute(
    database,
  );
  return inTurns(rows, ({ sections, ...row }) => indexed('page', row, sectionText(sections)));
}

async function readEvents(database: Connection, ids: Ids): Promise<IndexedText[]> {
  return read(
    database,
    'event',
    sql`
    select e.id, t.language, e.id::text as slug, t.title, concat_ws(' ', t.place, t.address) as besides, t.excerpt as summary, t.body as html, e.starts_at as at, e.published_until as visible_until
    from event e join event_text t on t.event_id = e.id where e.id = any(${ids}::int[])`,
  );
}

/** In every language, in Croatian where nobody has translated them, as their list shows them. */
async function readDocuments(database: Connection, ids: Ids): Promise<IndexedText[]> {
  return read(
    database,
    'document',
    sql`
    select d.id, l.language, d.file_name as slug, t.title, concat_ws(' ', d.file_name, d.extension, c.name) as besides, t.description as summary, '' as html, d.published_at as at, d.published_at as visible_from
    from document d cross join unnest(${LANGUAGE_CODES}::text[]) l(language)
    join lateral (select x.title, x.description from document_text x where x.document_id = d.id and x.language in (l.language, ${sql.lit(DEFAULT_LANGUAGE)}) order by x.language = l.language desc limit 1) t on true
    left join document_category_text c on c.document_category_id = d.category_id and c.language = l.language where d.id = any(${ids}::int[]) and not d.archived`,
  );
}

async function read(database: Connection, kind: SearchKind, question: RawBuilder<unknown>): Promise<IndexedText[]> {
  const { rows } = await (question as RawBuilder<TextRow>).execute(database);
  return inTurns(rows, (row) => indexed(kind, row, plainText(row.html)));
}

function indexed(kind: SearchKind, row: Omit<TextRow, 'html'>, body: string): IndexedText {
  const { id, language, slug, title, code = '', besides, summary, at } = row;
  return {
    kind,
    id,
    language,
    slug,
    title,
    code: code === '' ? '' : `${code} ${joinedCodes(code)}`.trim(),
    besides,
    summary,
    body,
    at,
    visibleFrom: row.visible_from ?? undefined,
    visibleUntil: row.visible_until ?? undefined,
  };
}
