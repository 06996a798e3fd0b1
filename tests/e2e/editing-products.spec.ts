import type { Page } from 'playwright/test';
import { discard } from './discarded.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

const ADDRESS = '/product/hotel-za-samotne-pcele';
const state = (page: Page) => page.locator('.ebar .s');
const panel = (page: Page) => page.locator('.props');
const save = (page: Page) => page.locator('.ebar').getByRole('button', { name: 'Spremi', exact: true });
const name = (page: Page) => page.locator('h1[data-f="name"]');

async function edit(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}?editPage=true`);
  await expect(panel(page)).toBeVisible();
  await expect(name(page)).toBeVisible();
}

test('a product’s name is corrected on its page, holds at once for visitors, and is set right by the keyboard alone', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page);
  await page.goto(ADDRESS);
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await expect(name(page)).toBeVisible();
  const before = await name(page).innerText();
  await expect(state(page)).toHaveText('Vidi se čim spremite');
  // Styles of sections, which come with the editor, leave the pictures as large as they are for visitors.
  expect((await page.locator('.gallery img').first().boundingBox())?.width).toBeGreaterThan(300);
  await name(page).click();
  await expect(page.locator('main .editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(', nova');
  await page.keyboard.press('Escape');
  await expect(state(page)).toHaveText('Nije spremljeno');
  const visitor = await browser.newPage();
  const shown = async () => {
    await visitor.goto(new URL(ADDRESS, page.url()).href);
    return visitor.locator('h1').innerText();
  };
  expect(await shown()).toBe(before);
  await save(page).click();
  await expect(page.locator('.enews').first()).toHaveText('Spremljeno. Kupci to već vide.');
  expect(await shown()).toBe(`${before}, nova`);
  expect(await visitor.content()).not.toContain('data-f=');

  await panel(page).getByLabel('Naziv proizvoda').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(before);
  await expect(name(page)).toHaveText(before);
  await page.keyboard.press('Escape');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Vidi se čim spremite');
  expect(await shown()).toBe(before);
  await visitor.close();
  await page.goto('/admin/changes?thing=product');
  await expect(page.locator('main')).toContainText(`${before}, nova`);
});

test('the description is written where it stands, and prices lead to the desk', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page);
  const text = page.locator('main [data-f="description"]');
  const before = await text.innerText();
  await text.click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('Bez plastike. ');
  await page.keyboard.press('Escape');
  await expect(text).toContainText('Bez plastike. ');
  await expect(state(page)).toHaveText('Nije spremljeno');
  await discard(page, 'Odbaci izmjene');
  await expect(text).toHaveText(before, { useInnerText: true });
  await expect(state(page)).toHaveText('Vidi se čim spremite');
  await panel(page).getByRole('link', { name: 'Otvori proizvod' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
});

test('a picture is added with words for it, put first and taken away again', async ({ page, browser }) => {
  await signedInAsEditor(page);
  await edit(page);
  const dialog = page.locator('dialog[open]');
  const shown = page.locator('.gallery img');
  const before = await shown.first().getAttribute('src');
  const pictures = panel(page)
    .getByRole('group', { name: /^Slike/ })
    .first();
  await pictures.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await pictures.locator('summary').nth(1).click();
  await pictures.getByRole('button', { name: 'Odaberi sliku' }).click();
  await dialog.getByLabel('Naslov, opis ili naziv datoteke').fill('sea-coast');
  await expect(dialog.locator('.pictures li')).toHaveCount(1);
  await dialog.locator('.pictures li button').first().click();
  // The large one, and both as small ones.
  await expect(shown).toHaveCount(3);
  await pictures.getByRole('button', { name: 'Pomakni gore: 2.' }).click();
  await expect(shown.first()).not.toHaveAttribute('src', before ?? '');
  await expect(state(page)).toHaveText('Nije spremljeno');
  await save(page).click();
  await expect(state(page)).toHaveText('Vidi se čim spremite');
  const visitor = await browser.newPage();
  await visitor.goto(new URL(ADDRESS, page.url()).href);
  await expect(visitor.locator('.gallery img').first()).toHaveAttribute('src', /sea-coast/);
  await expect(visitor.locator('.gallery li')).toHaveCount(2);

  // Clicked where it stands it is exchanged; what is not saved can be undone.
  await shown.first().click();
  await expect(dialog.getByRole('button', { name: 'Uredi sadašnju sliku' })).toBeVisible();
  await page.keyboard.press('Escape');
  await pictures.getByRole('button', { name: 'Ukloni: 1.' }).click();
  await expect(shown).toHaveCount(1);
  await expect(state(page)).toHaveText('Nije spremljeno');
  await save(page).click();
  await expect(state(page)).toHaveText('Vidi se čim spremite');
  await visitor.reload();
  await expect(visitor.locator('.gallery li')).toHaveCount(0);
  await expect(visitor.locator('.gallery img').first()).toHaveAttribute('src', before ?? '');
  await visitor.close();
});

test('a product opens with its own fields, though what stands around pages was in hand just before; no section can be added there', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await page.goto('/o-nama?editPage=true');
  const heading = panel(page).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Stranica');
  const add = page.locator('main').getByRole('button', { name: 'Dodaj odjeljak' });
  await expect(add.first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Uredi zaglavlje' }).click();
  await expect(heading).toHaveText('Zaglavlje i podnožje');
  await expect(add).toHaveCount(0);
  await edit(page);
  await expect(heading).toHaveText('Proizvod');
  await panel(page).getByRole('button', { name: 'Uredi zaglavlje' }).click();
  await expect(heading).toHaveText('Zaglavlje i podnožje');
  await page.goto('/o-nama?editPage=true');
  await expect(heading).toHaveText('Stranica');
  await page.goBack();
  await expect(name(page)).toBeVisible();
  await expect(heading).toHaveText('Proizvod');
});
