import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import { bestLanguage } from '../database/in-language.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';

type Connection = Kysely<Database>;
export type GuestRow = Selectable<Database['guest_user']>;
export type AddressRow = Selectable<Database['address']>;

export interface DeliveryRow {
  readonly id: number;
  readonly code: string;
  readonly price: number;
  readonly free_from: number | null;
  readonly tax_rate: number;
  readonly countries: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly branches: readonly { readonly id: number; readonly names: Readonly<Record<string, string>> }[];
}

export interface PaymentRow {
  readonly id: number;
  readonly code: string;
  readonly payment_type: string | null;
  readonly provider: string | null;
  readonly name: string;
  readonly description: string;
}

/** A guest with the addresses given, in the order they were given. */
export interface Guest {
  readonly user: GuestRow;
  readonly addresses: readonly AddressRow[];
}

export async function findGuest(database: Connection, cartId: string): Promise<Guest | undefined> {
  const [guest] = await guestOfCart(database, { cartId });
  return guest;
}

export const guestOfCart = preparedQuestion<{ cartId: string }, Guest>(
  (blank) => sql`
    select to_json(g) as user, (select coalesce(json_agg(a order by a.id), '[]') from address a where a.guest_user_id = g.id) as addresses
    from guest_user g where g.cart_id = ${blank('cartId')}`,
);

export async function saveGuest(database: Connection, guest: Omit<GuestRow, 'id'>): Promise<GuestRow> {
  const { cart_id, ...facts } = guest;
  return database
    .insertInto('guest_user')
    .values({ cart_id, ...facts })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function replaceAddresses(
  database: Connection,
  guestId: number,
  addresses: readonly Omit<AddressRow, 'id' | 'guest_user_id' | 'user_id'>[],
): Promise<AddressRow[]> {
  const [, written] = await together<[never, AddressRow]>(
    database,
    database.deleteFrom('address').where('guest_user_id', '=', guestId).compile() as CompiledQuery<never>,
    database
      .insertInto('address')
      .values(addresses.map((address) => ({ ...address, guest_user_id: guestId })))
      .returningAll()
      .compile(),
  );
  return written;
}

export async function saveCompany(
  database: Connection,
  guestId: number,
  company: { readonly name: string; readonly oib: string },
): Promise<void> {
  await database
    .updateTable('guest_user')
    .set({ company_name: company.name, company_oib: company.oib })
    .where('id', '=', guestId)
    .execute();
}

/** Delivery methods that bring what is in a cart to a country, in the order of the checkout; not each takes bulky goods. */
export async function deliveryMethodsTo(
  database: Connection,
  cartId: string,
  country: string,
  language: string,
): Promise<readonly DeliveryRow[]> {
  return methodsTo(database, { cartId, country, language });
}

/** Delivery methods that bring what is in a cart to a country. */
export const methodsTo = preparedQuestion<{ cartId: string; country: string; language: string }, DeliveryRow>(
  (blank) => sql`
    select d.id, d.code, d.price, d.free_from, d.tax_rate, d.countries, coalesce(t.name, d.code) as name, coalesce(t.description, '') as description,
      coalesce((select json_agg(json_build_object('id', b.id, 'names', b.names) order by b.position, b.id) from delivery_branch b where b.delivery_method_id = d.id), '[]') as branches
    from delivery_method d
    left join lateral (select name, description from delivery_method_text where delivery_method_id = d.id order by ${bestLanguage(sql`language`, blank('language'))} limit 1) t on true
    where ${blank('country')} = any(d.countries)
      and (d.accepts_bulky or not exists (
        select from cart_line l
        cross join lateral (select l.product_id union all select m.product_id from bundle_member m where m.bundle_id = l.product_id) held
        where l.cart_id = ${blank('cartId')} and (select p.details -> 'bulky' from product p where p.id = held.product_id) = 'true'))
    order by d.position, d.id`,
);

/** Payment methods that serve a country, in the order of the checkout. */
export async function paymentMethodsIn(database: Connection, country: string, language: string): Promise<readonly PaymentRow[]> {
  return methodsIn(database, { country, language });
}

/** Payment methods that serve a country. */
export const methodsIn = preparedQuestion<{ country: string; language: string }, PaymentRow>(
  (blank) => sql`
    select p.id, p.code, p.payment_type, p.provider, coalesce(t.name, p.code) as name, coalesce(t.description, '') as description
    from payment_method p
    left join lateral (select name, description from payment_method_text where payment_method_id = p.id order by ${bestLanguage(sql`language`, blank('language'))} limit 1) t on true
    where p.countries is null or ${blank('country')} = any(p.countries) order by p.position, p.id`,
);

export async function readCountries(database: Connection): Promise<readonly Selectable<Database['country']>[]> {
  return database.selectFrom('country').selectAll().orderBy('id').execute();
}

export async function countryCodes(database: Connection): Promise<readonly string[]> {
  return (await codesOfCountries(database, {})).map(({ code }) => code);
}

export const codesOfCountries = preparedQuestion<object, { readonly code: string }>(() => sql`select code from country`);

/** Countries that some delivery method serves. */
export async function servedCountries(database: Connection): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('delivery_method').select(sql<string>`unnest(countries)`.as('code')).distinct().execute();
  return new Set(rows.map(({ code }) => code));
}
