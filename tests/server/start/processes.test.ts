import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT, runNode } from '#tools/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-begin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('one of several processes that can not begin is tried again, and takes none away that answers [OPS-03]', async () => {
  const tries = join(folder, 'tries');
  writeFileSync(tries, '');
  // The first and the third answer; the second tells why it does not, as the site does.
  const worker = join(folder, 'worker.mjs');
  writeFileSync(
    worker,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(tries)}, process.pid + '\\n');
    const mine = readFileSync(${JSON.stringify(tries)}, 'utf8').trim().split('\\n').length;
    if (mine === 2) process.send({ failed: { name: 'Error', message: 'no answer', stack: 'Error: no answer\\n    at begin (a.ts:1:1)' } }, () => process.exit(1));
    else process.send({ told: 'izlog ready', url: 'http://' + mine });
    process.on('SIGTERM', () => process.exit(0));`,
  );
  const keeper = join(folder, 'keeper.mjs');
  writeFileSync(
    keeper,
    `import cluster from 'node:cluster';
    import { startProcesses } from '${ROOT}server/start/processes.ts';
    const told = [];
    const log = { debug() {}, warn() {}, error: (event, facts) => told.push([event, facts]) };
    const two = new Promise((resolve) => cluster.on('message', (worker, { url }) => url === 'http://3' && resolve()));
    const config = { database: { kind: 'given' }, platform: { kind: 'embedded' }, webProcesses: 2 };
    const processes = await startProcesses({ config, log, progress() {}, main: ${JSON.stringify(worker)} });
    await two;
    const answering = Object.keys(cluster.workers).length;
    await processes.stop('SIGTERM');
    console.log(JSON.stringify({ url: processes.url, answering, told }));`,
  );
  const { code, output } = await runNode([keeper]);
  expect([code, JSON.parse(output)]).toEqual([
    0,
    {
      url: 'http://1',
      answering: 2,
      told: [['process.notStarted', { message: 'Error: no answer', at: 'begin (a.ts:1:1)' }]],
    },
  ]);
  expect(readFileSync(tries, 'utf8').trim().split('\n')).toHaveLength(3);
});
