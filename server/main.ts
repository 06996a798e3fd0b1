import { readConfig } from './config/config.ts';
import { describeDemoSignIns, hasDemoSignIns } from './platform-source/demo-sign-ins.ts';
import { startEarly } from './start/early-start.ts';
import { readModules } from './start/read-modules.ts';

/** Time for a load balancer to see that this server is not ready any more (F-17); nobody waits for it at a terminal. */
const GRACE_MS = 1_500;

/** A signal during the start ends the process as an exit does, so that the database is not left behind. */
const giveUp = () => process.exit(1);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, giveUp);

const started = performance.now();
const config = readConfig();
const line = (text: string) => void process.stdout.write(`${text}\n`);
const hadDemo = await hasDemoSignIns(config.dataDir);
const opened = await startEarly(config, line);
await readModules();
const { startServer } = await import('./start/start-server.ts');
const server = await startServer(config, { line, progress: (step) => console.log(step) }, opened);
console.log(`Izlog is ready at ${server.url} (after ${((performance.now() - started) / 1000).toFixed(1)} s).`);
if (config.demo && config.platform.kind === 'embedded')
  for (const line of await describeDemoSignIns(config.dataDir, !hadDemo)) console.log(line);

let stopping = false;
for (const [signal, graceMs] of [
  ['SIGTERM', GRACE_MS],
  ['SIGINT', 0],
] as const) {
  process.off(signal, giveUp);
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    server.stop(graceMs).then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  });
}
