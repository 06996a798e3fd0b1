import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';

test('the contact form: mistakes are told, a condition folds, a file goes along, nothing is asked of people, nothing is lost without a connection [CMS-08] [CMS-09]', async ({
  page,
  complaints,
}) => {
  await page.goto('/kontakt');
  // Nobody has touched the form yet; it comes alive when somebody does, and nothing jumps then.
  await expect(page.getByLabel('Broj narudžbe')).toBeHidden();
  const alive = page.waitForRequest(/form\/open/);
  await page.getByLabel('Poruka').focus();
  await alive;
  await page.getByRole('button', { name: 'Pošalji poruku' }).click();
  await expect(page.locator('.summary-error')).toBeFocused();
  await page.getByLabel('O čemu nam pišete').selectOption('shop');
  await expect(page.getByLabel('Broj narudžbe')).toBeVisible();
  await page.getByLabel('Ime i prezime').fill('Ana Kovač');
  await page.locator('main').getByLabel('Adresa e-pošte').fill('ana@primjer.hr');
  await page.getByLabel('Poruka').fill('Dobar dan, gdje je moja narudžba?');
  // Another page and back, and a reload: nothing that was typed is lost.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Karta weba' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karta weba');
  await page.goBack();
  await expect(page.getByLabel('Poruka')).toHaveValue('Dobar dan, gdje je moja narudžba?');
  await page.reload();
  await page.getByLabel('Broj narudžbe').waitFor();
  await expect(page.getByLabel('Poruka')).toHaveValue('Dobar dan, gdje je moja narudžba?');
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  await page.getByLabel('Prilozi').setInputFiles({ name: 'račun.pdf', mimeType: 'application/pdf', buffer });
  complaints.expect(/ERR_INTERNET_DISCONNECTED|platform\.unreachable \{call: \/api\/v1\/form\/open/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pošalji poruku' }).click();
  await expect(page.locator('.summary-error')).toContainText('Nema veze s poslužiteljem');
  await expect(page.getByLabel('Poruka')).toHaveValue('Dobar dan, gdje je moja narudžba?');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Pošalji poruku' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Obrazac je poslan' })).toBeVisible();
  // What has been sent is not typed any more.
  await page.goto('/kontakt');
  await page.getByLabel('Poruka').focus();
  await hydrated(page);
  await expect(page.getByLabel('Poruka')).toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form says what is wrong and keeps what was typed; the newsletter is asked for [CMS-08] [CMS-10]', async ({ page }) => {
    await page.goto('/kontakt');
    await expect(page.getByLabel('Broj narudžbe')).toBeVisible();
    await page.goto('/predaja-otpada-9265');
    await page.getByLabel('Naziv', { exact: true }).fill('Čvor d.o.o.');
    await page.getByRole('button', { name: 'Pošalji prijavu' }).click();
    await expect(page.locator('.summary-error')).toContainText('OIB: Ispunite ovo polje');
    await expect(page.getByLabel('Naziv', { exact: true })).toHaveValue('Čvor d.o.o.');
    await page.goto('/en');
    const newsletter = page.locator('.newsletter');
    await newsletter.getByRole('textbox', { name: 'E-mail address' }).fill('nova@primjer.hr');
    await newsletter.getByRole('checkbox').check();
    await newsletter.getByRole('button', { name: 'Sign me up' }).click();
    await expect(page.getByText('We have sent a link by e-mail')).toBeVisible();
  });
});
