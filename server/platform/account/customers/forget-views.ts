import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Views of lists in the back office that find a customer or an order of theirs by name or e-mail address go when the customer goes. One that finds them by what many share alone
 * (a company, the host of an address, an order's number) stays.
 */
export async function forgetViews(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    with said as (
      select customer_words(u.email, u.first_name, u.last_name, u.company_name) as found, customer_words(u.email, u.first_name, u.last_name, null) as own
        from shop_user u where u.id = ${userId}
      union all select order_words(o.number, o.email, o.addresses, o.company), order_words('', o.email, o.addresses, null) from shop_order o where o.user_id = ${userId}),
    asked as (select v.id, array_remove(regexp_split_to_array(lower(unaccent(v.query ->> 'q')), '\\s+'), '') as words
      from saved_view v where v.list in ('orders', 'customers') and v.query ? 'q')
    delete from saved_view where id in (select a.id from asked a join said s
      on not exists (select from unnest(a.words) w where strpos(s.found, w) = 0)
      and exists (select from unnest(a.words) w where split_part(w, '@', 1) <> '' and strpos(regexp_replace(s.own, '@\\S*', ' ', 'g'), split_part(w, '@', 1)) > 0))`.execute(
    trx,
  );
}
