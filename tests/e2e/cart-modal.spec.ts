import type { Locator, Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { cartRows, cents, form, GLOVES, goOn, path, unfoldExtras } from './steps.ts';
import { text } from './words.ts';

/** A product with others that are often bought with it. */
const BARREL = 'spremnik-za-kisnicu-s-pipom-210-litara';

/** The modal is 70 % as wide and 80 % as high as the window, and fills that of a phone. */
async function hasItsSize(page: Page, modal: Locator): Promise<void> {
  const size = async () => {
    const box = await modal.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  const before = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 1200, height: 1000 });
  await expect.poll(size).toEqual([840, 800]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(size).toEqual([390, 844]);
  await page.setViewportSize(before);
}

test('the modal after adding holds what the cart’s page holds: coupon, message, sums, what goes with it, the way to pay [CRT-13] [CRT-12] [CRT-10] [LAY-01]', async ({
  page,
}) => {
  await page.goto(path('product', 'hr', BARREL));
  await goOn(form(page.locator('.buy'), 'addToCart')).click();
  const modal = page.locator('#cart-modal');
  await expect(modal).toBeVisible();
  await hasItsSize(page, modal);
  const sum = async () => cents(await modal.locator('.totals .sum dd').innerText());
  const before = await sum();
  await modal.locator('[name="couponCode"]').fill('JESEN10');
  await goOn(form(modal, 'applyCoupon')).click();
  await expect(form(modal, 'removeCoupon')).toBeVisible();
  expect(await sum()).toBe(Math.round(before * 0.9));
  await unfoldExtras(modal);
  await modal.locator('[name="orderMessage"]').fill('Zovite prije dostave.');
  await expect(modal.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(modal.getByRole('heading', { level: 3, name: text('hr', 'cart.crossSell') })).toBeVisible();
  const others = modal.locator('.products > li');
  const name = await others.first().getByRole('heading', { level: 4 }).innerText();
  await goOn(others.first().locator('form')).click();
  await expect(modal.locator('[role="status"]').first()).toContainText(text('hr', 'cart.added', { name }));
  await expect(modal.locator('tbody tr')).toHaveCount(2);
  await modal.locator(`a[href="${path('checkout', 'hr')}"]`).click();
  await expect(page).toHaveURL(path('checkout', 'hr'));
  await page.goto(path('cart', 'hr'));
  await expect(page.locator('main [name="orderMessage"]')).toHaveValue('Zovite prije dostave.');
});

test('a new attempt takes away what the last one said; the focus goes to a wrong quantity, and back to the button when the modal is closed [ERR-02] [ERR-04] [CRT-13]', async ({
  page,
}) => {
  await page.goto(path('product', 'hr', BARREL));
  const adding = form(page.locator('.buy'), 'addToCart');
  const quantity = adding.locator('[name="quantity"]');
  const wrong = text('hr', 'error.invalidQuantity');
  await quantity.fill('1,5');
  await goOn(adding).click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription(wrong);
  await quantity.fill('2');
  await goOn(adding).click();
  const modal = page.locator('#cart-modal');
  await expect(modal.locator('[role="status"]').first()).toContainText(text('hr', 'cart.addedToCart', { name: '' }).trim());
  await expect(page.getByText(wrong)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(goOn(adding)).toBeFocused();
  await goOn(adding).click();
  await expect(modal).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal).toBeHidden();
});

test('a toast ends with its page, even one that somebody is reading', async ({ page }) => {
  await page.goto('/');
  await fillCart(page, 'hr', GLOVES);
  await page.goto(path('cart', 'hr'));
  await hydrated(page);
  await goOn(form(cartRows(page).first(), 'removeLine')).click();
  const toast = page.locator('.toasts').getByText(text('hr', 'core.notifications.itemRemovedFromCart'));
  // It stands as long as a pointer is at it.
  await toast.hover();
  await page.locator('header nav.nav a[href="/dokumenti"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dokumenti');
  await expect(toast).toBeHidden();
});
