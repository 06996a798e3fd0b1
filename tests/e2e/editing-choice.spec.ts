import type { Page } from 'playwright/test';
import { expectAccessible, withAxe } from './axe.ts';
import { leavesToComposing } from './composing.ts';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

const panel = (page: Page) => page.locator('.props');
const dialog = (page: Page) => page.locator('dialog[open]');

test('a section to be added is found by what it shows, and chosen by the arrows [ADM-05]', async ({ page }) => {
  await withAxe(page);
  await signedInAsEditor(page);
  await aNewPage(page, `Izbor ${Date.now()}`);
  const openChoice = async () => {
    await panel(page).getByRole('tab', { name: 'Odjeljci' }).click();
    await panel(page).getByRole('button', { name: 'Dodaj odjeljak' }).focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
  };
  const search = dialog(page).getByRole('searchbox', { name: 'Što želite dodati?' });
  const kinds = dialog(page).locator('.kind');
  const kind = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  await openChoice();
  await expectAccessible(page);
  await expect(kind('Pitanja i odgovori')).toHaveAccessibleDescription('Pitanja; odgovor se otvara na klik.');

  await page.keyboard.insertText('kvadrat');
  await expect(dialog(page).getByRole('status')).toHaveText('Nema takvog odjeljka. Pokušajte drugom riječju.');
  await expect(kinds).toHaveCount(0);
  // Nothing is added where nothing is found.
  await page.keyboard.press('Enter');
  await search.fill('');
  await page.keyboard.press('ArrowDown');
  await expect(kind('Uvodni odjeljak')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(kind('Istaknuta poruka s gumbom')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // Whoever types on goes on searching.
  await page.keyboard.type('odgovor klik');
  await expect(search).toHaveValue('odgovor klik');
  await expect(kinds).toHaveCount(1);
  // Enter takes over a word that is being composed.
  expect(await leavesToComposing(search, 'Enter')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('.esec.is-selected').getByRole('toolbar')).toContainText('Pitanja i odgovori');
  await expect(panel(page).locator(':focus')).toBeVisible();

  await openChoice();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(kind('Kategorije trgovine')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.esec')).toHaveCount(2);
});
