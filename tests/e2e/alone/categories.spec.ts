import { expect, test } from '../journey.ts';
import { enterBackOffice } from '../people.ts';

test('a category is made, its old address leads on when it gets another, it is moved, and taken away', async ({ page }) => {
  await enterBackOffice(page);
  await page.goto('/admin/categories');
  await page.getByLabel('Naziv (hrvatski)').fill('Pčelarstvo');
  await page.getByLabel('Adresa (hrvatski)').fill('Pčele');
  await page.getByRole('button', { name: 'Dodaj kategoriju' }).click();
  await expect(page.getByLabel('Adresa (hrvatski)')).toHaveAccessibleDescription(/mala slova/);
  await page.getByLabel('Adresa (hrvatski)').fill('');
  await page.getByRole('button', { name: 'Dodaj kategoriju' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pčelarstvo');
  const desk = page.url();
  await expect(page.getByLabel('Adresa (hrvatski)')).toHaveValue('pcelarstvo');
  await page.getByLabel('Adresa (hrvatski)').fill('pcele-i-kosnice');
  await page.getByRole('button', { name: 'Spremi nazive i adrese' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Nazivi i adrese su spremljeni.' })).toBeVisible();
  await page.goto('/shop/pcelarstvo');
  await expect(page).toHaveURL(/\/shop\/pcele-i-kosnice$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pčelarstvo');

  await page.goto('/admin/categories');
  const names = page.locator('.menu-tree > li > .menu-row .under > a');
  const own = () => names.allTextContents().then((all) => all.indexOf('Pčelarstvo'));
  const last = await own();
  await page.getByRole('button', { name: 'Pomakni gore: Pčelarstvo' }).click();
  await expect.poll(own).toBeLessThan(last);
  await page.goto(desk);
  await page.getByRole('button', { name: 'Makni iz izbornika' }).click();
  await expect(page.getByRole('button', { name: 'Vrati u izbornik' })).toBeVisible();
  await page.getByRole('button', { name: 'Ukloni kategoriju' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategorije');
  await expect(names.filter({ hasText: 'Pčelarstvo' })).toHaveCount(0);
});
