import type { Page } from 'playwright/test';
import { expectAccessible, withAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

async function publish(page: Page): Promise<void> {
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
}

test('a translation is brought up to date: what the original has changed is shown, and the next text is a key away', async ({ page }) => {
  await withAxe(page);
  await signedInAsEditor(page);
  // One word that no earlier run has left there.
  const word = `Novo${Date.now()}`;
  await page.goto('/dostava-i-placanje?editPage=true');
  const text = page.locator('[data-s] [data-f="html"]').first();
  await text.click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(`${word}: `);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await publish(page);

  await page.locator('.ebar .langs').getByRole('link', { name: 'EN' }).click();
  await page
    .locator('.ebar')
    .getByRole('button', { name: /^Prijevod: \d+ tekst/ })
    .click();
  const outdated = page.locator('.trow.is-outdated');
  await expect(outdated).toHaveCount(1);
  await expectAccessible(page, '.etranslate');
  await expect(outdated.locator('.orig ins').filter({ hasText: word })).toHaveCount(1);
  await expect(outdated.locator('.orig')).toContainText('izvornik je promijenjen');

  // By the key alone: into the text, which is written in at once, and out again.
  const own = outdated.locator('.own .editing');
  for (let turn = 0; turn < 40 && (await own.count()) === 0; turn++) await page.keyboard.press('Alt+ArrowDown');
  await expect(own).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(`New ${word}: `);
  await page.keyboard.press('Escape');
  await expect(outdated).toHaveCount(0);
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await page.reload();
  await page
    .locator('.ebar')
    .getByRole('button', { name: /^Prijevod/ })
    .click();
  await expect(page.locator('.etranslate')).toContainText(`New ${word}`);
  await expect(outdated).toHaveCount(0);
  await publish(page);
});
