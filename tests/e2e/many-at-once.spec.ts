import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('prices of many change by percent, looked at first; what did not go is said; by keyboard', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?q=solarne+svjetiljke');
  await page.waitForLoadState('networkidle');
  const rows = page.locator('main table tbody tr');
  await rows.first().locator('th a').focus();
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  const many = page.getByRole('group', { name: 'S označenima' });
  await many.getByLabel('Što učiniti').selectOption('Promijeni redovnu cijenu');
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await expect(many.getByLabel('Postotak')).toHaveAccessibleDescription(/od -90 do 200/);
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await many.getByLabel('Postotak').fill('-10');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/jobs\/\d+(?:#.*)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('−10 %');
  await expect(page.getByRole('heading', { name: /^Što će se promijeniti/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Najniža u 30 dana' })).toBeVisible();
  await page.getByRole('button', { name: /^Pokreni za/ }).click();
  // What runs is followed in place: the page that somebody reads is never thrown to its top.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await expect(page.locator('main [role="status"]').first()).toContainText('gotovo');
  await expect(page.locator('html[data-same]')).toBeAttached();
  // The way back leads to the list as it was narrowed.
  await page.getByRole('link', { name: 'Natrag na proizvode' }).click();
  await page.waitForURL(/\/admin\/products\?q=solarne\+svjetiljke$/);
});
