import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode } from '#tools/run-program.ts';
import { expect, test } from './journey.ts';
import { DATA } from './people.ts';
import { ANA, acceptConsents, fillAddress, form, GLOVES, goOn, orderPlaced, path, step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-restored-'));
const tool = (name: string, words: readonly string[], env: Readonly<Record<string, string>>) =>
  runNode(['tools/launch.mjs', name, ...words], { env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env } });

/** The shop of the journeys, and another place that has nothing yet, with a PostgreSQL of its own. */
const SHOP = { DATA_DIR: DATA, DATABASE_URL: process.env.JOURNEYS_DATABASE ?? '' };
const PLACE = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', PUBLIC_URL: '' };

let restored: ChildProcess | undefined;
test.afterAll(async () => {
  if (restored !== undefined && restored.exitCode === null) {
    restored.kill('SIGTERM');
    await once(restored, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the shop of a folder and gives its address. */
async function start(): Promise<string> {
  const shop = spawn(process.execPath, ['tools/launch.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...PLACE },
  });
  restored = shop;
  let told = '';
  return new Promise((resolve, reject) => {
    const hear = (piece: Buffer) => {
      told += piece;
      const address = /ready at (\S+)/.exec(told)?.[1];
      if (address !== undefined) resolve(address);
    };
    shop.stdout.on('data', hear);
    shop.stderr.on('data', hear);
    shop.once('exit', () => reject(new Error(told)));
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shop is backed up while it runs, restored elsewhere by one command, starts there, and sells', async ({ page, complaints }) => {
    // The other shop is on this machine, too.
    complaints.expect(/^left the machine: http:\/\/localhost:/);
    const file = join(folder, 'shop.tar.gz');
    const made = await tool('backup', [file], SHOP);
    expect(made.output).toContain('written and read back');
    expect(made.code).toBe(0);
    const put = await tool('restore', [file], PLACE);
    expect(put.output).toContain('every table has as many rows as in the backup');
    expect(put.code).toBe(0);

    const address = await start();
    await page.goto(`${address}${path('product', 'hr', GLOVES.hr)}`);
    await goOn(form(page.locator('.buy'), 'addToCart')).click();
    await page.goto(`${address}${path('checkout', 'hr')}`);
    await fillAddress(page, ANA);
    await acceptConsents(page);
    await goOn(step(page, 'address')).click();
    await page.locator('main input[name="deliveryMethodId"]').first().check();
    await goOn(step(page, 'shipping')).click();
    await page.locator('main input[name="paymentMethodId"]').first().check();
    await acceptConsents(page);
    await goOn(step(page, 'payment')).click();
    await orderPlaced(page, 'hr');

    const refused = await tool('restore', [file], PLACE);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop it first') });
  });
});
