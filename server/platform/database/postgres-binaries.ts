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
import type { PostgresHome } from './postgres-home.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The binaries from the npm package, or a copy below the home when PostgreSQL's user can't run those where they are. */
export function findPostgresBinaries(home: PostgresHome): PostgresBinaries {
  refuseMusl();
  const { native, version } = installedPackage();
  const linked = makeLinks(native);
  if (linked && trial(native, home.user) === undefined) return binariesOf(native);
  const copy = join(home.folder, `binaries-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  const problem = trial(copy, home.user);
  if (problem === undefined) return binariesOf(copy);
  throw new EmbeddedPostgresError('NotSupported', `The PostgreSQL that npm brought does not run here (${problem}): ${useAnother}`);
}

const useAnother = 'set DATABASE_URL to a PostgreSQL 15 or later of your own.';
const suffix = process.platform === 'win32' ? '.exe' : '';

const binariesOf = (native: string): PostgresBinaries => ({
  initdb: join(native, 'bin', `initdb${suffix}`),
  postgres: join(native, 'bin', `postgres${suffix}`),
});

function installedPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
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
function makeLinks(native: string): boolean {
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
  const { postgres } = binariesOf(native);
  const run = spawnSync(postgres, ['-V'], { ...user, cwd: dirname(postgres), encoding: 'utf8' });
  if (run.error !== undefined) return run.error.message;
  if (run.status !== 0) return run.stderr.trim().split('\n').at(-1) ?? `exit code ${run.status}`;
  if (user === undefined) return undefined;
  const share = join(native, 'share', 'postgresql', 'postgres.bki');
  return spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', share], { ...user, cwd: '/' }).status === 0
    ? undefined
    : `${share} can't be read`;
}

/** A copy, not hard links: a strict umask at install leaves the files themselves closed to others. */
function copyBinaries(native: string, target: string): void {
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith('binaries-')) rmSync(join(dirname(target), name), { recursive: true, force: true });
  }
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
