import { type Kysely, sql } from 'kysely';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import type { AnyDelivery, AnyPayment } from './offers.ts';

/** What the shop offers and asks of everybody, as it was at one moment. */
export interface ShopConfiguration {
  readonly version: string;
  /** Site options by their keys. */
  readonly options: ReadonlyMap<string, unknown>;
  /** What countries are called, by their codes. */
  readonly countries: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly deliveries: readonly AnyDelivery[];
  readonly payments: readonly AnyPayment[];
}

/** The version of the configuration, for a statement whose answer depends on it: a copy of that version is exact at the moment of the statement. */
export const configurationVersion = sql<string>`(select version from shop_configuration)`;

/** Copies by version, the newest last: one that has been taken back has a version that nobody asks for. */
const copies = new Map<string, ShopConfiguration>();
const MOST_COPIES = 8;

/** The configuration of a version, from the copy of this process or, when that is of another one, from the database as it is now. */
export async function configurationOf(database: Kysely<Database>, version: string): Promise<ShopConfiguration> {
  return copies.get(version) ?? (await readAnew(database));
}

/** The configuration of now. */
export async function readConfiguration(database: Kysely<Database>): Promise<ShopConfiguration> {
  const [now] = await versionOfNow(database, {});
  return configurationOf(database, now?.version ?? '');
}

/** The statement that tells the version alone, to be asked together with others. */
export const versionOfNow = preparedQuestion<object, { readonly version: string }>(() => sql`select ${configurationVersion} as version`);

async function readAnew(database: Kysely<Database>): Promise<ShopConfiguration> {
  const [row] = await wholeConfiguration(database, {});
  if (row === undefined) throw new Error('The shop has no configuration.');
  const copy: ShopConfiguration = {
    ...row,
    options: new Map(Object.entries(row.options)),
    countries: new Map(row.countries.map(({ code, names }) => [code, names])),
  };
  copies.set(copy.version, copy);
  for (const oldest of copies.keys()) {
    if (copies.size <= MOST_COPIES) break;
    copies.delete(oldest);
  }
  return copy;
}

interface ConfigurationRow extends Omit<ShopConfiguration, 'options' | 'countries'> {
  readonly options: Readonly<Record<string, unknown>>;
  readonly countries: readonly { readonly code: string; readonly names: Readonly<Record<string, string>> }[];
}

const textsOf = (table: string, owner: string) => sql`(
  select coalesce(json_object_agg(language, json_build_object('name', name, 'description', description)), '{}') from ${sql.table(table)} where ${sql.ref(owner)} = m.id)`;

const wholeConfiguration = preparedQuestion<object, ConfigurationRow>(
  () => sql`
    select ${configurationVersion} as version,
      (select coalesce(json_object_agg(key, value), '{}') from site_option) as options,
      (select coalesce(json_agg(json_build_object('code', code, 'names', names) order by id), '[]') from country) as countries,
      (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'price', m.price, 'free_from', m.free_from, 'tax_rate', m.tax_rate, 'countries', m.countries,
          'takesBulky', m.accepts_bulky, 'texts', ${textsOf('delivery_method_text', 'delivery_method_id')},
          'branches', (select coalesce(json_agg(json_build_object('id', b.id, 'names', b.names, 'town', b.town) order by b.position, b.id), '[]') from delivery_branch b where b.delivery_method_id = m.id))
        order by m.position, m.id), '[]') from delivery_method m where m.is_on) as deliveries,
      (select coalesce(json_agg(json_build_object('id', m.id, 'code', m.code, 'payment_type', m.payment_type, 'provider', m.provider, 'countries', m.countries,
          'texts', ${textsOf('payment_method_text', 'payment_method_id')})
        order by m.position, m.id), '[]') from payment_method m where m.is_on) as payments`,
);
