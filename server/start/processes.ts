import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { whereInProgram } from '../http/where-in-program.ts';
import { startUpToDatePostgres } from '../platform/backup/up-to-date-postgres.ts';
import { gatherFigures } from './figures.ts';
import { mainPath } from './main-path.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** Before a process that ended by itself is followed by another, so that one which ends at once does not take the whole machine. */
const PAUSE_MS = 500;
/** How often a process that takes an elder's place may fail to begin, as on a machine with more to do than it can, before all is left as it is. */
const RENEWAL_TRIES = 3;
/** Longer than a process takes to finish what is running (F-17). */
const STOP_MS = 15_000;

/** The variable of a process that joins others who answer already. */
const JOINS = 'IZLOG_JOINS';

/** What a process of several tells when it answers. */
export const READY = 'izlog ready';

/** Why one of several processes could not begin: told to the one that keeps them, which says it once, as it would of itself. */
export interface NotBegun {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

export interface Processes {
  /** Where visitors find the site. */
  readonly url: string;
  /** Puts a new process in the place of each, one after the other; requests are answered all the while. Rejects when one can't begin, tried a few times: those that are left go on. */
  renew(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface ProcessesWish {
  readonly config: Config;
  readonly log: Log;
  readonly progress: (step: string) => void;
  /** The file of each process; by itself that of the site. */
  readonly main?: string;
}

/**
 * Several processes of the site over one PostgreSQL, sharing one port. This one answers nobody: it keeps the embedded database, if there is one, and sees to it that there are always as many. The
 * first brings the schema up to date and loads the demo, the others begin when it answers. All that visitors must find again lies in the database; what each keeps in its memory it
 * forgets when the database tells of a change.
 */
export async function startProcesses({ config, log, progress, main = mainPath(process.argv[1]) }: ProcessesWish): Promise<Processes> {
  const postgres =
    config.database.kind === 'given' || config.platform.kind === 'remote'
      ? undefined
      : await startUpToDatePostgres({
          onUpdating: () => undefined,
          dataDir: config.dataDir,
          binaries: config.database.binaries,
          processes: config.webProcesses,
          onProgress: progress,
          log: (line) => log.debug('postgres', { line: line.slice(0, 300) }),
          onUnexpectedExit: () => log.error('postgres.ended', {}),
        });
  const environment: Record<string, string> = postgres === undefined ? {} : { DATABASE_URL: postgres.connectionString };
  // Each takes what it can; shared out by this one, a request would hang that was given to a process in the moment of its death.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: main, args: [] });
  const answering = new Set<Worker>();
  const ending = new Set<Worker>();
  let isStopping = false;

  const begin = (): Promise<{ readonly worker: Worker; readonly url: string }> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork(environment);
      const gone = (code: number | null): void =>
        reject(new Error(`A process of the site ended with ${code ?? 'a signal'} before it answered.`));
      worker.once('exit', gone);
      worker.on('message', (message: unknown) => {
        const { told, url, failed } = (message ?? {}) as { readonly told?: unknown; readonly url?: unknown; readonly failed?: NotBegun };
        if (failed !== undefined) reject(Object.assign(new Error(failed.message), failed));
        if (told !== READY) return;
        worker.off('exit', gone);
        answering.add(worker);
        worker.once('exit', () => void replace(worker));
        resolve({ worker, url: String(url) });
      });
      gatherFigures(worker, answering);
    });
  /** Another in the place of one that ended by itself, sooner or later. */
  const replace = async (worker: Worker): Promise<void> => {
    answering.delete(worker);
    if (ending.delete(worker) || isStopping) return;
    log.error('process.ended', { pid: worker.process.pid ?? 0, code: worker.process.exitCode ?? -1 });
    await pause(PAUSE_MS);
    await beginAtLast();
  };
  /** Tries until one begins: those that answer go on meanwhile. */
  const beginAtLast = async (): Promise<void> => {
    while (!isStopping && !(await begin().then(() => true, notStarted))) await pause(PAUSE_MS);
  };
  const beginInFew = async (tries: number): Promise<void> => {
    try {
      await begin();
    } catch (cause) {
      if (tries <= 1 || isStopping) throw cause;
      notStarted(cause);
      await pause(PAUSE_MS);
      await beginInFew(tries - 1);
    }
  };
  const notStarted = (cause: unknown): false => {
    log.error('process.notStarted', { message: String(cause).slice(0, 300), at: whereInProgram(cause) });
    return false;
  };
  const end = async (worker: Worker, signal: NodeJS.Signals): Promise<void> => {
    if (worker.isDead()) return;
    ending.add(worker);
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.process.kill(signal);
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, signal)));
    await postgres?.stop();
  };

  try {
    const { url } = await begin();
    environment[JOINS] = 'on';
    const others = Array.from({ length: config.webProcesses - 1 }, async () => {
      // One answers by now, and is not taken away because another could not begin.
      if (!(await begin().then(() => true, notStarted))) void pause(PAUSE_MS).then(beginAtLast);
    });
    await Promise.all(others);
    const renewAll = async (): Promise<void> => {
      for (const old of [...answering]) {
        if (isStopping) return;
        await beginInFew(RENEWAL_TRIES);
        await end(old, 'SIGUSR2');
      }
    };
    return {
      url,
      renew: oneAfterAnother(renewAll),
      stop,
    };
  } catch (cause) {
    await stop('SIGTERM');
    throw cause;
  }
}
