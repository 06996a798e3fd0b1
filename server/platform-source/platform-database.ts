import { type Kysely, sql } from 'kysely';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import type { Trace } from '../http/trace.ts';
import { makeFirstAdministrator } from '../platform/account/office-users/first-administrator.ts';
import { startUpToDatePostgres } from '../platform/backup/up-to-date-postgres.ts';
import { fullDisk } from '../platform/database/full-disk.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openWithStandby, POOLER_SETTINGS } from '../platform/database/open-database.ts';
import { PoolerError } from '../platform/database/pooler-error.ts';
import type { Database } from '../platform/database/schema.ts';
import { loadBasics } from '../platform/demo/load-basics.ts';
import type { DemoSignIn } from '../platform/demo/load-demo-accounts.ts';
import { loadDemoPatiently } from '../platform/demo/load-demo-patiently.ts';
import { readBasics, readDemo } from '../platform/demo/read-demo.ts';
import { keepDemoSignIns } from './demo-sign-ins.ts';

/** The platform's database while the program runs. */
export interface PlatformDatabase {
  readonly database: Kysely<Database>;
  readonly url: string;
  /** To be told of each change before whoever keeps answers hears of it: until a standby has it, the primary answers. */
  readonly changed: () => void;
  /** Tells the log of a connection that was lost; none is from when this is being closed. */
  readonly lost: (event: string) => (error: Error) => void;
  /** From now on connections are closed on purpose. */
  beginClosing(): void;
  close(): Promise<void>;
}

interface Wish {
  readonly config: Config;
  readonly log: Log;
  readonly trace?: Trace | undefined;
  readonly onProgress: (step: string) => void;
  /** Hears that data of an earlier version are being brought up to date, which may take minutes. */
  readonly onUpdating: () => void;
}

/** Opens the database (a private one, or the one that was named), brings it up to date and loads the demo once. */
export async function openPlatformDatabase({ config, log, trace, onProgress, onUpdating }: Wish): Promise<PlatformDatabase> {
  const postgres =
    config.database.kind === 'given'
      ? undefined
      : await startUpToDatePostgres({
          dataDir: config.dataDir,
          binaries: config.database.binaries,
          onProgress,
          onUpdating,
          log: (line) => log.debug('postgres', { line: line.slice(0, 300) }),
          onUnexpectedExit: () => log.error('postgres.ended', {}),
        });
  const url = config.database.kind === 'given' ? config.database.url : (postgres?.connectionString ?? '');
  try {
    const onWait = (holders: string) =>
      onProgress(`The schema waits for whoever holds its tables: ${holders || 'somebody whom the database does not name'} …`);
    const onBegin = (steps: readonly string[]) => {
      onUpdating();
      onProgress(`Bringing the database up to date (${listed(steps)}) …`);
    };
    const steps = await migrateDatabase(url, undefined, undefined, onWait, onBegin);
    if (steps.length > 0) onProgress(wordsOfSteps(steps));
    for (const step of steps) log.debug('database.step', { step });
    let closing = false;
    const lost = (event: string) => (error: Error) => {
      if (!closing) log.warn(event, { message: error.message });
    };
    // Steps of the schema, news of changes and back-ups need connections of their own.
    const { database, changed } = openWithStandby({
      url: config.databasePoolUrl ?? url,
      isPooled: config.databasePoolUrl !== undefined,
      onError: lost('database.connectionLost'),
      onAnswering: (answers) => (answers ? log.warn('database.answersAgain', {}) : log.error('database.hangs', {})),
      onStatement: trace?.statement,
      standby: config.databaseReadUrl === undefined ? undefined : { url: config.databaseReadUrl, onChange: tellOfStandby(log) },
    });
    if (config.databasePoolUrl !== undefined)
      await tellOfSettings(database, log).catch((cause: unknown) => {
        throw new PoolerError(cause);
      });
    if (config.demo) await loadDemoOnce(database, url, config.dataDir, onProgress);
    else if (!(await isSetUp(database)) && (await loadBasics(database, await readBasics())))
      onProgress('The shop is empty: npm run import brings goods in (docs/import.md).');
    if (!config.demo) await makeAdministratorOnce(database, config.adminEmail, onProgress);
    return {
      database,
      url,
      changed,
      lost,
      beginClosing: () => {
        closing = true;
      },
      close: async () => {
        closing = true;
        await database.destroy();
        await postgres?.stop();
      },
    };
  } catch (cause) {
    await postgres?.stop();
    // The disk of a database that was given is somebody else's.
    throw (postgres && fullDisk(config.dataDir, cause)) ?? cause;
  }
}

/** Which steps of the schema were taken, in a line that can be read; the log names each. */
export function wordsOfSteps(steps: readonly string[]): string {
  return `Database brought up to date (${listed(steps)}).`;
}

function listed(steps: readonly string[]): string {
  return steps.length > 3 ? `${steps.length} steps, ${steps[0]} to ${steps.at(-1)}` : steps.join(', ');
}

function tellOfStandby(log: Log): (state: 'follows' | 'away') => void {
  return (state) => (state === 'follows' ? log.warn('database.standbyFollows', {}) : log.warn('database.standbyAway', {}));
}

/** A pooler that sets nothing lets statements run without end, and plans as if all tables were small. */
async function tellOfSettings(database: Kysely<Database>, log: Log): Promise<void> {
  const names = Object.keys(POOLER_SETTINGS);
  const { rows } = await sql<{ name: string; isSet: boolean }>`
    select name, setting = wanted as "isSet" from pg_settings join unnest(${names}::text[], ${Object.values(POOLER_SETTINGS)}::text[]) as asked(setting_name, wanted)
      on lower(name) = setting_name`.execute(database);
  const unset = rows.filter(({ isSet }) => !isSet).map(({ name }) => name);
  if (unset.length > 0)
    log.warn('database.poolerSettings', { unset: unset.join(' '), hint: 'Its connect_query sets them (docs/postgres.md).' });
}

/** Whether somebody, the demo too, has set anything yet. */
async function isSetUp(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from site_option) as filled`.execute(database);
  return rows[0]?.filled === true;
}

/** Told this once: kept is a hash. */
async function makeAdministratorOnce(database: Kysely<Database>, email: string, onProgress: (step: string) => void): Promise<void> {
  const made = await makeFirstAdministrator(database, email, new Date());
  if (made === 'addressTaken')
    onProgress(
      `Nobody can sign in at /adminLogin: ${email} (ADMIN_EMAIL) is the address of a customer. Name another one, or let somebody in with npm run admin.`,
    );
  else if (made !== undefined)
    onProgress(
      `The first administrator signs in at /adminLogin as ${made.email} with ${made.password} (told this once) and changes that password first.`,
    );
}

/** Reading the demo's files takes a second that only the first start should take. */
async function loadDemoOnce(database: Kysely<Database>, url: string, dataDir: string, onProgress: (step: string) => void): Promise<void> {
  if (await isSetUp(database)) return;
  onProgress('Loading the demo site (only this once) …');
  const keepSignIns = (signIns: readonly DemoSignIn[]) => keepDemoSignIns(dataDir, signIns);
  await loadDemoPatiently(url, await readDemo(), (step) => onProgress(`  ${step}`), keepSignIns);
}
