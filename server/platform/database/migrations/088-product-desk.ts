import { type Kysely, sql } from 'kysely';

/** What the back office finds products by: their article number, parts of their name, what is hidden, what has run out (server/platform/product/list-desk-products.ts). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS: readonly string[] = [
  'create index product_main_sku on product (sku) where main_product_id is null',
  'create index product_format_sku on product (format, sku) where main_product_id is null',
  'create index product_hidden on product (sku) where archived or not (is_visible or main_product_id is not null)',
  'create index product_sku_beginning on product (lower(sku) text_pattern_ops)',
  "create index product_text_name_alike on product_text using gin (translate(lower(name), 'čćđšžäöüß', 'ccdszaous') gin_trgm_ops)",
  'create index stock_sold_out on stock (product_id) where quantity = 0',
];
