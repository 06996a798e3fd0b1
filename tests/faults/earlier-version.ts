import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KnownFailure } from '#tools/known-failure.ts';
import { ROOT, runNode, runProgram } from '#tools/run-program.ts';

/** A version of the program in a folder of its own, built. */
export interface Version {
  readonly root: string;
  /** What it is, for people. */
  readonly name: string;
  leave(): void;
}

/** What the contract of the schema was written from: the version that processes of the next have to go on beside. */
const RELEASED = 'tests/platform/database/released-schema.json';

/** An earlier version, out of git: the released one, or the one that is named. */
export async function earlierVersion(revision = released()): Promise<Version> {
  const parent = mkdtempSync(join(tmpdir(), 'izlog-earlier-'));
  const root = join(parent, 'izlog');
  git('worktree', 'add', '--detach', '--force', root, revision);
  const leave = () => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    await bringPackages(root);
    await build(root);
    return { root, name: git('log', '-1', '--format=%h of %cs', revision), leave };
  } catch (cause) {
    leave();
    throw cause;
  }
}

/** This version as it would be put in place: a copy beside, so that folders can be exchanged. Whatever lies between the two, it has one step of the schema more. */
export async function thisVersion(): Promise<Version> {
  const parent = mkdtempSync(join(tmpdir(), 'izlog-this-'));
  const root = join(parent, 'izlog');
  mkdirSync(root);
  for (const name of [
    'dist',
    'server',
    'src',
    'tools',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'CHANGELOG.md',
  ])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  addStep(root);
  return { root, name: 'this one', leave: () => rmSync(parent, { recursive: true, force: true }) };
}

/** A column more in the tables that buyers write and read row by row, as later versions will add them: statements that the earlier processes have prepared meet them. */
function addStep(root: string): void {
  const folder = join(root, 'server', 'platform', 'database');
  const listed = join(folder, 'migrations.ts');
  const steps = readFileSync(listed, 'utf8');
  writeFileSync(join(folder, 'migrations', `${STEP}.ts`), STEP_TEXT);
  writeFileSync(listed, `import * as next from './migrations/${STEP}.ts';\n${steps.replace(/\n\};\s*$/, `\n  '${STEP}': next,\n};\n`)}`);
}

const STEP = '999-a-column-more';
const WIDENED = ['address', 'cart', 'coupon', 'guest_user', 'shop_order', 'shop_user', 'user_session'];
const STEP_TEXT = `import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ${JSON.stringify(WIDENED)}) await sql\`alter table \${sql.table(table)} add column of_next_version int not null default 0\`.execute(database);
}
`;

function released(): string {
  const commit = git('log', '-1', '--format=%H', '--', RELEASED);
  if (commit === '') throw new KnownFailure(`git knows no commit of ${RELEASED}: name an earlier version with --from.`);
  return commit;
}

function git(...words: readonly string[]): string {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (cause) {
    throw new KnownFailure(
      `An earlier version can't be had out of git (${cause instanceof Error ? cause.message.split('\n')[0] : cause}).`,
    );
  }
}

/** Its packages: those that are here where they are the same, else its own. */
async function bringPackages(root: string): Promise<void> {
  if (hasAllPackages(root)) return symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const { code, output } = await runProgram('npm', ['ci', '--omit=dev'], { cwd: root });
  if (code !== 0) throw new KnownFailure(`The packages of the earlier version did not come.\n${output.trim()}`);
}

function hasAllPackages(root: string): boolean {
  const { dependencies } = readJson(join(root, 'package.json')) as { dependencies: Record<string, string> };
  return Object.entries(dependencies).every(([name, version]) => {
    const file = join(ROOT, 'node_modules', name, 'package.json');
    return existsSync(file) && (readJson(file) as { version: string }).version === version;
  });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

async function build(root: string): Promise<void> {
  const { code, output } = await runNode([join(root, 'tools', 'build.ts')], { cwd: root, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new KnownFailure(`The earlier version can't be built.\n${output.trim()}`);
}
