import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

test('a key lets a program in for what it was given, is shown once, and opens nothing once it is ended', async ({ page, request }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/keys');
  await page.locator('#new > summary').click();
  const written = form(page.locator('main'), 'keys.make');
  await written.getByLabel('Naziv').fill('Program putovanja');
  await written.getByLabel('Čemu služi').fill('Čita popis kupona');
  await written.getByLabel('proizvodi: cijene i kuponi').check();
  await goOn(written).click();
  // The day is missing: it is said, and what was typed and ticked stays.
  await expect(written.getByLabel('Vrijedi do')).toHaveAccessibleDescription(/Odaberite dan/);
  await expect(written.getByLabel('proizvodi: cijene i kuponi')).toBeChecked();
  await written.getByLabel('Vrijedi do').fill(new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10));
  await goOn(written).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program putovanja');
  const secret = await page.locator('.key-secret').innerText();

  const asked = async (address: string) => request.get(address, { headers: { adminaccesskey: secret } });
  await page.getByText('Primjer za programere').click();
  const [, address = ''] = /'([^']+)'$/.exec(await page.locator('.key-example').innerText()) ?? [];
  const { pathname } = new URL(address);
  expect((await asked(pathname)).status()).toBe(200);
  expect((await asked('/api/v1/user/office/filter')).status()).toBe(403);

  await form(page.locator('main'), 'keys.seen').getByRole('button').click();
  await expect(page.locator('.key-secret')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Što je program radio' })).toContainText('proizvodi');

  await page.getByText('Ukini ključ').click();
  await goOn(form(page.locator('main'), 'keys.end')).click();
  await expect(page.locator('.facts')).toContainText('ukinut');
  const refused = await asked(pathname);
  expect([refused.status(), await refused.text()]).toEqual([401, expect.stringContaining('taken out of use')]);
});
