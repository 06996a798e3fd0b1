import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { demoPerson, newAddress } from './people.ts';
import { enterBackOffice, registered } from './posted-account.ts';

test('a customer is found, answered with what is kept about them, and erased when they ask for it [IDN-15]', async ({ page, browser }) => {
  const ana = demoPerson('ana.kovac');
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Kupci', exact: true }).click();
  await page.getByLabel('Ime, tvrtka ili e-pošta').fill('kovac');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Ana Kovač' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Kovač');
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Preuzmi podatke' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d+-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ profile: { email: ana.email } });

  // Somebody who wants to be forgotten.
  const email = newAddress('zaboravljena');
  const visitor = await browser.newPage();
  await visitor.goto(new URL('/', page.url()).href);
  await registered(visitor, { email, password: 'Vrlo dugacka tajna 42' }, 'Zora');
  await visitor.close();

  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Zora Perić' }).click();
  await page.locator('summary', { hasText: 'Brisanje računa' }).click();
  await page.getByLabel('E-pošta kupca').fill('netko@example.com');
  await page.getByRole('button', { name: 'Izbriši račun zauvijek' }).click();
  await expect(page.getByLabel('E-pošta kupca')).toHaveAccessibleDescription(/nije e-pošta ovog kupca/);
  await page.getByLabel('E-pošta kupca').fill(email);
  await page.getByRole('button', { name: 'Izbriši račun zauvijek' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/customers');
  await page.goto(`/admin/customers?q=${encodeURIComponent(email)}`);
  await expect(page.getByText('Nema kupca s tim imenom')).toBeVisible();
});
