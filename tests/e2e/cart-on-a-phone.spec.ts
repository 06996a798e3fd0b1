import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { ANA, GLOVES, passAddress, passShipping, path, totalOf } from './steps.ts';

test('on a phone the sum and the way on stand right below the goods; coupon and messages come after [CRT-12]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/kosarica');
  await expect(page.getByRole('link', { name: 'Nastavi na blagajnu' })).toBeInViewport();
  const after = page.locator('aside[aria-labelledby="summary-title"] ~ *');
  await expect(after.getByLabel('Kupon')).toHaveCount(1);
  await expect(after.getByLabel(/Napomena uz narudžbu/)).toHaveCount(1);
});

test('the checkout on a phone begins with the order in one line, has short fields side by side and folds what few add', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await fillCart(page, 'hr', GLOVES);
  await page.goto(path('checkout', 'hr'));
  const order = page.locator('details.panel');
  await expect(order).toBeInViewport();
  await expect(order.getByText('Vrtne rukavice')).toBeHidden();
  await order.locator('summary').click();
  await expect(order.getByText('Vrtne rukavice')).toBeVisible();
  await order.locator('summary').click();
  const top = async (name: string) => (await page.locator(`main [name="${name}"]`).boundingBox())?.y;
  for (const [left, right] of [
    ['firstName', 'lastName'],
    ['street', 'houseNumber'],
    ['zipCode', 'city'],
  ] as const)
    expect(await top(left)).toBe(await top(right));
  await passAddress(page, ANA);
  await page.locator('main input[name="deliveryMethodId"]').first().check();
  await expect(order.locator('summary b')).toContainText('12,00');
  await passShipping(page);
  await expect(page.getByLabel('Napomena uz narudžbu')).toBeHidden();
  await expect(order.locator('summary b')).toHaveText(await page.locator('#order-total strong').innerText());
  expect(await totalOf(page)).toBe(1200);
});
