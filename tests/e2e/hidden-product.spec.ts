import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('a new product is written on its own page before anybody else can see it', async ({ page, browser }, { retry }) => {
  const name = `Priručnik o kompostu ${retry + 1}`;
  await signedInAsEditor(page);
  await page.goto('/admin/products?new=1');
  // What is downloaded stays hidden until it has its file.
  await page.getByLabel('Vrsta').selectOption('digitalni');
  await page.getByLabel('Naziv').fill(name);
  await page.getByLabel('Šifra').fill(`EK-HID-${retry + 1}`);
  await page.getByLabel('Cijena u eurima').fill('4,90');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Pogledaj skrivenu stranicu' }).click();

  await expect(page.getByRole('complementary', { name: 'Prikažite ga u trgovini' })).toContainText('Proizvod je skriven');
  const state = page.locator('.ebar .s');
  const shown = page.locator('h1[data-f="name"]');
  await expect(shown).toHaveText(name);
  await expect(state).toHaveText('Skriveno od kupaca');
  await shown.click();
  await expect(page.locator('main .editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(', drugo izdanje');
  await page.keyboard.press('Escape');
  await expect(state).toHaveText('Nije spremljeno');
  await page.locator('.ebar').getByRole('button', { name: 'Spremi', exact: true }).click();
  await expect(page.locator('.enews').first()).toContainText('Spremljeno. Proizvod je skriven');

  const address = page.url();
  const answered = await page.reload();
  expect(answered?.headers()['cache-control']).toBe('private, no-store');
  await expect(shown).toHaveText(`${name}, drugo izdanje`);
  const plain = await page.request.get(address.replace('?editPage=true', ''));
  expect([plain.status(), (await plain.text()).includes(name)]).toEqual([404, false]);
  const visitor = await browser.newPage();
  expect((await visitor.goto(address.replace('?editPage=true', '')))?.status()).toBe(404);
  expect(await visitor.content()).not.toContain(name);
  // Whoever means to edit is asked who they are, and told nothing before.
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/adminLogin\?from=/);
  expect(await visitor.content()).not.toContain(name);
  await visitor.close();

  await page.getByRole('link', { name: 'Prikažite ga u trgovini' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+#visible-title$/);
  await expect(page.getByRole('button', { name: 'Prikaži proizvod' })).toBeVisible();
});
