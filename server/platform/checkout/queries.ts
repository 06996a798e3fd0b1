import { type CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CartPart } from '../cart/read-cart.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { unseen } from '../database/unseen.ts';
import { NOT_WRITTEN_THROUGH } from '../database/written-through.ts';

type Connection = Kysely<Database>;
export type GuestRow = Selectable<Database['guest_user']>;
export type AddressRow = Selectable<Database['address']>;

/** A guest with the addresses given, in the order they were given. */
export interface Guest {
  readonly user: GuestRow;
  readonly addresses: readonly AddressRow[];
}

export async function findGuest(database: Connection, cartId: string): Promise<Guest | undefined> {
  const [row] = await guestOfCart(database, { cartId });
  return row?.guest ?? undefined;
}

/** The guest of the cart of a row, for a statement that reads more of it. */
export const guestWithin = (cartId: RawBuilder<unknown>): RawBuilder<Guest | null> => sql`(
    select json_build_object('user', g, 'addresses', (select coalesce(json_agg(a order by a.id), '[]') from address a where a.guest_user_id = g.id))
    from guest_user g where g.cart_id = ${cartId})`;

/** The same as a part of a cart. */
export const GUEST: CartPart<'guest', Guest | null> = { name: 'guest', within: guestWithin };

const guestOfCart = preparedQuestion<{ cartId: string }, { readonly guest: Guest | null }>(
  (blank) => sql`select ${guestWithin(unseen(blank('cartId')))} as guest`,
);

/** The statement that saves a guest and the addresses given in place of what was there. */
export function savingGuest(
  database: Connection,
  guest: Omit<GuestRow, 'id'>,
  addresses: readonly GuestAddress[],
): CompiledQuery<{ readonly guest: Guest }> {
  return savedGuest.filledIn(database, { guest: JSON.stringify(guest), addresses: JSON.stringify(addresses) });
}

const FACTS = ['email', 'first_name', 'last_name', 'company_name', 'company_oib'] as const;
const PLACE = [
  'type',
  'first_name',
  'last_name',
  'contact_email',
  'contact_phone',
  'street',
  'house_number',
  'zip_code',
  'city',
  'region',
  'country',
] as const;
const listed = (columns: readonly string[], prefix = '') => sql.join(columns.map((column) => sql.raw(`${prefix}${column}`)));

const savedGuest = preparedQuestion<{ guest: string; addresses: string }, { readonly guest: Guest }>(
  (blank) => sql`
    with saved as (
      insert into guest_user (cart_id, ${listed(FACTS)})
      select cart_id, ${listed(FACTS)} from json_populate_record(null::guest_user, ${blank('guest')}::json)
      on conflict (cart_id) do update set (${listed(FACTS)}) = (select ${listed(FACTS, 'excluded.')}) returning *),
    gone as (delete from address using saved where guest_user_id = saved.id),
    written as (
      insert into address (guest_user_id, ${listed(PLACE)})
      select saved.id, ${listed(PLACE, 'given.')} from saved, json_populate_recordset(null::address, ${blank('addresses')}::json) with ordinality given order by ordinality returning *)
    select json_build_object('user', saved, 'addresses', (select coalesce(json_agg(a order by a.id), '[]') from written a)) as guest from saved where ${NOT_WRITTEN_THROUGH}`,
);

type GuestAddress = Omit<AddressRow, 'id' | 'guest_user_id' | 'user_id'>;

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

export async function readCountries(database: Connection): Promise<readonly Selectable<Database['country']>[]> {
  return database.selectFrom('country').selectAll().orderBy('id').execute();
}

/** Countries that some delivery method serves. */
export async function servedCountries(database: Connection): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('delivery_method')
    .where('is_on', '=', true)
    .select(sql<string>`unnest(countries)`.as('code'))
    .distinct()
    .execute();
  return new Set(rows.map(({ code }) => code));
}
