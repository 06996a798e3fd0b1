import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { demoPerson } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';

test('a price is corrected in the office and stands on the product’s page at once; a wrong one is told and not lost', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  const shown = visitor.locator('main');
  await signedInAsEditor(page);
  // Its own goods: others make, hide and price what stands first in the list.
  await page.goto('/admin/products?q=Termostatska+glava');
  await page.locator('tbody th a').first().click();
  const shop = await page.getByRole('link', { name: 'Pogledaj u trgovini' }).getAttribute('href');
  await visitor.goto(shop ?? '');
  await expect(shown).not.toContainText('187,65');

  const price = page.getByLabel('Redovna cijena u eurima');
  const before = await price.inputValue();
  await price.fill('1.299');
  await page.getByRole('button', { name: 'Spremi cijenu' }).click();
  await expect(price).toHaveAccessibleDescription(/Cijenu upišite u eurima/);
  await expect(price).toHaveValue('1.299');

  await price.fill('187,65');
  // What is typed elsewhere on the page is not lost by that.
  await hydrated(page);
  const summary = page.getByLabel('Sažetak').first();
  const told = await summary.inputValue();
  await summary.fill('Još nije spremljeno');
  // Whoever leaves is asked, and may stay.
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Pogledaj u trgovini' }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.getByRole('button', { name: 'Spremi cijenu' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Cijena je spremljena.' })).toBeVisible();
  await expect(summary).toHaveValue('Još nije spremljeno');
  // The page has come back to the form that was sent.
  await expect(page).toHaveURL(/#price-title$/);
  await expect(price).toBeInViewport();
  await page.locator('.unsent').getByRole('button', { name: 'Tekst (HR)' }).click();
  await page.locator('.unsent').getByRole('button', { name: 'Odbaci upisano' }).click();
  await expect(summary).toHaveValue(told);
  // Signed out meanwhile, as in another tab: what was typed comes back after the sign-in, not saved, with what waits beside it.
  await hydrated(page);
  await price.fill('155,55');
  await summary.fill('Dugo pisano');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Spremi cijenu' }).click();
  await expect(page.locator('main')).toContainText('Ono što ste upisali nije izgubljeno');
  const { email, password } = demoPerson('urednistvo');
  await page.getByLabel('E-pošta').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await expect(page.locator('main')).toContainText('U obrascu je ono što ste upisali');
  await expect(price).toHaveValue('155,55');
  await expect(summary).toHaveValue('Dugo pisano');
  await summary.fill(told);
  await visitor.reload();
  await expect(shown).toContainText('187,65');

  await price.fill(before);
  await page.getByRole('button', { name: 'Spremi cijenu' }).click();
  await expect(price).toHaveValue(before);
  await visitor.reload();
  await expect(shown).not.toContainText('187,65');
  await visitor.close();
});

