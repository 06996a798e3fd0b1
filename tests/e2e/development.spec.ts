import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain } from 'playwright/test';
import { freePort } from '#server/platform/database/free-port.ts';
import { expect, test } from './journey.ts';

const ADDRESSES = [
  '/_cli/get-latest-tag',
  '/_cli/get-domain',
  '/_cli/releases',
  '/_cli/domains',
  '/_cli/docs/README.md',
  '/section-tool',
  '/en/section-tool',
];

test('production answers to no address of development, and nothing that is built holds a word of it [ADM-11, LAY-06]', async ({
  page,
  request,
}) => {
  for (const address of ADDRESSES) expect((await request.get(address)).status(), address).toBe(404);
  const origin = new URL((await request.get('/')).url()).origin;
  for (const address of ['/_cli/get-latest-release', '/_cli/set-domain'])
    expect((await request.post(address, { data: {}, headers: { origin } })).status(), address).toBeGreaterThanOrEqual(400);
  const built = readdirSync('dist', { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(js|css|json|html)$/.test(file.name),
  );
  expect(built.length).toBeGreaterThan(50);
  const holding = built.filter((file) =>
    /_cli\/|section-tool|development\/client|development-dialog/.test(readFileSync(join(file.parentPath, file.name), 'utf8')),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
  await page.goto('/');
  await expect(page.locator('#development')).toHaveCount(0);
});

// Of another address than the shop of the other journeys, whose guard takes that for another machine.
plain.describe('development', () => {
  let server: ChildProcess;
  let origin: string;
  const data = mkdtempSync(join(tmpdir(), 'izlog-development-'));

  plain.beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const { NODE_ENV: _, ...environment } = process.env;
    const { JOURNEYS_DATABASE: database } = environment;
    server = spawn(process.execPath, ['tools/dev.ts'], {
      env: {
        ...environment,
        PORT: String(port),
        DATA_DIR: data,
        ...(database ? { DATABASE_URL: database } : {}),
        DEVELOPMENT_DOMAINS: 'nigdje=http://127.0.0.1:9',
      },
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (text) => String(text).includes('is ready') && resolve());
      server.once('exit', (code) => reject(new Error(`Development ended with ${code}.`)));
    });
  });
  plain.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  });

  plain(
    'shows the badge, what is new and the domains in dialogs, and switches the platform and back [ADM-04] [ADM-11, LAY-06]',
    async ({ page, request }) => {
      await page.goto(`${origin}/`);
      const badge = page.locator('#development');
      await badge.locator('summary').click();
      await badge.getByRole('link', { name: 'Što je novo' }).click();
      await expect(page.getByRole('dialog', { name: 'Što je novo' })).toContainText('Added');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await badge.getByRole('link', { name: 'Domene' }).click();
      await page.getByRole('dialog', { name: 'Domene' }).getByRole('button', { name: 'Prebaci: nigdje' }).click();
      await expect.poll(async () => (await request.get(`${origin}/_cli/get-domain`)).text()).toBe('nigdje');
      await page.goto(`${origin}/_cli/domains`);
      await page.getByRole('button', { name: 'Prebaci: own' }).click();
      await page.goto(`${origin}/`);
      await expect(page.locator('#development')).toContainText('own');
    },
  );

  plain('shows every kind of section in all its states [ADM-08]', async ({ page }) => {
    await page.goto(`${origin}/section-tool`);
    await expect(page.getByRole('heading', { level: 2, name: /^hero: samo obavezno/ })).toBeVisible();
    expect(await page.locator('main h2', { hasText: /najdulji tekstovi/ }).count()).toBe(28);
    await page.goto(`${origin}/section-tool?kind=tabs`);
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  });
});
