import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT, runNode } from '#tools/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-begin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What comes of two processes of which those whose turn it is tell why they can't begin, as the site does; `then` is done with them before they are stopped. */
async function told(name: string, failing: readonly number[], then: string) {
  const tries = join(folder, `${name}-tries`);
  writeFileSync(tries, '');
  const worker = join(folder, `${name}-worker.mjs`);
  writeFileSync(
    worker,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(tries)}, process.pid + '\\n');
    const mine = readFileSync(${JSON.stringify(tries)}, 'utf8').trim().split('\\n').length;
    if (${JSON.stringify(failing)}.includes(mine)) process.send({ failed: { name: 'Error', message: 'no answer', stack: 'Error: no answer\\n    at begin (a.ts:1:1)' } }, () => process.exit(1));
    else process.send({ told: 'izlog ready', url: 'http://' + mine });
    for (const signal of ['SIGTERM', 'SIGUSR2']) process.on(signal, () => process.exit(0));`,
  );
  const keeper = join(folder, `${name}-keeper.mjs`);
  writeFileSync(
    keeper,
    `import cluster from 'node:cluster';
    import { startProcesses } from '${ROOT}server/start/processes.ts';
    const told = [];
    const urls = [];
    const here = new Set();
    const log = { debug() {}, warn() {}, error: (event, facts) => told.push([event, facts]) };
    const answers = (wanted) => new Promise((resolve) => {
      const look = () => urls.includes(wanted) && resolve();
      cluster.on('message', look);
      look();
    });
    cluster.on('message', (worker, { url }) => url && urls.push(url) && here.add(worker.id));
    cluster.on('exit', (worker) => here.delete(worker.id));
    const config = { database: { kind: 'given' }, platform: { kind: 'embedded' }, webProcesses: 2 };
    const processes = await startProcesses({ config, log, progress() {}, main: ${JSON.stringify(worker)} });
    const renewed = await (async () => { ${then} })();
    const answering = here.size;
    await processes.stop('SIGTERM');
    console.log(JSON.stringify({ url: processes.url, answering, renewed, told }));`,
  );
  const { code, output } = await runNode([keeper]);
  return { code, ...(JSON.parse(output) as object), begun: readFileSync(tries, 'utf8').trim().split('\n').length };
}

const NOT_STARTED = ['process.notStarted', { message: 'Error: no answer', at: 'begin (a.ts:1:1)' }];

it('one of several processes that can not begin is tried again, and takes none away that answers [OPS-03]', async () => {
  expect(await told('start', [2], "await answers('http://3');")).toEqual({
    code: 0,
    url: 'http://1',
    answering: 2,
    told: [NOT_STARTED],
    begun: 3,
  });
});

it('one that takes the place of an elder is tried again, too, and those that are left answer where it never begins [OPS-03]', async () => {
  const renew = "await answers('http://2'); return processes.renew().then(() => 'all', ({ message }) => message);";
  // The third and the fourth can't begin, the fifth takes the first one's place, the sixth the second one's.
  expect(await told('renewal', [3, 4], renew)).toEqual({
    code: 0,
    url: 'http://1',
    answering: 2,
    renewed: 'all',
    told: [NOT_STARTED, NOT_STARTED],
    begun: 6,
  });
  expect(await told('broken', [3, 4, 5], renew)).toEqual({
    code: 0,
    url: 'http://1',
    answering: 2,
    renewed: 'no answer',
    told: [NOT_STARTED, NOT_STARTED],
    begun: 5,
  });
});
