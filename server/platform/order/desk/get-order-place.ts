import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { readId } from '#domain/id.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { Verb } from '../../http/serve.ts';
import { isListed } from './order-desk-queries.ts';

interface Beside {
  readonly id: number;
  readonly number: string;
}

interface PlaceRow {
  readonly place: number | null;
  readonly counted: number;
  readonly previous: Beside | null;
  readonly next: Beside | null;
}

/** How many are counted of a list by words or towns, which no index has in the order of the list: each that is passed by is read. */
const MOST_READ = 100;

/** Where an order stands in a list: found among the newest of it alone, and what stands beside it by the index of days; by words, which no index has in that order, as far away as the next one is. */
export const getOrderPlace: Verb<typeof call.getOrderPlace> = async ({ database }, { params, query }) => {
  const { view = 'all', q = '', ...filter } = query;
  const id = readId(params.id) ?? 0;
  const listed = isListed({ view, words: q, filter, before: undefined });
  const most = q.trim() === '' && (filter.town ?? '').trim() === '' ? MOST_COUNTED : MOST_READ;
  const beside = (than: 'newer' | 'older') => {
    const [is, order] = than === 'newer' ? [sql`>`, sql`o.placed_at, o.id`] : [sql`<`, sql`o.placed_at desc, o.id desc`];
    return sql`(select json_build_object('id', n.id, 'number', n.number) from (select o.id, o.number from shop_order o
      where ${listed} and (o.placed_at, o.id) ${is} (select h.placed_at, h.id from shop_order h where h.id = ${id}) order by ${order} limit 1) n)`;
  };
  const { rows } = await sql<PlaceRow>`select min(n.place) filter (where n.id = ${id})::int as place, count(*)::int as counted,
      ${beside('newer')} as previous, ${beside('older')} as next
    from (select o.id, row_number() over (order by o.placed_at desc, o.id desc) as place from shop_order o where ${listed}
      order by o.placed_at desc, o.id desc limit ${sql.lit(most)}) n`.execute(database);
  const { place, counted, previous, next } = rows[0] ?? { place: null, counted: 0, previous: null, next: null };
  const isMore = counted === most;
  // The last of those that are read stands where counting ends: nobody knows of how many.
  return ok({ data: { place: place === most ? null : place, total: isMore ? most - 1 : counted, isMore, previous, next } });
};
