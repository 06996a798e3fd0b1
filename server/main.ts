import cluster from 'node:cluster';
import { type Config, readConfig } from './config/config.ts';
import { whereInProgram } from './http/where-in-program.ts';
import { describeDemoSignIns, hasDemoSignIns } from './platform-source/demo-sign-ins.ts';
import { startEarly } from './start/early-start.ts';
import { readModules } from './start/read-modules.ts';
import { hearReload } from './start/reload-signal.ts';
import { writtenLines } from './start/written-lines.ts';

/** Time for a load balancer to see that this server is not ready any more (F-17); nobody waits for it at a terminal. */
const GRACE_MS = 1_500;

interface Started {
  readonly url: string;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** A signal during the start ends the process as an exit does, so that the database is not left behind. */
const giveUp = () => process.exit(1);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, giveUp);

const started = performance.now();
const config = readConfig();
const line = writtenLines();
const progress = line;
// One process can't be renewed without a pause, nor several that are only beginning.
const reload = hearReload(() => {
  const hint = 'Processes are renewed while visitors come where several answer already (WEB_PROCESSES): restart the shop.';
  line(JSON.stringify({ time: new Date().toISOString(), level: 'warn', event: 'process.notRenewed', hint }));
});
const hadDemo = await hasDemoSignIns(config.dataDir);
const server =
  config.webProcesses > 1 && cluster.isPrimary ? await several(config) : await one(config).catch(cluster.isWorker ? tellKeeper : rethrow);
if (cluster.isPrimary) {
  console.log(`Izlog is ready at ${server.url} (after ${((performance.now() - started) / 1000).toFixed(1)} s).`);
  if (config.demo && config.platform.kind === 'embedded')
    for (const text of await describeDemoSignIns(config.dataDir, !hadDemo)) console.log(text);
}

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.off(signal, giveUp);
  process.on(signal, () => {
    if (stopping) {
      // Of a terminal each of several processes hears, and from the one that keeps it once more.
      if (cluster.isPrimary) process.exit(1);
      return;
    }
    stopping = true;
    server.stop(signal).then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  });
}

function rethrow(cause: unknown): never {
  throw cause;
}

/** The one that keeps this process says why there is none, in one line where that is known. */
function tellKeeper(cause: unknown): Promise<never> {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return new Promise(() => process.send?.({ failed: { name, message, stack } }, () => process.exit(1)));
}

/** The site in this very process; of several, one. */
async function one(own: Config): Promise<Started> {
  const opened = await startEarly(own, line, cluster.isWorker && process.env.IZLOG_JOINS === 'on');
  await readModules();
  const { startServer } = await import('./start/start-server.ts');
  const { url, stop } = await startServer(own, { line, progress }, opened);
  if (cluster.isWorker) {
    const { READY } = await import('./start/processes.ts');
    process.send?.({ told: READY, url });
    reload.by(() => void stop(GRACE_MS, true).then(() => process.exit(0)));
  }
  return { url, stop: (signal) => stop(signal === 'SIGTERM' ? GRACE_MS : 0) };
}

/** Several processes that share the port, kept by this one; SIGUSR2 renews them one after the other. */
async function several(own: Config): Promise<Started> {
  const { JsonLog } = await import('#adapters/node/json-log.ts');
  const { startProcesses } = await import('./start/processes.ts');
  const log = new JsonLog({ level: own.logLevel, write: line });
  const processes = await startProcesses({ config: own, log, progress });
  reload.by(() => {
    processes
      .renew()
      .catch((cause: unknown) => log.error('process.notRenewed', { message: String(cause).slice(0, 300), at: whereInProgram(cause) }));
  });
  return processes;
}
