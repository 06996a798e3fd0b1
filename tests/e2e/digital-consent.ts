import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';

/** On the page that asks for it, agrees to have digital content now, and gives the file that comes. */
export async function agreedDownload(page: Page): Promise<Buffer> {
  const form = page.locator('form[action*="/download/"]');
  await form.getByRole('checkbox').check();
  const [download] = await Promise.all([page.waitForEvent('download'), form.getByRole('button').click()]);
  expect(download.suggestedFilename()).toBe('kuca-koja-ne-propusta.epub');
  return readFileSync(await download.path());
}
