import { expect, test } from '../journey.ts';
import { signedInAsEditor } from '../posted-account.ts';

test('a category is made, its old address leads on when it gets another, it is moved, and taken away', async ({ page }, { retry }) => {
  // A try that stopped half way leaves its category behind.
  const [name, slug, other] = [`Pčelarstvo ${retry + 1}`, `pcelarstvo-${retry + 1}`, `pcele-i-kosnice-${retry + 1}`];
  await signedInAsEditor(page);
  await page.goto('/admin/categories');
  await page.getByLabel('Naziv (hrvatski)').fill(name);
  await page.getByLabel('Adresa (hrvatski)').fill('Pčele');
  await page.getByRole('button', { name: 'Dodaj kategoriju' }).click();
  await expect(page.getByLabel('Adresa (hrvatski)')).toHaveAccessibleDescription(/mala slova/);
  await page.getByLabel('Adresa (hrvatski)').fill('');
  await page.getByRole('button', { name: 'Dodaj kategoriju' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const desk = page.url();
  await expect(page.getByLabel('Adresa (hrvatski)')).toHaveValue(slug);
  await page.getByLabel('Adresa (hrvatski)').fill(other);
  await page.getByRole('button', { name: 'Spremi nazive i adrese' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Nazivi i adrese su spremljeni.' })).toBeVisible();
  await page.goto(`/shop/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/shop/${other}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goto('/admin/categories');
  const names = page.locator('.menu-tree > li > .menu-row .under > a');
  const own = () => names.allTextContents().then((all) => all.indexOf(name));
  const last = await own();
  await page.getByRole('button', { name: `Pomakni gore: ${name}` }).click();
  await expect.poll(own).toBeLessThan(last);
  await page.goto(desk);
  await page.getByRole('button', { name: 'Makni iz izbornika' }).click();
  await expect(page.getByRole('button', { name: 'Vrati u izbornik' })).toBeVisible();
  await page.getByRole('button', { name: 'Ukloni kategoriju' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategorije');
  await expect(names.filter({ hasText: name })).toHaveCount(0);
});
