import { leavesToComposing } from './composing.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { text } from './words.ts';

test('suggestions are chosen with the keyboard, and more results are added to the list [CMS-05]', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const field = page.locator('header input[name="q"]');
  await field.click();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('recik');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await field.pressSequentially('lažna d');
  await expect(options.filter({ hasText: 'Reciklažna dvorišta' }).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
  for (const key of ['Enter', 'ArrowDown', 'Escape']) expect(await leavesToComposing(field, key)).toBe(true);
  await field.fill('otpad');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pretraga\?q=otpad$/);
  // The page has a field of its own: one is enough.
  await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(1);
  const results = page.locator('main ol.results > li');
  await expect(results).toHaveCount(10);
  // Before, the link loads the longer list as a document.
  await hydrated(page);
  await page.getByRole('link', { name: text('hr', 'search.more') }).click();
  await expect(results).toHaveCount(20);
  await expect(results.nth(10).locator('a')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistyped word is put right, told plainly, and results are looked through by kind [CMS-05]', async ({ page }) => {
    await page.goto('/pretraga?q=recilka%C5%BEno');
    await expect(page.locator('main mark').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: text('hr', 'search.categories') })
      .getByRole('link', { name: 'Stranice' })
      .click();
    await expect(page).toHaveURL(/category=pages/);
    await expect(page.locator('main .meta').first()).toHaveText('Stranica');
    await page.getByRole('link', { name: 'Traži točno' }).click();
    await expect(page.locator('main ol.results')).toHaveCount(0);
  });
});

test('a list of documents is read on where it stands, with the keyboard too [CAT-10]', async ({ page }) => {
  await page.goto('/dokumenti');
  await hydrated(page);
  const records = page.locator('main ul.docs > li');
  await expect(records).toHaveCount(10);
  await page.getByRole('link', { name: text('hr', 'post.more') }).press('Enter');
  await expect(records).toHaveCount(20);
  await expect(records.nth(10).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/\/dokumenti\?pages=2$/);
});
