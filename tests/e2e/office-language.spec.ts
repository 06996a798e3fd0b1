import { colleague } from './colleague.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('who chooses another language of the office loses nothing of what was typed and not sent, and is not asked', async ({
  browser,
  page,
}) => {
  const guest = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await signedInAsEditor(page);
  await colleague(page, guest, { scope: 'pages:publish' });
  const asked: string[] = [];
  guest.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await guest.goto('/admin/redirects');
  await hydrated(guest);
  const from = guest.locator('input[name="redirectPath"]:not([type="hidden"])').first();
  await from.fill('/nije-poslano');
  await guest.locator('header form').getByRole('button', { name: /^EN/ }).first().click();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en');
  await expect(guest.locator('.unsent')).toBeVisible();
  await expect(from).toHaveValue('/nije-poslano');
  await hydrated(guest);
  await guest.locator('header form').getByRole('button', { name: /^HR/ }).first().click();
  await expect(guest.locator('html')).toHaveAttribute('lang', 'hr');
  await expect(from).toHaveValue('/nije-poslano');
  expect(asked).toEqual([]);
});
