import type { Page } from 'playwright/test';

/** Throws away what nobody has published, or saved: by the button in the options of publishing, and once more where it says what is lost by that. */
export async function discard(page: Page, name = 'Odbaci nacrt'): Promise<void> {
  await page.getByRole('button', { name: 'Mogućnosti objave' }).click();
  await page.locator('#epublish').getByRole('button', { name }).click();
  await page.locator('#ediscard').getByRole('button', { name }).click();
}
