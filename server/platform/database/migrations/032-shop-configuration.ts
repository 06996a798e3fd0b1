import { type Kysely, sql } from 'kysely';

/**
 * Tells by one value whether what the shop offers and asks of everybody (options, countries, ways to deliver and to pay) is still what a process has read. Each change, whoever makes it, gives a
 * value that there has never been, so that one which is taken back is nobody's.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const TABLES = [
  'site_option',
  'country',
  'delivery_method',
  'delivery_method_text',
  'delivery_branch',
  'payment_method',
  'payment_method_text',
];

const STATEMENTS: readonly string[] = [
  'create table shop_configuration (only_one boolean primary key default true check (only_one), version uuid not null)',
  'insert into shop_configuration (version) values (gen_random_uuid())',
  `create function shop_configuration_changed() returns trigger language plpgsql as $$ begin
    update shop_configuration set version = gen_random_uuid();
    return null;
  end $$`,
  ...TABLES.map(
    (table) =>
      `create trigger ${table}_configures after insert or update or delete or truncate on ${table} for each statement execute function shop_configuration_changed()`,
  ),
];
