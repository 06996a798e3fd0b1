import { type RawBuilder, sql } from 'kysely';

/** Whether little is left (domain/product/low-stock.ts#LOW_STOCK), by the column that the indexes of the table `stock` hold: step 215 says how much that is. */
export function isLow(alias: string): RawBuilder<boolean> {
  return sql`${sql.table(alias)}.low_quantity is not null`;
}
