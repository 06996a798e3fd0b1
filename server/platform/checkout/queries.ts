import { type CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { unseen } from '../cart/line-queries.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';

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

const guestOfCart = preparedQuestion<{ cartId: string }, { readonly guest: Guest | null }>(
  (blank) => sql`select ${guestWithin(unseen(blank('cartId')))} as guest`,
);

/** Saves a guest and the addresses given, in place of what was there, in one trip. */
export async function saveGuest(database: Connection, guest: Omit<GuestRow, 'id'>, addresses: readonly GuestAddress[]): Promise<Guest> {
  const { cart_id, ...facts } = guest;
  const ofCart = sql<number>`(select id from guest_user where cart_id = ${cart_id})`;
  const [[user], , written] = await together<[GuestRow, never, AddressRow]>(
    database,
    database
      .insertInto('guest_user')
      .values({ cart_id, ...facts })
      .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(facts))
      .returningAll()
      .compile(),
    database.deleteFrom('address').where('guest_user_id', '=', ofCart).compile() as CompiledQuery<never>,
    database
      .insertInto('address')
      .values(addresses.map((address) => ({ ...address, guest_user_id: ofCart })))
      .returningAll()
      .compile(),
  );
  if (user === undefined) throw new Error('A guest was not saved.');
  return { user, addresses: written };
}

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
  const rows = await database.selectFrom('delivery_method').select(sql<string>`unnest(countries)`.as('code')).distinct().execute();
  return new Set(rows.map(({ code }) => code));
}
