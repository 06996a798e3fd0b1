import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { arriveAtPayment, putIntoCart } from './posted.ts';
import { cartRows, choosePayment, form, goOn, orderPlaced, path, step, totalOf } from './steps.ts';
import { text } from './words.ts';

const SEEDS = { slug: { hr: 'sjemenke-mrkve-stara-domaca-sorta', en: 'carrot-seeds-old-local-variety' } } as const;
const GLOVES = { slug: { hr: 'vrtne-rukavice-od-recikliranog-pamuka', en: 'garden-gloves-of-recycled-cotton' } } as const;

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', isMobile: true, hasTouch: true });

const field = (page: Page) => page.getByRole('textbox', { name: 'Coupon' });
async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('a coupon that is not taken says why, beside its field [CRT-10]', async ({ page, browser, baseURL }) => {
  // Good for one order, which somebody else makes.
  const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'hr-HR' });
  await putIntoCart(other, 'hr', GLOVES);
  await other.goto(path('cart', 'hr'));
  await other.locator('main [name="couponCode"]').fill('JEDNOM');
  await goOn(form(other.locator('main'), 'applyCoupon')).click();
  const taken = form(other.locator('main'), 'removeCoupon');
  const isUsedUp = other.locator('#couponCode-error');
  await expect(taken.or(isUsedUp)).toBeVisible();
  // A shop that has been running for a while has seen that order already.
  if (await taken.isVisible()) {
    await arriveAtPayment(other, 'hr');
    await choosePayment(other);
    await goOn(step(other, 'payment')).click();
    await orderPlaced(other, 'hr');
  }
  await other.close();

  await putIntoCart(page, 'en', GLOVES);
  await page.goto(path('cart', 'en'));
  const total = await totalOf(page);
  const reasons = [
    ['NO-SUCH', 'error.couponNotFound'],
    ['ISTEKAO', 'error.coupon.expired'],
    ['JEDNOM', 'error.coupon.usedUp'],
    ['SKOLA15', 'error.coupon.missing', { missing: '€92.50' }],
    ['SJEME20', 'error.coupon.notForTheseGoods'],
  ] as const;
  for (const [code, reason, values] of reasons) {
    await apply(page, code);
    await expect(page.locator('#couponCode-error')).toContainText(text('en', reason, values));
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await totalOf(page)).toBe(total);
  }
});

test('a coupon for some goods takes off those alone, and goes with them [CRT-10] [CRT-16]', async ({ page }) => {
  await putIntoCart(page, 'en', GLOVES);
  await putIntoCart(page, 'en', { ...SEEDS, quantity: 2 });
  await page.goto(path('cart', 'en'));
  const total = await totalOf(page);
  const seeds = cartRows(page).filter({ hasText: 'Carrot' });
  const row = Number((await seeds.locator('.sum').innerText()).replaceAll(/\D/g, ''));
  const off = Math.round(row * 0.2);
  await apply(page, 'sjeme20');
  await expect(page.locator('main .totals')).toContainText(`−€${(off / 100).toFixed(2)}`);
  expect(await totalOf(page)).toBe(total - off);

  await goOn(form(seeds, 'removeLine')).click();
  await expect(cartRows(page)).toHaveCount(1);
  await expect(page.locator('main .totals')).not.toContainText('SJEME20');
  await expect(page.locator('.toasts')).toContainText(text('en', 'cart.couponRemoved'));
  expect(await totalOf(page)).toBe(total - row);

  await putIntoCart(page, 'en', { ...SEEDS, quantity: 2 });
  await page.goto(path('cart', 'en'));
  await apply(page, 'SJEME20');
  await expect(page.locator('main .totals')).toContainText('SJEME20');
  await arriveAtPayment(page, 'en');
  await choosePayment(page, '1');
  const toPay = await totalOf(page);
  expect(toPay).toBe(total - off + 450);
  await goOn(step(page, 'payment')).click();
  await orderPlaced(page, 'en');
  expect(await totalOf(page)).toBe(toPay);
});
