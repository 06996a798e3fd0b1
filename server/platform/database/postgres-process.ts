import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { doesNotStart } from './embedded-postgres-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { SHORT_FOLDER } from './postgres-transport.ts';
import { hasPostgresOf, isPostgresOf, isTaken } from './running-process.ts';

export interface PostgresProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts postgres on a cluster and waits until it takes connections (after a crash it first replays its log). */
export async function runPostgres(
  postgres: string,
  home: PostgresHome,
  settings: readonly string[],
  log: (line: string) => void,
  onExit: () => void,
): Promise<PostgresProcess> {
  const until = Date.now() + recoveryLimit;
  for (;;) {
    const { child, said } = spawnPostgres(postgres, home, settings, log);
    if (await becameReady(child, home.data, until)) return watched(child, onExit);
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? said.at(-1) ?? 'it said nothing';
    // The workers of a killed postgres need a moment to notice that it is gone.
    if (!/shared memory block|is another (postmaster|postgres)/.test(reason) || Date.now() > until) {
      throw doesNotStart(home.data, reason.replace(/^.*(FATAL|PANIC):\s*/, ''));
    }
    await pause(250);
  }
}

/** Ends a postgres that outlived the process that had started it, and clears away the note of one that was killed. */
export async function clearLeftOvers(data: string, log: (line: string) => void): Promise<void> {
  const lines = readPostmaster(data);
  const pid = Number(lines?.[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (isPostgresOf(pid, data)) {
    log(`Stopping the PostgreSQL (process ${pid}) that an earlier run left behind.`);
    await end(pid, () => isPostgresOf(pid, data));
  }
  for (const until = Date.now() + 10_000; hasPostgresOf(data) && Date.now() < until; ) await pause(50);
  // A note whose number now belongs to somebody else, or to a process that nobody has fetched, would stop PostgreSQL for ever. Without
  // certainty that no worker runs any more the note stays: then PostgreSQL itself has to judge.
  if (isTaken(pid) && hasPostgresOf(data) === false) rmSync(join(data, 'postmaster.pid'), { force: true });
  const socket = lines?.[4]?.trim() ?? '';
  if (basename(socket).startsWith(SHORT_FOLDER)) rmSync(socket, { recursive: true, force: true });
}

/** The lines of postmaster.pid: process, data, start, port, socket folder, host, shared memory, state. */
function readPostmaster(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** What PostgreSQL says at every start and stop. */
const ROUTINE =
  /LOG: +(starting PostgreSQL|listening on|database system (was shut down at|is ready|is shut down)|received fast shutdown|aborting any|background worker|shutting down)/;

const recoveryLimit = 120_000;

function spawnPostgres(postgres: string, home: PostgresHome, settings: readonly string[], log: (line: string) => void) {
  const said: string[] = [];
  const child = spawn(postgres, ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...home.user,
    cwd: home.data,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a group of its own, so that Ctrl-C ends the shop first and PostgreSQL after it.
    detached: process.platform !== 'win32',
  });
  child.once('error', (cause) => said.push(cause.message));
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line);
    if (said.length > 20) said.shift();
    if (!ROUTINE.test(line)) log(line);
  });
  return { child, said };
}

async function becameReady(child: ChildProcess, data: string, until: number): Promise<boolean> {
  const { promise: gone, resolve } = Promise.withResolvers<false>();
  child.once('close', () => resolve(false));
  child.once('error', () => resolve(false));
  while (Date.now() < until) {
    const lines = readPostmaster(data);
    if (Number(lines?.[0]) === child.pid && lines?.[7]?.trim() === 'ready') return true;
    if ((await Promise.race([gone, pause(20, true)])) === false) return false;
  }
  child.kill('SIGQUIT');
  return false;
}

function watched(child: ChildProcess, onExit: () => void): PostgresProcess {
  const pid = child.pid ?? 0;
  let stopping = false;
  let ended = false;
  // The last resort when our process ends by an error: exit handlers can still send a signal.
  const lastResort = () => void child.kill('SIGINT');
  process.once('exit', lastResort);
  child.once('exit', () => {
    ended = true;
    process.removeListener('exit', lastResort);
    if (!stopping) onExit();
  });
  return {
    pid,
    stop: async () => {
      stopping = true;
      await end(pid, () => !ended);
    },
  };
}

/** Fast shutdown (clients are cut off, everything is written), then immediate (the log is replayed at the next start), then the axe. */
async function end(pid: number, runs: () => boolean): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!runs()) return;
    if (isTaken(pid)) process.kill(pid, signal);
    for (const until = Date.now() + patience; runs() && Date.now() < until; ) await pause(20);
  }
}
