import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/setup.ts';
import { PRICE_DOUBTS, type RowProblem } from '#domain/setup/row-flaw.ts';
import { withoutTimeBudget } from '../../http/time-budget.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { doubtKey } from '../import/check-products.ts';
import { ImportBusy } from '../import/import-error.ts';
import { importFolder } from '../import/import-folder.ts';
import { type KeptReport, keepOption, SETUP_OPTIONS } from './options.ts';

/** Rows that are told one by one. */
const TOLD = 30;

/** Loads the good rows of a table as `npm run import` does, and tells what is wrong with the others. Its file lies in a folder of its own while it is read, and nowhere afterwards. */
export const importSetupGoods: Verb<typeof wire.importSetupGoods> = async (deps, { body: { table, csv, pricesMeant = false }, ...who }) => {
  const folder = await mkdtemp(join(tmpdir(), 'izlog-import-'));
  try {
    await writeFile(join(folder, `${table}.csv`), csv, { mode: 0o600 });
    const problems: KeptReport['problems'][number][] = [];
    // Whoever says that prices are meant says it of those that were shown: of others in this table nobody has said anything.
    const shown = pricesMeant ? await shownPrices(deps.database) : new Set<string>();
    const doubted: string[] = [];
    const onProblem = ({ line, field, flaw, found }: RowProblem) => {
      if (problems.length >= TOLD) return;
      const { code, values, note } = flaw;
      if (PRICE_DOUBTS.has(code)) doubted.push(doubtKey(field, flaw));
      problems.push({ line, field, wanted: code, values, note, found });
    };
    // Thousands of rows take longer than a page may.
    const tally = await withoutTimeBudget(() =>
      importFolder(deps.database, { folder, mediaDir: join(folder, 'media'), isMeant: (doubt) => shown.has(doubt), onProblem }),
    );
    const { added, changed, unchanged, categories, badRows } = tally;
    const report =
      table === 'categories'
        ? { added: categories, changed: 0, unchanged: 0, problems, badRows }
        : { added, changed, unchanged, problems, badRows };
    await inTransaction(deps.database, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
      await keepOption(trx, SETUP_OPTIONS.lastImport, report);
      await keepOption(trx, SETUP_OPTIONS.shownPrices, doubted);
      const after = { table, added: report.added, changed: report.changed, badRows };
      await recordChange(trx, { ...changeBy(who, deps.now(), { what: 'create', thing: 'product', thingId: 'import' }), after });
      return ok(undefined);
    });
    deps.changed(['*']);
    return ok({ data: report });
  } catch (error) {
    if (!(error instanceof ImportBusy)) throw error;
    return refuse('SETUP_REFUSED', { reason: 'importBusy', field: 'csv' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The doubted prices that the last import told one by one. */
async function shownPrices(database: Kysely<Database>): Promise<Set<string>> {
  const row = await database.selectFrom('site_option').select('value').where('key', '=', SETUP_OPTIONS.shownPrices).executeTakeFirst();
  return new Set((row?.value as readonly string[] | undefined) ?? []);
}
