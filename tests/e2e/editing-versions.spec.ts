import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

const bar = (page: Page) => page.locator('.ebar');
const panel = (page: Page) => page.locator('.props');
const dialog = (page: Page) => page.locator('dialog[open]');

test('what has changed since the publication is two clicks from the page that visitors see', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Promjene ${Date.now()}`);
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  const versions = page.getByRole('dialog', { name: 'Inačice' });
  // Nothing is compared where nothing has changed.
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(versions.getByRole('button', { name: 'Razlike' }).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(versions.locator('.versions > li').first()).toContainText('objavljena, posjetitelji je vide');
  await expect(versions.getByRole('button', { name: 'Vrati u nacrt' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await panel(page).getByLabel('Naslov stranice').fill('Promijenjeni naslov');
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');

  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(versions.locator('.comparison')).toContainText('Promijenjeni naslov');
});

test('a window whose script does not come can be asked for again, and so can a version', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR_FAILED|dynamically imported module|platform.unreachable/);
  await signedInAsEditor(page);
  await aNewPage(page, `Prekid ${Date.now()}`);
  await panel(page).getByLabel('Naslov stranice').fill('Prekinuti prozor');
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');

  await page.route('**/assets/versions-dialog-*', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(page.getByRole('dialog', { name: 'Prozor se nije otvorio' })).toBeVisible();
  await page.unroute('**/assets/versions-dialog-*');
  await page.route(/\/versions\/\d+$/, (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const versions = page.getByRole('dialog', { name: 'Inačice' });
  await versions.getByRole('button', { name: 'Razlike' }).first().click();
  await expect(versions.getByRole('alert')).toHaveText('Ta se inačica sada ne može pročitati.');
  await page.unroute(/\/versions\/\d+$/);
  await versions.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(versions.getByRole('alert')).toHaveCount(0);
  await expect(versions.locator('.comparison')).toBeVisible();
});
