import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain } from 'playwright/test';
import sharp from 'sharp';
import { freePort } from '#server/platform/database/free-port.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

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

  plain('shows the badge, what is new in a dialog, and switches the platform and back [ADM-11, LAY-06]', async ({ page, request }) => {
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
  });

  plain(
    'every dialog that an editor needs opens over the page: sections, templates, icons, links, things, lists, pictures, new pages, kept pages, domains, releases, and one that asks before something goes [ADM-04]',
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'hr-HR' });
      const page = await context.newPage();
      const panel = page.locator('.props');
      const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
      const close = () => page.keyboard.press('Escape');
      const add = async (kind: string) => {
        await panel.getByRole('tab', { name: 'Odjeljci' }).click();
        await panel.getByRole('button', { name: 'Dodaj odjeljak' }).click();
        await dialog('Dodaj odjeljak').getByRole('button', { name: kind, exact: true }).click();
        await expect(page.locator('.esec.is-selected')).toBeVisible();
      };
      const tool = async (name: string) => {
        await page.getByRole('button', { name: 'Ostali alati' }).click();
        await dialog('Ostali alati').getByRole('button', { name }).click();
      };
      await signedInAsEditor(page, data);
      // A template to choose, and a page to write on.
      for (const [area, title] of [
        ['templates', `Predložak ${Date.now()}`],
        ['pages', `Prozori ${Date.now()}`],
      ] as const) {
        await page.goto(`/admin/${area}`);
        await page.locator('#new summary').click();
        await page.locator('#new [name="title"]').fill(title);
        await page.locator('#new button[type="submit"]').click();
        await expect(panel).toBeVisible();
      }

      await tool('Upravitelj odjeljcima');
      await dialog('Upravitelj odjeljcima').getByRole('button', { name: 'Dodaj odjeljak' }).click();
      const adding = dialog('Dodaj odjeljak');
      await expect(adding.getByRole('button', { name: /^Poveži predložak/ }).first()).toBeVisible();
      await close();

      await add('Kartice');
      await panel.locator('details summary').first().click();
      const card = panel.locator('details').first();
      await card.getByRole('button', { name: 'Odaberi ikonu' }).click();
      await dialog('Odaberi ikonu').getByRole('button', { name: 'kuća' }).click();
      await expect(card.getByRole('button', { name: 'kuća' })).toBeVisible();
      await card.getByRole('button', { name: 'Dodaj poveznicu' }).click();
      await dialog('Dodaj poveznicu').getByLabel('Vodi na').selectOption({ label: 'objava' });
      await expect(dialog('Dodaj poveznicu').locator('button.line').first()).toBeVisible();
      await close();

      // A picture is brought along, edited, and taken away again after a question.
      await card.getByRole('button', { name: 'Odaberi sliku' }).click();
      const media = dialog('Odaberi sliku');
      const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a62' } })
        .png()
        .toBuffer();
      await media.locator('input[type="file"]').setInputFiles({ name: 'prozor.png', mimeType: 'image/png', buffer });
      await media.getByRole('button', { name: 'Uredi sliku' }).click();
      await expect(media.getByRole('heading', { name: 'prozor.png' })).toBeVisible();
      await media.getByRole('button', { name: 'Izbriši sliku iz Medija' }).click();
      await dialog(/^Izbrisati/)
        .getByRole('button', { name: /^Izbriši/ })
        .click();
      await expect(media.getByRole('heading', { name: 'prozor.png' })).toHaveCount(0);
      await close();

      await add('Proizvodi');
      await panel.getByRole('group', { name: 'Koji proizvodi', exact: true }).first().waitFor();
      await panel.getByRole('button', { name: 'Odaberi', exact: true }).first().click();
      await dialog('Odaberite proizvode').getByRole('searchbox').fill('vrtne rukavice');
      await dialog('Odaberite proizvode').locator('button.line', { hasText: 'Vrtne rukavice' }).first().click();
      await dialog('Odaberite proizvode').getByRole('button', { name: 'Gotovo' }).click();
      await panel.getByRole('button', { name: 'Odaberi', exact: true }).nth(1).click();
      await expect(dialog('Odaberite kategoriju trgovine').locator('button.line').first()).toBeVisible();
      await close();
      await panel.getByRole('button', { name: 'Pogledaj popis' }).click();
      await expect(dialog('Popis proizvoda').locator('section .entries li')).toHaveCount(1);
      await close();
      await add('Popis novosti');
      await panel.getByRole('button', { name: 'Pogledaj popis' }).click();
      await expect(dialog('Popis objava').locator('section .entries li').first()).toBeVisible();
      await close();

      await tool('Nova stranica, objava ili događanje');
      const making = dialog('Nova stranica, objava ili događanje');
      await expect(making.getByLabel('Vrsta')).toBeVisible();
      await expect(making.getByLabel('Naslov')).toBeVisible();
      await making.getByLabel('Vrsta').selectOption({ label: 'Događanje' });
      await expect(making.getByLabel('Počinje')).toBeVisible();
      await making.getByLabel('Vrsta').selectOption({ label: 'Stranica' });
      await expect(making.getByLabel('Polazište').locator('option', { hasText: 'Predložak' }).first()).toBeAttached();
      await close();
      await tool('Spremljene stranice');
      await expect(dialog('Spremljene stranice').getByRole('status')).toContainText('Ništa nije spremljeno');
      await close();

      const badge = page.locator('#development');
      await badge.locator('summary').click();
      await badge.getByRole('link', { name: 'Domene' }).click();
      await expect(dialog('Domene')).toBeVisible();
      await close();
      await badge.getByRole('link', { name: 'Što je novo' }).click();
      await expect(dialog('Što je novo')).toContainText('Added');
      await context.close();
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
