import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '#tests/bench/started-site.ts';
import { expect, test as journey } from './journey.ts';
import { ownDatabase } from './own-database.ts';
import { fillCart } from './posted.ts';
import { ANA, acceptConsents, choosePayment, fillAddress, form, goOn, passShipping, path, step } from './steps.ts';
import { text } from './words.ts';

interface EmptySite {
  readonly origin: string;
  /** How the administrator signs in whom the first start has made, as it printed that. */
  readonly administrator: { readonly email: string; readonly password: string };
}

/** An installation without demo at its first start. */
const test = journey.extend<object, { readonly empty: EmptySite }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'izlog-empty-'));
      const database = await ownDatabase();
      const site = await startSite(dataDir, { ...database.environment, DEMO: 'off', ADMIN_EMAIL: 'ana@zavod.example' });
      const [, email = '', password = ''] = /signs in at \/adminLogin as (\S+) with (\S+) /.exec(site.printed()) ?? [];
      await use({ origin: site.origin, administrator: { email, password } });
      await site.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ empty }, use) => use(empty.origin),
});

const PASSWORD = 'vrt-i-kompost-2026';
/** A picture of one dot. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a first start makes one administrator, who sets the empty installation up to its first pages and its first product, which a guest buys [ADM-13]', async ({
  page,
  empty,
  browser,
}) => {
  const { email, password } = empty.administrator;
  const signIn = async (as: string) => {
    const login = form(page.locator('main'), 'adminLogin');
    await login.locator('[name="username"]').fill(email);
    await login.locator('[name="password"]').fill(as);
    await goOn(login).click();
  };
  expect(email).toBe('ana@zavod.example');
  await page.goto(path('adminLogin', 'hr'));
  await signIn(password);
  // The password that was printed opens nothing but the way to another one.
  await page.waitForURL((url) => url.pathname === '/admin/account');
  await page.goto('/admin/setup');
  await page.waitForURL((url) => url.pathname === '/admin/account');
  const change = form(page.locator('main'), 'changePassword');
  await change.locator('[name="oldPassword"]').fill(password);
  for (const name of ['newPassword', 'newPasswordAgain']) await change.locator(`[name="${name}"]`).fill(PASSWORD);
  await goOn(change).click();

  // Whoever comes is led to it, goes away and comes back to where they were.
  await page.waitForURL((url) => url.pathname === '/admin/setup');
  const at = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await at('Naziv i jezici');
  await page.getByLabel('Naziv (hrvatski)').fill('Gradski vrtovi');
  await page.getByRole('checkbox', { name: 'engleski' }).check();
  await page.getByRole('button', { name: 'Spremi i nastavi' }).click();
  await at('Logotip');
  await page.getByRole('button', { name: 'Nastavi kasnije' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');
  await page.getByRole('link', { name: /koraka postavljanja/ }).click();
  await at('Logotip');
  await page.getByLabel('Datoteka sa slikom').setInputFiles({ name: 'znak.png', mimeType: 'image/png', buffer: DOT });
  await page.getByRole('button', { name: 'Učitaj i nastavi' }).click();

  await at('Tko prodaje');
  await page.getByLabel('Naziv').fill('Gradski vrtovi d.o.o.');
  await page.getByLabel('Ulica i broj').fill('Ulica lipa 12');
  await page.getByLabel('Poštanski broj i mjesto').fill('10000 Zagreb');
  await page.getByLabel('OIB').fill('12345678904');
  await page.getByLabel('IBAN').fill('HR12 1001 0051 8630 0016 0');
  await page.getByLabel('E-pošta').fill('info@vrtovi.example');
  await page.getByRole('button', { name: 'Spremi i nastavi' }).click();
  await expect(page.getByLabel('OIB')).toHaveAccessibleDescription(/To nije OIB/);
  await expect(page.getByLabel('IBAN')).toHaveValue('HR12 1001 0051 8630 0016 0');
  await page.getByLabel('OIB').fill('12345678903');
  await page.getByRole('button', { name: 'Spremi i nastavi' }).click();

  await at('Prve stranice');
  await page.getByRole('button', { name: 'Napravi stranice' }).click();
  await at('Dostava i plaćanje');
  await page.getByLabel('Cijena dostave u eurima').fill('4,50');
  await page.getByRole('button', { name: 'Spremi i nastavi' }).click();

  await at('Roba');
  const csv = Buffer.from('sku,name_hr,retail_price,tax_rate\nSJE-1,Sjeme rajčice,2.90,25\nSJE-2,Sjeme paprike,puno,25\n');
  await page.getByLabel('Datoteka CSV').setInputFiles({ name: 'roba.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('button', { name: 'Učitaj tablicu' }).click();
  await expect(page.getByText('Redak 3, stupac retail_price')).toBeVisible();
  await page.getByLabel('Naziv').fill('Lonac za kompost');
  await page.getByLabel('Šifra').fill('LON-1');
  await page.getByLabel('Cijena u eurima').fill('12,90');
  await page.getByLabel('Komada na zalihi').fill('5');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await at('Što još nedostaje');
  await expect(page.locator('main')).toContainText('u uglatim zagradama');
  await page.getByRole('button', { name: 'Završi postavljanje' }).click();
  await page.waitForURL((url) => url.pathname === '/admin');

  const context = await browser.newContext({ baseURL: empty.origin });
  const guest = await context.newPage();
  await guest.goto(path('home', 'hr'));
  await expect(guest.locator('h1')).toHaveText('Gradski vrtovi');
  await guest.goto('/kontakt');
  await expect(guest.getByLabel('Poruka')).toBeVisible();
  await guest.goto('/en/terms-of-purchase');
  await expect(guest.locator('main')).toContainText('Gradski vrtovi d.o.o., Ulica lipa 12, 10000 Zagreb');
  await guest.goto(path('shop', 'hr'));
  await expect(guest.getByRole('link', { name: 'Lonac za kompost' }).first()).toBeVisible();
  await fillCart(guest, 'hr', { hr: 'lonac-za-kompost-lon-1', en: 'lonac-za-kompost-lon-1' });
  await guest.goto(path('checkout', 'hr'));
  await fillAddress(guest, ANA);
  await acceptConsents(guest);
  await goOn(step(guest, 'address')).click();
  await passShipping(guest);
  await choosePayment(guest);
  await goOn(step(guest, 'payment')).click();
  await expect(guest.locator('h1')).toHaveText(text('hr', 'checkout.thanks'));
  await context.close();
});
