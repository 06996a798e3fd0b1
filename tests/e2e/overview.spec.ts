import { expect, test } from './journey.ts';
import { fillCart, placeOrder } from './posted.ts';
import { enterBackOffice } from './posted-account.ts';
import { GLOVES } from './steps.ts';

test('the first page of the back office says what waits and leads there, what was sold, what runs low, comes next and runs', async ({
  page,
  browser,
}) => {
  const guest = await browser.newPage();
  await guest.goto(new URL('/', test.info().project.use.baseURL).href);
  await fillCart(guest, 'hr', GLOVES);
  await placeOrder(guest, 'hr', {});
  await guest.close();
  await enterBackOffice(page);
  await expect(page.locator('h1')).toHaveText(/^Dobar dan, /);

  // An order of this moment is among what was sold, and waits for its transfer.
  const week = page.getByRole('region', { name: 'Posljednjih 7 dana' });
  await expect(week.locator('dl > div')).toHaveCount(5);
  await expect(week.getByRole('img', { name: /^Promet po danu/ })).toBeVisible();
  await week.getByText('Prikaži kao tablicu').click();
  const today = week.getByRole('row').last();
  await expect(today.getByRole('cell').first()).not.toHaveText('0');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(week.getByText('Prikaži kao tablicu')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (size !== null) await page.setViewportSize(size);
  const waiting = page.getByRole('region', { name: 'Čeka na Vas' });
  await waiting.getByRole('link', { name: /čeka(ju)? uplatu/ }).click();
  await expect(page).toHaveURL('/admin/orders?view=toPay');
  await expect(page.getByRole('link', { name: /^Čekaju uplatu/ })).toHaveAttribute('aria-current', 'page');

  await page.goto('/admin');
  await page.getByRole('region', { name: 'Zalihe pri kraju' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+#/);
  await expect(page.locator('input[name="stock"]')).toBeFocused();
  await page.goto('/admin/products?show=low');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Što slijedi' })).toBeVisible();
  await page.getByRole('region', { name: 'Sustav' }).getByRole('link', { name: /adres/ }).click();
  await expect(page).toHaveURL('/admin/redirects');
});
