import { type Kysely, sql } from 'kysely';

/** Delivery methods that take no bulky goods. What a shop calls a parcel locker has taken none ever, so one that is there already is told so. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_method add column accepts_bulky boolean not null default true`.execute(database);
  await sql`update delivery_method set accepts_bulky = false where code = 'parcel-locker'`.execute(database);
}
