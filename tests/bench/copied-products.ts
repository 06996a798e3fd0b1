import { Client } from 'pg';

/** Tables that tell of a product, by the column that names it. */
const OF_PRODUCT = {
  product: 'id',
  product_text: 'product_id',
  product_category: 'product_id',
  product_attribute: 'product_id',
  price_log: 'product_id',
  stock: 'product_id',
  listing: 'product_id',
  search_entry: 'ref_id',
} as const;

/** Columns that a copy has of its own: what lists look for it by, and one word that nothing else has, as an article number is. */
const OWN: Readonly<Record<string, string>> = {
  'product.sku': `t.sku || '-' || c.id`,
  'product_text.slug': `t.slug || '-' || c.id`,
  'search_entry.slug': `t.slug || '-' || c.id`,
  'product_text.search': `t.search || array_to_tsvector(array['g' || c.id])`,
  'search_entry.vector': `t.vector || array_to_tsvector(array['g' || c.id])`,
};
const COUNTED_BY_ITSELF = new Set(['price_log.id']);

/**
 * Fills the shop up to so many listed products by copying grown ones, with everything that would be made of each by triggers, lists and the index of the search: a million in minutes, where making
 * them anew takes hours. Nothing is tidied. Answers the seconds that took.
 */
export async function copyProducts(url: string, count: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`);
    // What is copied need not outlive a power cut until it is all there.
    for (const setting of ['fsync = off', `max_wal_size = '8GB'`]) await client.query(`alter system set ${setting}`);
    await client.query('select pg_reload_conf()');
    const { rowCount } = await client.query(NAMED_COPIES, [count]);
    if (rowCount === 0) return 0;
    await client.query('analyze copied');
    const indexes = await withoutIndexes(client);
    for (const [table, key] of Object.entries(OF_PRODUCT)) await client.query(await copying(client, table, key));
    for (const definition of indexes) await client.query(definition);
    await client.query(`select setval(pg_get_serial_sequence('product', 'id'), (select max(id) from product))`);
    // Whoever keeps a copy of the catalogue reads it anew.
    await client.query('update catalog_version set structure = structure + 1, texts = texts + 1, forgotten = structure + 1');
  } finally {
    for (const setting of ['fsync', 'max_wal_size']) await client.query(`alter system reset ${setting}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  }
  return (performance.now() - start) / 1000;
}

/** What is to be copied, and under which id. */
const NAMED_COPIES = `create temporary table copied as
  with grown as materialized (select id, row_number() over (order by id) - 1 as at from product where sku ~ '^ZF-G-[0-9]+$')
  select o.id as of_id, (select max(id) from product) + n::int as id
  from generate_series(1::bigint, $1::int - (select count(*) from product where is_visible and not archived)) n
  join grown o on o.at = n % (select count(*) from grown)`;

/** Filled at the end, an index is made in a tenth of the time. */
async function withoutIndexes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [Object.keys(OF_PRODUCT)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copying(client: Client, table: string, key: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((name) => !COUNTED_BY_ITSELF.has(`${table}.${name}`));
  const values = columns.map((name) => (name === key ? 'c.id' : (OWN[`${table}.${name}`] ?? `t."${name}"`)));
  const condition = table === 'search_entry' ? ` and t.kind = 'product'` : '';
  return `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
    select ${values.join(', ')} from ${table} t join copied c on c.of_id = t.${key}${condition}`;
}
