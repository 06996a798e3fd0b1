import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

const field = (page: Page, name: string) => page.locator(`[data-f="${name}"]`).first();

test('an event is begun in its list, written where it will stand, moved to another hour, and withdrawn again', async ({
  page,
  browser,
}) => {
  const title = `Dan otvorenih vrata ${Date.now()}`;
  const year = new Date().getFullYear() + 1;
  const saved = () => expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  const publish = async () => {
    await saved();
    await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
    await expect(page.locator('.ebar .s')).toHaveText('Bez promjena');
  };
  await signedInAsEditor(page);
  await page.goto('/admin/events');
  await page.getByText('Novo događanje').click();
  const form = page.locator('#new form');
  await form.getByLabel('Naslov').fill(title);
  await form.getByLabel('Počinje').fill(`${year}-05-04T18:00`);
  await form.getByLabel('Završava').fill(`${year}-05-04T17:00`);
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  // Refused, with all that was typed.
  await expect(form.getByLabel('Završava')).toHaveAccessibleDescription(/ne može završiti prije/);
  await expect(form.getByLabel('Naslov')).toHaveValue(title);
  await form.getByLabel('Završava').fill(`${year}-05-04T20:00`);
  await form.getByLabel('Mjesto').fill('Gradska knjižnica');
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(page.locator('.props')).toBeVisible();
  await expect(page.locator('.props').getByRole('heading')).toHaveText('Događanje');
  const address = new URL(page.url()).pathname;
  const visitor = await browser.newPage();
  expect((await visitor.goto(new URL(address, page.url()).href))?.status()).toBe(404);

  // What is missing keeps it from being published, and leads to its field.
  const place = page.locator('.props').getByRole('textbox', { name: 'Mjesto', exact: true });
  await expect(place).toHaveValue('Gradska knjižnica');
  await place.fill('');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: /Mjesto/ })
    .click();
  await place.fill('Gradska knjižnica');
  await field(page, 'excerpt').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Dođite i zavirite.');
  await page.keyboard.press('Escape');
  await field(page, 'body').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Pokazat ćemo sve.');
  await page.keyboard.press('Escape');
  await publish();
  await visitor.goto(new URL(address, page.url()).href);
  await expect(visitor.locator('h1')).toHaveText(title);
  await expect(visitor.locator('.event-facts')).toContainText('Gradska knjižnica');
  await expect(visitor.locator('.event-facts')).toContainText('18:00');
  expect(await visitor.content()).not.toContain('data-f=');

  // The hour is the same in every language, and stands in the panel of the original's alone.
  await page.locator('.props').getByLabel('Počinje').fill(`${year}-05-04T17:30`);
  await publish();
  await visitor.reload();
  await expect(visitor.locator('.event-facts')).toContainText('17:30');
  await page.goto(`/en${address.replace('dogadjaj', 'event')}?editPage=true`);
  await expect(page.locator('.props').getByLabel('Naslov')).toBeVisible();
  await expect(page.locator('.props').getByLabel('Počinje')).toHaveCount(0);

  await page.goto(`${address}?editPage=true`);
  await expect(page.locator('.props')).toBeVisible();
  await page.locator('.ebar').getByRole('button', { name: 'Mogućnosti objave' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText('Povuci', { exact: false }).first().click();
  await dialog.getByRole('button', { name: 'Povuci', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.enews').first()).toContainText('povučen');
  expect((await visitor.reload())?.status()).toBe(404);
  await visitor.close();
});