test('a product is planned to be shown for some days, and copied in two clicks from the list', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?q=Termostatska+glava');
  const row = page.locator('tbody tr').first();
  await row.getByRole('button', { name: /^Kopiraj/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(\d+\)$/);
  const sku = (await page.locator('.facts dd').first().textContent()) ?? '';

  // The description is written as it will look; what is sent is its markup.
  await hydrated(page);
  const words = page.locator('section', { has: page.getByRole('heading', { name: 'Tekst (HR)' }) });
  await words.getByRole('button', { name: 'Uredi opis' }).click();
  const rich = words.getByRole('textbox', { name: 'Opis' });
  await rich.press('ControlOrMeta+a');
  await page.keyboard.type('Za svaki radijator.');
  await rich.press('ControlOrMeta+a');
  await words.getByRole('button', { name: 'B Podebljano' }).click();
  // What it leads to is found by its title, as in the editor of pages.
  await rich.press('ControlOrMeta+k');
  await words.getByRole('button', { name: 'Odaberi kamo vodi' }).click();
  const pick = page.getByRole('dialog', { name: 'Odaberi kamo vodi' });
  await pick.getByLabel('Traži po naslovu').fill('O nama');
  await pick.getByRole('button', { name: 'O nama', exact: true }).click();
  await expect(pick).toBeHidden();
  await expect(rich.locator('a')).toHaveAttribute('href', '/o-nama');
  await words.getByRole('button', { name: 'Spremi tekst' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Tekst je spremljen.' })).toBeVisible();
  await expect(words.locator('.prose strong')).toHaveText('Za svaki radijator.');
  await words.getByRole('button', { name: 'Uredi kao HTML' }).click();
  await expect(words.getByLabel('Opis')).toHaveValue(/href="\/o-nama"/);

  await page.getByLabel('Vidljiv od').fill('2036-12-01T08:00');
  await page.getByLabel('Vidljiv do').fill('2036-11-30T08:00');
  await page.getByRole('button', { name: 'Spremi raspored' }).click();
  await expect(page.getByLabel('Vidljiv do')).toHaveAccessibleDescription(/Kraj mora biti nakon početka/);
  await expect(page.getByLabel('Vidljiv od')).toHaveValue('2036-12-01T08:00');
  await page.getByLabel('Vidljiv do').fill('2036-12-24T12:00');
  await page.getByRole('button', { name: 'Spremi raspored' }).click();
  await expect(page.getByLabel('Vidljiv do')).toHaveValue('2036-12-24T12:00');
  await expect(page.locator('main')).toContainText('vidljiv od');

  await page.goto(`/admin/products?q=${encodeURIComponent(sku)}&show=planned`);
  const planned = page.locator('tbody tr');
  await expect(planned).toHaveCount(1);
  await expect(planned).toContainText('1. 12. 2036.');
  await expect(planned.getByRole('button', { name: /^Prikaži/ })).toBeVisible();
});

test('a product with variants is made at the desk, one of them corrected, and a visitor chooses among them at once', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?new=1');
  await hydrated(page);
  const sku = `DRES-${Date.now()}`;
  await page.getByLabel('Vrsta').selectOption('s varijantama');
  await expect(page.getByLabel('Komada na zalihi')).toBeHidden();
  await page.getByLabel('Naziv').fill('Dres za trčanje');
  await page.getByLabel('Cijena u eurima').fill('39,90');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  // All that is wrong is told at once.
  await expect(page.locator('.summary-error li')).toHaveCount(2);
  await expect(page.getByLabel('Šifra')).toHaveAccessibleDescription(/Upišite šifru\./);
  await hydrated(page);
  await page.getByLabel('Šifra').fill(sku);
  const differ = page.getByRole('group', { name: 'Po čemu se varijante razlikuju' });
  await differ.getByLabel('Boja', { exact: true }).check();
  await differ.getByLabel('Veličina', { exact: true }).check();
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dres za trčanje');
  const desk = page.url();
  await hydrated(page);
  await page.getByRole('group', { name: 'Boja' }).getByLabel('limeta', { exact: true }).check();
  const sizes = page.getByRole('group', { name: 'Veličina' });
  await sizes.getByLabel('S', { exact: true }).check();
  await sizes.getByLabel('M', { exact: true }).check();
  await page.getByLabel('Komada svake na zalihi').fill('40');
  await page.getByRole('button', { name: 'Dodaj varijante' }).click();
  const made = page.getByRole('link', { name: 'Dres za trčanje, limeta, M' });
  await expect(made).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Prikaži proizvod' }).click();
  await expect(page.getByRole('button', { name: 'Sakrij proizvod' })).toBeVisible();
  await hydrated(page);
  await made.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dres za trčanje, limeta, M');
  await hydrated(page);
  const choice = page.locator('section', { has: page.getByRole('heading', { name: 'Po čemu se bira' }) });
  await choice.getByLabel('Veličina').selectOption('S');
  await choice.getByRole('button', { name: 'Spremi vrijednosti' }).click();
  await expect(choice.locator('.summary-error')).toContainText('Već je u ponudi varijanta s istim vrijednostima.');
  await hydrated(page);
  await choice.getByLabel('Veličina').selectOption('L');
  await choice.getByRole('button', { name: 'Spremi vrijednosti' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dres za trčanje, limeta, L');

  await page.goto(desk);
  // All variants in one table: a column is pasted, Enter goes down, what is wrong is told at its cell, nothing is saved till then.
  await hydrated(page);
  const grid = page.locator('.variant-grid');
  const pieces = grid.getByLabel(/^Zaliha: /);
  await pieces.first().evaluate((cell) => {
    const copied = new DataTransfer();
    copied.setData('text/plain', '12\n7\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
  });
  await expect(pieces.last()).toHaveValue('7');
  await expect(grid.getByRole('status')).toHaveText('Zalijepljene su 2 vrijednosti.');
  await grid
    .getByLabel(/^Snižena cijena/)
    .first()
    .fill('45');
  const [above, below] = [grid.getByLabel(/^Snižena cijena/).first(), grid.getByLabel(/^Snižena cijena/).last()];
  const steps = [
    ['Enter', below],
    ['Shift+Enter', above],
    ['ArrowDown', below],
    ['ArrowUp', above],
    ['Enter', below],
  ] as const;
  for (const [key, cell] of steps) {
    await page.keyboard.press(key);
    await expect(cell).toBeFocused();
  }
  // At its end a column keeps whoever goes on; a form that is half filled in is sent by nobody's Enter.
  await page.evaluate(() => document.addEventListener('submit', () => document.documentElement.setAttribute('data-sent', ''), true));
  await page.keyboard.press('Enter');
  await expect(below).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-sent');
  await grid.getByRole('button', { name: 'Spremi varijante' }).click();
  await expect(grid.getByLabel(/^Snižena cijena/).first()).toHaveAccessibleDescription(/Sada: prazno/);
  await expect(grid.locator('.summary-error a')).toHaveText(/^Dres za trčanje, limeta, S, Snižena cijena/);
  await expect(pieces.first()).toHaveValue('12');
  await hydrated(page);
  await grid
    .getByLabel(/^Snižena cijena/)
    .first()
    .fill('35');
  await grid.getByRole('button', { name: 'Spremi varijante' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Varijante su spremljene.' })).toBeVisible();
  await expect(grid.locator('tbody tr').first()).toContainText('35,00');
  await expect(pieces.last()).toHaveValue('7');
  const shop = await page.getByRole('link', { name: 'Pogledaj u trgovini' }).getAttribute('href');
  const visitor = await browser.newPage();
  await visitor.goto(shop ?? '');
  await expect(visitor.getByRole('group', { name: 'Veličina' })).toContainText('L');
  await expect(visitor.getByRole('group', { name: 'Veličina' })).not.toContainText('M');
  await visitor.close();
  await page.getByRole('button', { name: 'Sakrij proizvod' }).click();
  await expect(page.getByRole('button', { name: 'Prikaži proizvod' })).toBeVisible();
});
