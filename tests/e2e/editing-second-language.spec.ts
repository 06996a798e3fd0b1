import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

test('a page that nobody has seen yet gets its second language from the bar and from the list of pages', async ({ page }) => {
  await signedInAsEditor(page);
  const title = `Prije objave ${Date.now()}`;
  await aNewPage(page, title);
  const langs = page.locator('.ebar .langs');
  await langs.getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en\/prije-objave-\d+\?editPage=true$/);
  const english = page.locator('.props input[name="title"], .props input[id$="-title"]').first();
  await expect(english).toHaveValue('');

  // Left before anything is written, it is begun from the list as well.
  await page.goto(`/admin/pages?q=${encodeURIComponent(title)}`);
  const row = page.locator('tr, li').filter({ hasText: title }).first();
  await row.locator('.states a').nth(1).click();
  await page.waitForURL(/\/en\/prije-objave-\d+\?editPage=true$/);
  await english.fill('Before publication');
  await expect(page.locator('.ebar .s')).toHaveText(/saved|spremljen/i);
  await langs.getByRole('link', { name: 'HR' }).click();
  await page.waitForURL(/localhost:\d+\/prije-objave-\d+\?editPage=true$/);
  await expect(page.locator('.props').getByLabel('Naslov stranice')).toHaveValue(title);
});
