import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { startSite } from '#tests/bench/started-site.ts';
import { aBucket, BUCKET } from '#tests/support/a-bucket.ts';
import { aBackOfficeUser } from '#tests/support/a-customer.ts';
import { aPage } from '#tests/support/an-editor.ts';
import { expect, test as journey } from './journey.ts';
import { ownDatabase } from './own-database.ts';
import { post } from './posted.ts';
import { path } from './steps.ts';

const FILM = join(import.meta.dirname, '../../server/platform/demo/catalog/films/popravi-sam.mp4');
const EDITOR = { email: 'ivo@zavod.example', password: 'bucva-i-hrast-2026' };
const SECTION = 'aaaaaaaaaaaa';

/** A site without demo whose files lie in a bucket, with an editor and a page on which a picture is missing. */
const test = journey.extend<object, { readonly site: { readonly origin: string; readonly bucket: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const dataDir = mkdtempSync(join(tmpdir(), 'izlog-bucket-site-'));
      const [bucket, own] = await Promise.all([aBucket(origin), ownDatabase()]);
      const storage = {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: BUCKET.bucket,
        S3_REGION: BUCKET.region,
        S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
        S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
      };
      const site = await startSite(dataDir, { ...own.environment, ...storage, PORT: String(port), DEMO: 'off' });
      const database = openDatabase({ url: own.environment.DATABASE_URL ?? findRunningPostgres(dataDir) ?? '' });
      await aBackOfficeUser(database, { email: EDITOR.email, passwordHash: await hashPassword(EDITOR.password), scopes: ['pages'] });
      const id = await aPage(database, { hrv: { slug: 'nasi-krovovi', title: 'Naši krovovi' } });
      const sections = [
        { id: SECTION, kind: 'textWithPicture', title: 'Zeleni krov', html: '<p>Raste.</p>', media: null, side: 'left', links: [] },
      ];
      await database
        .insertInto('draft')
        .values({
          thing: 'page',
          thing_id: id,
          language: 'hrv',
          version: 1,
          content: JSON.stringify({ values: { title: 'Naši krovovi', slug: 'nasi-krovovi', description: '' }, sections }),
          changed_at: new Date(),
        })
        .execute();
      await database.destroy();
      await use({ origin, bucket: bucket.endpoint });
      await site.stop();
      await bucket.close();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // A bucket lets through what a browser sends, and no more.
  extraHTTPHeaders: ({ baseURL: _ }, use) => use({}),
});

test('an editor brings a film and a picture straight to the bucket, is asked before leaving breaks one off, and the picture stands on the page', async ({
  page,
  site,
  complaints,
}) => {
  // The editor draws the section before its picture is there.
  complaints.expect(/\/media\/izlog\/none\//);
  complaints.expect(new RegExp(`^left the machine: ${site.bucket}/${BUCKET.bucket}/incoming/`));
  const brought: string[] = [];
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() === 'PUT' && answer.url().startsWith(site.bucket))
      brought.push(`${answer.status()} ${request.headers()['content-type']}`);
  });
  await post(page, path('adminLogin', 'hr'), [
    ['form', 'adminLogin'],
    ['username', EDITOR.email],
    ['password', EDITOR.password],
  ]);

  const office = await page.goto('/admin/media');
  const connects = /connect-src ([^;]+)/.exec(office?.headers()['content-security-policy'] ?? '')?.[1];
  expect(connects).toBe(`'self' ${site.bucket}`);
  await page.getByRole('radio', { name: 'Videozapisi' }).check();
  await page.getByLabel('Prenesite videozapise').setInputFiles({ name: 'popravi.mp4', mimeType: 'video/mp4', buffer: readFileSync(FILM) });
  await page.getByRole('list', { name: 'Prijenos' }).getByRole('button', { name: 'Dodaj opis' }).click();
  const address = await page.getByRole('region', { name: 'popravi.mp4' }).locator('code').innerText();
  const part = await page.request.get(address, { headers: { range: 'bytes=4-7' } });
  expect([part.status(), await part.text(), brought]).toEqual([206, 'ftyp', ['200 video/mp4']]);

  await page.goto('/nasi-krovovi?editPage=true');
  const [section, dialog, leaving] = [page.locator(`[data-s="${SECTION}"]`), page.locator('#emedia'), page.locator('#eleave')];
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(`${site.bucket}/**`, async (route) => {
    await held;
    await route.continue();
  });
  await section.locator('[data-f="media"]').click();
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  await dialog.getByLabel('Prenesite slike').setInputFiles({ name: 'krov.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('progressbar', { name: 'krov.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.ebar').getByRole('link', { name: 'Zatvori uređivanje' }).click();
  await expect(leaving).toContainText('prekinut će se: krov.png');
  await leaving.getByRole('button', { name: 'Ostani ovdje' }).click();
  goOn();
  // Nobody looks at its line any more: that it has come is told on the page.
  await expect(page.getByText('Datoteka krov.png stigla je u Medije.').filter({ visible: true }).first()).toBeVisible();
  expect(brought).toEqual(['200 video/mp4', '200 image/png']);

  await section.locator('[data-f="media"]').click();
  await dialog.getByRole('button', { name: /krov\.png/ }).click();
  await dialog.getByLabel('Što slika prikazuje').fill('Zeleni krov');
  await dialog.getByRole('button', { name: 'Upotrijebi sliku' }).click();
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');

  const seen = await page.goto('/nasi-krovovi');
  expect(seen?.headers()['content-security-policy']).not.toContain(site.bucket);
  const shown = page.getByRole('img', { name: 'Zeleni krov' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});
