import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import { instantOfSiteTime, siteTimeOf } from '#domain/site/site-day.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { pictureOf } from '../thing/picture-of.ts';

type Connection = Kysely<Database>;

/** What all languages of a post share, as its rows have it. */
export interface SharedByLanguages {
  readonly published_at: Date;
  readonly media_id: string | null;
  readonly call_opens_at: Date | null;
  readonly call_deadline: Date | null;
  readonly call_mark: 'results' | 'cancelled' | null;
  readonly call_amount: number | null;
  /** Ids in their order. */
  readonly categories: readonly number[];
  readonly documents: readonly number[];
}

/** The same as fields of its draft. */
export function sharedOf(row: SharedByLanguages): Draft['values'] {
  const moment = (at: Date | null) => (at === null ? '' : siteTimeOf(at.getTime()));
  return {
    media: row.media_id,
    day: moment(row.published_at),
    categories: row.categories,
    documents: row.documents,
    callOpens: moment(row.call_opens_at),
    callDeadline: moment(row.call_deadline),
    callMark: row.call_mark ?? 'none',
    callAmount: row.call_amount ?? 0,
  };
}

/** What of it stands in the post's own row, as far as the draft says anything of it; a day that is the same keeps its seconds. */
export async function sharedRow(trx: Connection, values: Draft['values'], publishedAt: Date): Promise<Result<object, Refusal>> {
  const picture = await pictureOf(trx, values.media);
  if (picture.isErr()) return err(picture.error);
  const { day, callOpens, callDeadline, callMark, callAmount } = values;
  const at = day === siteTimeOf(publishedAt.getTime()) ? undefined : instantOfSiteTime(String(day ?? ''));
  return ok({
    ...(picture.value !== undefined && { media_id: picture.value }),
    ...(at !== undefined && { published_at: new Date(at) }),
    ...(callOpens !== undefined && { call_opens_at: momentOf(callOpens) }),
    ...(callDeadline !== undefined && { call_deadline: momentOf(callDeadline) }),
    ...(callMark !== undefined && { call_mark: callMark === 'results' || callMark === 'cancelled' ? callMark : null }),
    ...(callAmount !== undefined && { call_amount: Number(callAmount) > 0 ? Number(callAmount) : null }),
  });
}

function momentOf(typed: unknown): Date | null {
  const at = instantOfSiteTime(String(typed));
  return at === undefined ? null : new Date(at);
}

/** Writes its categories and documents in their order, as far as the draft says anything of them. */
export async function writePlaces(
  trx: Connection,
  id: number,
  { categories, documents }: Draft['values'],
  now: Date,
): Promise<Result<undefined, Refusal>> {
  const [terms, files] = [categories, documents].map((ids) => (Array.isArray(ids) ? [...new Set(ids as readonly number[])] : undefined));
  if (terms !== undefined) {
    if (!(await areThere(trx, 'term', terms))) return refuse('DRAFT_INVALID', { field: 'categories', reason: 'unknown' });
    await trx.deleteFrom('post_term').where('post_id', '=', id).execute();
    const rows = terms.map((term_id, position) => ({ post_id: id, term_id, position, published_at: now }));
    if (rows.length > 0) await trx.insertInto('post_term').values(rows).execute();
  }
  if (files !== undefined) {
    if (!(await areThere(trx, 'document', files))) return refuse('DRAFT_INVALID', { field: 'documents', reason: 'unknown' });
    await trx.deleteFrom('post_document').where('post_id', '=', id).execute();
    const rows = files.map((document_id, position) => ({ post_id: id, document_id, position }));
    if (rows.length > 0) await trx.insertInto('post_document').values(rows).execute();
  }
  return ok(undefined);
}

async function areThere(trx: Connection, table: 'term' | 'document', ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await trx.selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute();
  return known.length === ids.length;
}
