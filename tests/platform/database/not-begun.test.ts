import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/database/free-port.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { ROOT, runNode } from '#tools/run-program.ts';

const { url, drop } = await createTestDatabase();
const scratch = mkdtempSync(join(tmpdir(), 'izlog-not-begun-'));
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await drop();
});
const NOWHERE = 'postgresql://izlog@127.0.0.1:1/izlog';
// As npm start runs it, once all is built.
const script = join(scratch, 'start.mjs');
writeFileSync(script, `import { fail } from '${ROOT}tools/known-failure.ts';\nawait import('${ROOT}server/main.ts').catch(fail);\n`);

it.each([
  ['The database', { DATABASE_URL: NOWHERE }, 'check DATABASE_URL.'],
  ['The pooler', { DATABASE_URL: url, DATABASE_POOL_URL: NOWHERE }, 'check DATABASE_POOL_URL, and whether it runs.'],
])('%s that does not answer is said in one line, once, by a site of several processes [OPS-02]', async (what, env, mend) => {
  const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', WEB_PROCESSES: '2', PORT: String(await freePort()), DATA_DIR: scratch, DEMO: 'off' };
  const { code, output } = await runNode([script], { env: { ...own, ...env } });
  // Each process of them, and the one that keeps them, could tell of it in its way, with where in the program that was.
  const said = output.split('\n').filter((line) => /does not answer|ECONNREFUSED|ended with|processes\.ts|main\.ts/.test(line));
  expect([code, said]).toEqual([1, [`${what} does not answer (connect ECONNREFUSED 127.0.0.1:1): ${mend}`]]);
});

it.skipIf(process.platform === 'win32')(
  'A wish to renew what can not be renewed ends nothing: it is told in the log [OPS-03]',
  async () => {
    // As soon as somebody hears it, it comes.
    const reloaded = join(scratch, 'reloaded.mjs');
    writeFileSync(
      reloaded,
      `import { fail } from '${ROOT}tools/known-failure.ts';
    process.on('newListener', (name) => name === 'SIGUSR2' && setImmediate(() => process.kill(process.pid, name)));
    await import('${ROOT}server/main.ts').catch(fail);`,
    );
    const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: scratch, DEMO: 'off', DATABASE_URL: NOWHERE };
    const { code, output } = await runNode([reloaded], { env: own });
    expect([code, output]).toEqual([1, expect.stringContaining('"event":"process.notRenewed","hint":"')]);
    expect(output).toContain('check DATABASE_URL.');
  },
);
