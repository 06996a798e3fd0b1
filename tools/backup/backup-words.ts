import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedBackup } from '#server/platform/backup/check-archive.ts';
import { ROOT } from '../run-program.ts';

/** The version of this program, as a backup names it. */
export const programVersion = (): string => String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);

/** What is in a backup, for whoever has to decide about it. */
export function describeBackup({ head, foot }: CheckedBackup): readonly string[] {
  const tables = Object.values(foot.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const of = (name: string) => foot.tables[name]?.rows ?? 0;
  const files = Object.values(foot.files);
  return [
    `Made ${head.made} by Izlog ${head.program} over PostgreSQL ${head.postgres}; schema up to the step ${head.steps.at(-1)?.name ?? 'none'}.`,
    `${rows} rows in ${tables.length} tables (${of('product')} products, ${of('shop_order')} orders, ${of('shop_user')} accounts, ${of('page')} pages); files: ${files.length}, ${megabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}.`,
  ];
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
