import { expect, test } from '../journey.ts';
import { enterBackOffice } from '../people.ts';

test('a product is made in the office, a visitor finds it at once, and it gets another category and picture', async ({ page, browser }) => {
  await enterBackOffice(page);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Novi proizvod' }).click();
  await page.getByLabel('Naziv').fill('Pletena košara za kompost');
  await page.getByLabel('Šifra').fill('KOS-E2E-1');
  await page.getByLabel('Cijena u eurima').fill('dvanaest');
  await page.getByLabel('Komada na zalihi').fill('3');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await expect(page.getByLabel('Cijena u eurima')).toHaveAccessibleDescription(/Cijenu upišite u eurima/);
  await expect(page.getByLabel('Naziv')).toHaveValue('Pletena košara za kompost');
  await page.getByLabel('Cijena u eurima').fill('12,90');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pletena košara za kompost');

  const boxes = page.locator('form', { has: page.getByRole('button', { name: 'Spremi kategorije' }) }).getByRole('checkbox');
  await boxes.first().check();
  await page.getByRole('button', { name: 'Spremi kategorije' }).click();
  await expect(boxes.first()).toBeChecked();
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Dodaj sliku' }).click();
    await expect(page.getByRole('button', { name: /^Ukloni/ })).toHaveCount(count);
  }
  const titles = page.locator('.desk-name .breaks');
  const [first = '', second = ''] = await titles.allTextContents();
  await page.getByRole('button', { name: /^Pomakni naprijed/ }).click();
  await expect(titles).toHaveText([second, first]);

  const visitor = await browser.newPage();
  await visitor.goto((await page.getByRole('link', { name: 'Pogledaj u trgovini' }).getAttribute('href')) ?? '');
  await expect(visitor.locator('main')).toContainText('12,90');
  await visitor.close();
  await page.goto('/admin/products?q=KOS-E2E-1');
  await page.getByRole('button', { name: /^Sakrij: Pletena/ }).click();
  await expect(page.getByRole('button', { name: /^Prikaži: Pletena/ })).toBeVisible();
});
