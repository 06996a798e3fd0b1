import { type RawBuilder, sql } from 'kysely';

/** Whether visitors can find and buy a product: it is shown itself, or its main product is; neither is archived. */
export function isOnSale(alias: string): RawBuilder<boolean> {
  const p = sql.table(alias);
  return sql`(not ${p}.archived and case when ${p}.main_product_id is null then ${p}.is_visible
    else exists (select from product m where m.id = ${p}.main_product_id and m.is_visible and not m.archived) end)`;
}
