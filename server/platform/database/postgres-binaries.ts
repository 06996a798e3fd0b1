import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { folderForBinaries, type PostgresHome } from './postgres-home.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The binaries of the folder that is given (POSTGRES_BIN), which have to run there; else those from the npm package, or a copy of these that PostgreSQL's user can run.
 */
export function findPostgresBinaries(home: PostgresHome, given?: string): PostgresBinaries {
  if (given !== undefined) return givenBinaries(given, home.user);
  refuseMusl();
  const { native, version } = installedPackage();
  const linked = makeLinks(native);
  if (linked && trial(native, home.user) === undefined) return binariesOf(native);
  const copy = join(folderForBinaries(home), `binaries-${version}`);
  if (!existsSync(copy)) {
    // Copies that stand elsewhere may be somebody else's, too.
    if (dirname(copy) === home.folder) forgetCopies(home.folder);
    copyBinaries(native, copy);
  }
  const problem = trial(copy, home.user);
  if (problem === undefined) return binariesOf(copy);
  throw new EmbeddedPostgresError('NotSupported', `The PostgreSQL that npm brought does not run here (${problem}): ${useAnother}`);
}

/** The major version of the PostgreSQL that a start would take: of the folder that is given, else of the npm package; undefined where it can't be said. */
export function majorOfBinaries(given?: string): number | undefined {
  if (given === undefined) {
    try {
      return Number.parseInt(installedPackage().version, 10);
    } catch {
      return undefined;
    }
  }
  const { stdout } = spawnSync(binariesIn(given).postgres, ['-V'], { encoding: 'utf8' });
  const found = /\) (\d+)/.exec(stdout ?? '');
  return found === null ? undefined : Number(found[1]);
}

/** The npm package of this system's binaries, and what it is called in lists. */
export function packageOfBinaries(): { readonly name: string; readonly platform: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return { name: `@embedded-postgres/${platform}`, platform };
}

const useAnother = 'set DATABASE_URL to a PostgreSQL 15 or later of your own.';
const suffix = process.platform === 'win32' ? '.exe' : '';

const binariesIn = (folder: string): PostgresBinaries => ({
  initdb: join(folder, `initdb${suffix}`),
  postgres: join(folder, `postgres${suffix}`),
});
const binariesOf = (native: string): PostgresBinaries => binariesIn(join(native, 'bin'));

function givenBinaries(folder: string, user: PostgresUser): PostgresBinaries {
  const binaries = binariesIn(folder);
  for (const program of Object.values(binaries) as string[]) {
    const problem = runs(program, user);
    if (problem === undefined) continue;
    throw new EmbeddedPostgresError(
      'BinariesMissing',
      `POSTGRES_BIN wants the folder of initdb and postgres: ${program} does not run (${problem}).`,
    );
  }
  return binaries;
}

function installedPackage(): { native: string; version: string } {
  const { name } = packageOfBinaries();
  try {
    const front = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(front).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new EmbeddedPostgresError(
      'BinariesMissing',
      `The npm package ${name} is not installed (run "npm ci" without --omit=optional; it does not exist for every system): else ${useAnother}`,
    );
  }
}

/** The binaries are linked against glibc; on musl they fail with a riddle. */
function refuseMusl(): void {
  if (process.platform !== 'linux') return;
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  if (header.glibcVersionRuntime !== undefined) return;
  throw new EmbeddedPostgresError('NotSupported', `The PostgreSQL that npm brings needs glibc, and this system has musl: ${useAnother}`);
}

/** npm packages can't hold links, so the package lists them; its install script makes them, or we do when scripts were forbidden. */
export function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => makeLink(join(native, relative('native', target)), relative(dirname(target), source)));
}

function makeLink(place: string, target: string): boolean {
  if (existsSync(place)) return true;
  try {
    symlinkSync(target, place);
    return true;
  } catch {
    // Somebody else may have made it meanwhile; in a folder that is not ours to write we go on with a copy.
    return existsSync(place);
  }
}

/** What is wrong when that user runs the binaries of this folder; undefined when nothing is. */
function trial(native: string, user: PostgresUser): string | undefined {
  const problem = runs(binariesOf(native).postgres, user);
  if (problem !== undefined || user === undefined) return problem;
  const share = join(native, 'share', 'postgresql', 'postgres.bki');
  return spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', share], { ...user, cwd: '/' }).status === 0
    ? undefined
    : `${share} can't be read`;
}

/** What is wrong when that user runs a program of PostgreSQL; undefined when nothing is. */
function runs(program: string, user: PostgresUser): string | undefined {
  const run = spawnSync(program, ['-V'], { ...user, cwd: '/', encoding: 'utf8' });
  if (run.error !== undefined) return run.error.message;
  return run.status === 0 ? undefined : (run.stderr.trim().split('\n').at(-1) ?? `exit code ${run.status}`);
}

function forgetCopies(home: string): void {
  for (const name of readdirSync(home)) if (name.startsWith('binaries-')) rmSync(join(home, name), { recursive: true, force: true });
}

/** A copy, not hard links: a strict umask at install leaves the files themselves closed to others. */
function copyBinaries(native: string, target: string): void {
  const unfinished = join(dirname(target), `binaries-unfinished-${process.pid}`);
  copyTree(native, unfinished);
  makeLinks(unfinished);
  renameSync(unfinished, target);
}

function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    const place = join(to, name);
    const found = lstatSync(source);
    if (found.isDirectory()) copyTree(source, place);
    else if (found.isSymbolicLink()) symlinkSync(readlinkSync(source), place);
    else if (!basename(name).endsWith('.a')) {
      copyFileSync(source, place);
      chmodSync(place, found.mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
