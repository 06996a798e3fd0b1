import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { announceChanges } from '../database/content-changes.ts';
import { LOADING_LOCK } from '../database/loading-lock.ts';
import type { Database } from '../database/schema.ts';
import { refreshIndex } from '../search/refresh-index.ts';
import { checkProducts, type Entry, type ImportPlan } from './check-products.ts';
import { checkReferences } from './check-references.ts';
import { readAttributes, writeAttributes } from './import-attributes.ts';
import { checkOptions, readBundles, writeBundles } from './import-bundles.ts';
import { readCategories, writeCategories } from './import-categories.ts';
import { Downloads } from './import-downloads.ts';
import { ImportBusy, importError } from './import-error.ts';
import { readLockers, writeLockers } from './import-lockers.ts';
import { Pictures } from './import-pictures.ts';
import { loadProducts } from './load-products.ts';
import { type ImportProblem, Problems } from './problems.ts';
import { type AttributeIds, readAttributeIds, readCategoryIds } from './product-tables.ts';

export interface ImportOptions {
  readonly folder: string;
  /** Where pictures are kept; those of a dry run are kept nowhere. */
  readonly mediaDir: string;
  /** One bad row, and nothing is written; everything is there at once or not at all. */
  readonly allOrNothing?: boolean;
  /** Whether a price of nothing, or one far from what it was, is taken as it stands, by its `doubtKey`; the rows of others are left out, and told. None is, where this is not given. */
  readonly isMeant?: (doubt: string) => boolean;
  /** Looks only. */
  readonly dryRun?: boolean;
  readonly onProblem?: (problem: ImportProblem) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** How far it is: products of the files read, or what has been done with them. */
export type ImportProgress =
  | { readonly told: 'read'; readonly rows: number }
  | { readonly told: 'written'; readonly added: number; readonly changed: number; readonly unchanged: number };

export interface ImportTally {
  readonly problems: number;
  /** How many rows are left out because of them. */
  readonly badRows: number;
  /** Of them, rows whose prices nobody has said are meant. */
  readonly doubts: number;
  readonly written: boolean;
  readonly categories: number;
  readonly attributes: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly bundles: number;
  /** Parcel lockers that are new, stand elsewhere or are gone. */
  readonly lockers: number;
}

const TABLES = ['categories', 'attributes', 'attribute-values', 'products', 'bundle-members', 'custom-options', 'lockers'];
const ENOUGH_TO_TIDY = 1_000;

/** Loads the files of a folder into the shop (docs/import.md): what they name is added or changed, what they don't name stays. Several imports wait for none: the second is refused. */
export async function importFolder(database: Kysely<Database>, options: ImportOptions): Promise<ImportTally> {
  const folder = resolve(options.folder);
  await refuseUnknownFiles(folder);
  // Behind a pooler a connection is one's own for a transaction alone; this one holds the lock and writes nothing.
  return inOneTransaction(database, async (watch) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOADING_LOCK}) as free`.execute(watch);
    if (rows[0]?.free !== true) throw new ImportBusy();
    return run(database, { ...options, folder });
  });
}

async function run(database: Kysely<Database>, options: ImportOptions): Promise<ImportTally> {
  const { folder, onProgress = () => {} } = options;
  const problems = new Problems(options.onProblem ?? (() => {}));
  const asRead = await fingerprint(folder);
  const pictures = new Pictures(folder, options.dryRun === true ? undefined : options.mediaDir);
  const categories = await readCategories(database, folder, pictures, problems);
  const attributes = await readAttributes(database, folder, pictures, problems);
  const plan: ImportPlan = {
    folder,
    categories,
    attributes,
    pictures,
    downloads: new Downloads(folder),
    problems,
    isMeant: options.isMeant ?? (() => false),
  };
  const entries = await checkProducts(database, plan, (rows) => onProgress({ told: 'read', rows }));
  const bundles = await readBundles(folder, problems);
  await checkOptions(database, bundles, problems);
  const lockers = await readLockers(database, folder, problems);
  const shelved = await checkReferences(database, entries, bundles, problems);
  problems.silence();
  const outcome: ImportTally = {
    problems: problems.count,
    badRows: problems.rows,
    doubts: problems.doubts,
    written: false,
    categories: categories.changed.length,
    attributes: attributes.changed.length + attributes.changedValues.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    bundles: 0,
    lockers: lockers.changed.length,
  };
  if (options.dryRun === true || (options.allOrNothing === true && problems.count > 0)) return outcome;
  if ((await fingerprint(folder)) !== asRead) throw importError('filesChanged');

  const ids = new Map([...shelved, ...(await newIds(database, entries, problems))]);
  const write = async (step: (work: (trx: Kysely<Database>) => Promise<void>) => Promise<void>) => {
    let categoryIds: ReadonlyMap<string, number> = new Map();
    let attributeIds: AttributeIds = { attributes: new Map(), values: new Map() };
    await step(async (trx) => {
      await writeCategories(trx, categories);
      await writeAttributes(trx, attributes);
      await writeLockers(trx, lockers);
      [categoryIds, attributeIds] = [await readCategoryIds(trx), await readAttributeIds(trx)];
    });
    const counts = await loadProducts({ plan, entries, ids, attributeIds, categoryIds, step }, (done) =>
      onProgress({ told: 'written', ...done }),
    );
    return { ...outcome, ...counts, bundles: await writeBundles(bundles, problems, step), written: true };
  };
  const work = async (): Promise<ImportTally> => {
    const written = await (options.allOrNothing === true
      ? inOneTransaction(database, (trx) => write((step) => step(trx)))
      : write((step) => untilDone(() => inOneTransaction(database, step))));
    // Lists and the search of the whole site find the goods in the same moment; the words of a big load the running shop takes up.
    if (written.added + written.changed < ENOUGH_TO_TIDY) await refreshIndex(database);
    return written;
  };
  // A running shop keeps pages of what has now changed, also when this ended in the middle.
  const done = await work().finally(() => announceChanges(database, ['*']));
  if (done.added + done.changed >= ENOUGH_TO_TIDY) await tidy(database);
  return done;
}

/** A transaction that may take as long as it needs. */
async function inOneTransaction<T>(database: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      trx,
    );
    return work(trx);
  });
}

/** Once more when the database chose this one to end a deadlock: nothing of it was written. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 5 || !(error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001'))) throw error;
    }
  }
}

async function refuseUnknownFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) {
    if (names.code === 'ENOENT') throw importError('noFolder', { folder });
    throw names.code === 'ENOTDIR'
      ? importError('notAFolder', { folder })
      : importError('unreadableFolder', { folder, code: names.code ?? '' });
  }
  const tables = names.filter((name) => /\.(csv|json)$/i.test(name));
  const unknown = tables.filter((name) => !TABLES.some((table) => name === `${table}.csv` || name === `${table}.json`));
  const known = TABLES.join(', ');
  if (unknown.length > 0) throw importError('unknownFiles', { files: unknown.join(', '), tables: known });
  if (tables.length === 0) throw importError('noTables', { folder, tables: known });
}

/** Changes when a file does. */
async function fingerprint(folder: string): Promise<string> {
  const marks = TABLES.flatMap((table) => [`${table}.csv`, `${table}.json`]).map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => undefined);
    return found === undefined ? '' : `${name} ${found.size} ${found.mtimeMs}`;
  });
  return (await Promise.all(marks)).join('\n');
}

/** Ids that new products will have, so that products of one file can refer to each other whatever their order. */
async function newIds(database: Kysely<Database>, entries: ReadonlyMap<string, Entry>, problems: Problems): Promise<[string, number][]> {
  const fresh = [...entries].filter(([, { id, file, line }]) => id === undefined && !problems.isBad(file, line)).map(([sku]) => sku);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(nextval(pg_get_serial_sequence('product', 'id'))::int), '{}') as ids from generate_series(1, ${fresh.length}::int)`.execute(
    database,
  );
  const ids = rows[0]?.ids ?? [];
  ids.sort((first, second) => first - second);
  return fresh.map((sku, place) => [sku, ids[place] ?? 0]);
}

const FILLED = ['product', 'product_text', 'product_attribute', 'product_category', 'stock', 'listing', 'search_word'];

/** Index entries wait in a list until a clean-up, and the planner knows nothing of what is new. What else a vacuum does the database does by itself soon after. */
async function tidy(database: Kysely<Database>): Promise<void> {
  await inOneTransaction(database, async (trx) => {
    await sql`select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and i.indrelid = any(${FILLED}::text[]::regclass[])`.execute(trx);
    await sql`analyze ${sql.join(FILLED.map((table) => sql.table(table)))}`.execute(trx);
  });
}
