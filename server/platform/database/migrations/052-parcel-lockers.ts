import { type Kysely, sql } from 'kysely';

/** Where a parcel locker stands is known by its town, so that people find theirs among many; a branch of a shop needs none. Lockers come and go: carts that chose one choose anew. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table delivery_branch add column town text`.execute(database);
  await sql`
    alter table cart drop constraint cart_delivery_branch_id_fkey,
      add constraint cart_delivery_branch_id_fkey foreign key (delivery_branch_id) references delivery_branch on delete set null`.execute(
    database,
  );
}
