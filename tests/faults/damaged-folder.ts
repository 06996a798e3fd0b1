import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { knownPostgresHome } from '#server/platform/database/postgres-home.ts';
import { runProgram } from '#tools/run-program.ts';
import { startSite } from '../bench/started-site.ts';
import { inDatabase } from './invariants.ts';
import { rowCounts } from './row-counts.ts';

const QUIET = { DATABASE_URL: '', LOG_LEVEL: 'error', PAYMENT_SANDBOX: 'off', NODE_ENV: 'production' };
const MOST_SECONDS = 30;
/** A start that goes on after it has succeeded, or hangs. */
const PATIENCE_S = 60;
/** How the program `timeout` ends when it had to end the other. */
const OF_TIMEOUT = 124;
/** What comes and goes with every start. */
const ROUTINE = /^(postmaster\.|pg_stat|pg_replslot|pg_wal|pg_notify|pg_subtrans|base\/pgsql_tmp|pg_logical)|pg_internal\.init$/;

interface Damage {
  readonly name: string;
  /** What is done to the folder of PostgreSQL's data. */
  readonly make: (data: string) => void;
  /** What whoever starts the shop must be told. */
  readonly told: RegExp;
}

const DAMAGES: readonly Damage[] = [
  { name: 'control file cut short', make: (data) => truncateSync(join(data, 'global', 'pg_control'), 100), told: /damaged.*restore/ },
  { name: 'control file gone', make: (data) => rmSync(join(data, 'global', 'pg_control')), told: /damaged.*restore/ },
  { name: 'version file gone', make: (data) => rmSync(join(data, 'PG_VERSION')), told: /damaged.*restore/ },
  { name: 'version file garbled', make: (data) => writeFileSync(join(data, 'PG_VERSION'), '\0\x01?\n'), told: /damaged.*restore/ },
  { name: 'log of changes gone', make: (data) => rmSync(join(data, 'pg_wal'), { recursive: true }), told: /damaged.*restore/ },
  { name: 'settings gone', make: (data) => rmSync(join(data, 'postgresql.conf')), told: /damaged.*restore/ },
  { name: 'catalogue of databases cut short', make: (data) => truncateSync(join(data, 'global', '1262'), 1_000), told: /damaged.*restore/ },
  { name: 'folder emptied', make: emptied, told: /damaged.*restore/ },
];

/** A second start on a folder that is in use, and starts on folders that are damaged: each ends with words that say what to do, and nothing is made worse (F-22). */
export async function foldersRefused(): Promise<{ readonly note: string; readonly faults: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-damaged-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const faults: string[] = [];
  try {
    const first = await startSite(dataDir, QUIET);
    const rows = await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts);
    const second = await started(dataDir);
    if (!new RegExp(`The data in ${dataDir} is in use by process ${first.pid}`).test(second.output))
      faults.push(`a second start: ${second.output}`);
    if ((await fetch(`${first.origin}/shop`)).status !== 200) faults.push('the first does not answer after the second came');
    await first.stop();
    const data = join(knownPostgresHome(dataDir), 'data');
    for (const damage of DAMAGES) faults.push(...(await refused(dataDir, data, damage)).map((text) => `${damage.name}: ${text}`));
    const again = await startSite(dataDir, QUIET);
    const found = await inDatabase(findRunningPostgres(dataDir) ?? '', rowCounts);
    await again.stop();
    for (const table of Object.keys(rows))
      if (rows[table] !== found[table]) faults.push(`${table} has ${found[table]} rows, not ${rows[table]}`);
    return {
      note: `Folder of data: a second process is told which one has it, and the first goes on; damaged in ${DAMAGES.length} ways (${DAMAGES.map(({ name }) => name).join(', ')}) each start ends with words that name the folder and lead to the backup, leaves the data as they are, and with the damage undone the shop has every row.`,
      faults,
    };
  } finally {
    for (const path of [knownPostgresHome(dataDir), folder]) rmSync(path, { recursive: true, force: true });
  }
}

/** Starts on a copy of the data that was damaged; puts the sound ones back. */
async function refused(dataDir: string, data: string, { make, told }: Damage): Promise<readonly string[]> {
  const sound = `${data}-sound`;
  renameSync(data, sound);
  execFileSync('cp', ['-a', sound, data]);
  make(data);
  const before = filesIn(data);
  const begun = performance.now();
  const { code, output } = await started(dataDir);
  const seconds = (performance.now() - begun) / 1_000;
  const left = new Set(filesIn(data));
  const faults = [
    ...(code === 0 ? ['it started'] : []),
    ...(told.test(output) ? [] : [`it says ${JSON.stringify(output)}`]),
    ...(output.includes(data) || output.includes(dataDir) ? [] : ['it does not say where']),
    ...(/\n\s+at /.test(output) ? ['it shows a stack'] : []),
    ...(seconds > MOST_SECONDS ? [`it took ${seconds.toFixed(0)} s to say so`] : []),
    ...before.filter((name) => !left.has(name)).map((name) => `it took ${name} away`),
  ];
  rmSync(data, { recursive: true, force: true });
  renameSync(sound, data);
  return faults;
}

/** A start that is not to succeed: one that does is ended after a while, and counts as one. */
async function started(dataDir: string): Promise<{ readonly code: number; readonly output: string }> {
  const port = String(await freePort());
  const env = { ...QUIET, DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  const { code, output } = await runProgram('timeout', [String(PATIENCE_S), process.execPath, 'tools/launch.mjs', 'start'], { env });
  return { code: code === OF_TIMEOUT ? 0 : code, output: output.trim() };
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !ROUTINE.test(name));

function emptied(data: string): void {
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
}
