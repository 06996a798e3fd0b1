import { type Kysely, sql } from 'kysely';
import type { SearchHitWire } from '#adapters/platform/wire/search.ts';
import type { MediaWire } from '#adapters/platform/wire/shared.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { excerptAround, markText, type Sought } from '#domain/search/marked-text.ts';
import type { SearchCategory } from '#domain/search/search-result.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/picture/media-record.ts';
import { withdrawn } from '../product/product-record.ts';
import type { FoundEntry } from './find-entries.ts';
import type { SearchKind } from './indexed-text.ts';

export const CATEGORY_OF: Readonly<Record<SearchKind, SearchCategory>> = {
  product: 'products',
  post: 'posts',
  page: 'pages',
  event: 'events',
  document: 'documents',
};

interface EntryRow {
  readonly kind: SearchKind;
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly at: Date;
  readonly price: number | null;
  readonly price_from: boolean | null;
  readonly media: MediaWire | null;
  readonly extension: string | null;
  readonly size: number | null;
}

/** Kinds whose date tells something; that of others says when somebody changed them. */
const DATED: readonly SearchKind[] = ['post', 'event', 'document'];

/** Characters of a text that a result shows. */
const SHOWN = 220;

/** Found entries as results show them: marked, with the piece of text that has what was sought, and with what their kind tells besides. */
export async function showEntries(
  database: Kysely<Database>,
  entries: readonly FoundEntry[],
  sought: Sought,
  language: LanguageCode,
): Promise<SearchHitWire[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select s.kind, s.ref_id as id, s.slug, s.title, s.summary, left(s.body, 8000) as body, s.at, case when ${withdrawn} then null else p.final_price end as price, p.price_from, ${mediaObject(sql`p.media_ids[1]`, language)} as media, d.extension, d.size
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ id }) => id)}::int[]) with ordinality as w (kind, id, place)
    join search_entry s on s.kind = w.kind and s.ref_id = w.id and s.language = ${language} left join product p on s.kind = 'product' and p.id = s.ref_id
    left join document d on s.kind = 'document' and d.id = s.ref_id order by w.place`.execute(database);
  return rows.map((row): SearchHitWire => {
    const { kind, id, slug, title, at, price, price_from, media, extension, size } = row;
    return {
      category: CATEGORY_OF[kind],
      id,
      slug,
      title: onWire(markText(title, sought, language)),
      text: onWire(shownText(row, sought, language)),
      date: DATED.includes(kind) ? at.toISOString() : null,
      price: price === null ? null : { final: price, from: price_from === true },
      media,
      file: extension === null || size === null ? null : { type: extension, bytes: size },
    };
  });
}

/** The summary where it has what was sought or the body has not, else the piece of the body that has most of it. */
function shownText({ summary, body }: EntryRow, sought: Sought, language: LanguageCode) {
  const short = markText(summary, sought, language);
  if (short.marks.length > 0) return excerptAround(short, SHOWN);
  const long = markText(body, sought, language);
  return excerptAround(long.marks.length > 0 || summary === '' ? long : short, SHOWN);
}

function onWire({ text, marks }: ReturnType<typeof markText>) {
  return { text, marks: marks.map(([start, end]): [number, number] => [start, end]) };
}
