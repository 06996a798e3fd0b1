import { leavesToComposing } from './composing.ts';
import { expect, test } from './journey.ts';
import { enterBackOffice, signedInAsEditor } from './posted-account.ts';

test('by Ctrl+K everything is found that one may see, with the keyboard alone', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/cache');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Pretraga i naredbe' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  // Before a word is typed there are screens and actions.
  await expect(dialog.getByRole('option', { name: 'Nova stranica' })).toBeVisible();
  await page.keyboard.type('torba');
  await expect(dialog.getByRole('group', { name: 'Proizvodi' }).getByRole('option').first()).toContainText(/torba/i);
  await expect(field).toHaveAttribute('aria-activedescendant', 'palette-0');
  await expect(dialog.locator('#palette-0')).toHaveAttribute('aria-selected', 'true');
  // Two of a kind at most, then the way to all.
  const options = dialog.getByRole('group', { name: 'Proizvodi' }).getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(options.last()).toHaveText('Svi pogoci: Proizvodi');
  await field.fill('narudžbe uplatu');
  await expect(dialog.getByRole('option', { name: 'Narudžbe koje čekaju uplatu' })).toHaveAttribute('aria-selected', 'true');
  // What takes over a composed word opens nothing.
  for (const key of ['Enter', 'ArrowDown']) expect(await leavesToComposing(field, key)).toBe(true);
  await expect(dialog.getByRole('option', { name: 'Narudžbe koje čekaju uplatu' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/orders' && url.searchParams.get('view') === 'toPay');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // In the editor of a page, too.
  await page.goto('/otpad?editPage=true');
  await expect(page.locator('.ebar')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('kupci');
  await expect(dialog.getByRole('option', { name: 'Kupci', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/customers');
});

test('a list is gone through by keys while it has the focus, unless they are switched off', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/orders?view=all');
  await page.waitForLoadState('networkidle');
  const orders = page.locator('main table tbody th a');
  await page.keyboard.press('j');
  await expect(page.locator('main table :focus')).toHaveCount(0);
  await orders.first().focus();
  await page.keyboard.press('j');
  await expect(orders.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(orders.first()).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Tipke' });
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await orders.first().focus();
  await page.keyboard.press('j');
  await expect(orders.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/orders\/\d+/);
});

test('without script the same search is a page, which lists the keys', async ({ page, browser }) => {
  await enterBackOffice(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const quiet = await plain.newPage();
  await quiet.goto(new URL('/admin', page.url()).href);
  await quiet.getByRole('link', { name: 'Pretraga i naredbe' }).click();
  await quiet.getByLabel('Što tražite?').fill('rukavice');
  await quiet.keyboard.press('Enter');
  await expect(quiet.getByRole('heading', { name: 'Proizvodi' })).toBeVisible();
  await expect(quiet.locator('main .found a').first()).toContainText(/rukavice/i);
  await expect(quiet.getByText('označi redak ili ukloni oznaku')).toBeVisible();
  await quiet.getByLabel('Što tražite?').fill('qqqq');
  await quiet.keyboard.press('Enter');
  await expect(quiet.locator('main [role="status"]')).toContainText('nismo ništa pronašli');
  await plain.close();
});
