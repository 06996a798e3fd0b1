import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The shop as `npm start` starts it, in a process of its own. */
export interface StartedSite {
  readonly origin: string;
  readonly pid: number;
  /** From the command to the first answered page. */
  readonly startSeconds: number;
  /** What it has printed so far. */
  printed(): string;
  /** Resident memory in megabytes: now, and the most so far. */
  memory(): { readonly now: number; readonly most: number };
  /** CPU milliseconds used so far. */
  cpuMs(): number;
  stop(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
}

/** `more` of the environment: how the shop is configured besides; `log`: a file that takes what it says; `root`: the folder of another version of the program. */
export async function startSite(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  log: number | 'ignore' = 'ignore',
  root = ROOT,
): Promise<StartedSite> {
  const port = more.PORT ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'launch.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn', PUBLIC_URL: origin, ...more },
    stdio: ['ignore', log === 'ignore' ? 'pipe' : log, log === 'ignore' ? 'pipe' : log],
  });
  let complaints = '';
  let printed = '';
  child.stdout?.on('data', (piece: Buffer) => {
    printed += piece;
  });
  child.stderr?.on('data', (piece: Buffer) => {
    complaints += piece;
  });
  await answered(more.PUBLIC_URL === undefined ? `${origin}/` : `${origin}/health/ready`, child, () => complaints);
  const startSeconds = (performance.now() - begin) / 1000;
  const status = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  return {
    origin,
    pid: child.pid ?? 0,
    startSeconds,
    printed: () => printed + complaints,
    memory: () => ({ now: status('VmRSS'), most: status('VmHWM') }),
    cpuMs: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A shop that goes by another address than its own (behind a balancer) answers there only whether it is ready. */
async function answered(address: string, child: ChildProcess, complaints: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: ${complaints().trim()}`);
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    // An installation without demo leads to its empty shop.
    if (answer?.status === 200 || answer?.status === 302) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
