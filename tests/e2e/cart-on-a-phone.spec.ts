import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { GLOVES } from './steps.ts';

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
