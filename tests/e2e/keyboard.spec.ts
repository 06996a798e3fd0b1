import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { ANA, cartRows, form, GLOVES, goOn, orderPlaced, path, step } from './steps.ts';
import { text } from './words.ts';

test('buys by keyboard alone [HDR-08] [LAY-01] [CRT-13] [CHK-13]', async ({ page }) => {
  await page.goto(path('home', 'hr'));
  await page.keyboard.press('Tab');
  const skip = page.locator('a.skip');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main#content')).toBeFocused();

  await page.goto(path('home', 'hr'));
  await tabTo(page, page.locator('header nav.nav summary', { hasText: 'Trgovina' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('header nav.nav .drop a', { hasText: 'Kompostiranje' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Kompostiranje');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/Kompostiranje/);

  const card = page
    .locator('main ul.products.is-3 > li:not(:has(.flag))')
    .filter({ has: form(page, 'addToCart') })
    .first();
  await tabTo(page, card.locator('h3 a'));
  await page.keyboard.press('Enter');
  const add = goOn(form(page.locator('.buy'), 'addToCart'));
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const modal = page.locator('dialog[open]');
  await expect(modal).toBeVisible();
  await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  await tabTo(page, modal.locator(`a[href="${path('cart', 'hr')}"]`));
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toBeFocused();

  await tabTo(page, page.locator('main [name="couponCode"]'));
  await page.keyboard.type('JESEN10');
  await page.keyboard.press('Enter');
  await expect(page.locator('main .totals')).toContainText('JESEN10');
  // The way on stands before the coupon, which is optional.
  await tabTo(page, page.locator(`main a[href^="${path('checkout', 'hr')}"]`), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(step(page, 'address')).toBeVisible();
  for (const [name, value] of Object.entries(ANA)) {
    await tabTo(page, page.locator(`main [name="${name}"]`));
    await page.keyboard.type(value);
  }
  await tickConsents(page);
  await tabTo(page, goOn(step(page, 'address')));
  await page.keyboard.press('Enter');
  await expect(step(page, 'shipping')).toBeVisible();
  await tabTo(page, page.locator('main input[name="deliveryMethodId"]').first());
  await page.keyboard.press('Space');
  await tabTo(page, goOn(step(page, 'shipping')));
  await page.keyboard.press('Enter');
  await expect(step(page, 'payment')).toBeVisible();
  await tabTo(page, page.locator('main input[name="paymentMethodId"]').first());
  await page.keyboard.press('Space');
  await tickConsents(page);
  await tabTo(page, goOn(step(page, 'payment')));
  await page.keyboard.press('Enter');
  await orderPlaced(page, 'hr');
});

test('a drop-down opens and closes by keyboard and gives the focus back [HDR-01] [HDR-08]', async ({ page }) => {
  await page.goto('/');
  const summary = page.locator('header nav.nav summary').first();
  const drop = page.locator('header nav.nav .drop').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(drop).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drop.locator('a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drop).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Space');
  await expect(drop).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(drop).toBeHidden();
});

test('the menu of a phone keeps the focus, closes with Escape and gives it back [HDR-02] [HDR-08]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const opener = page.getByRole('link', { name: text('hr', 'layout.menu'), exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('dialog[open]');
  await expect(menu).toBeVisible();
  for (let stroke = 0; stroke < 40; stroke++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('after a line is removed the focus goes on to what is there [CRT-06] [CRT-12]', async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/kosarica');
  await goOn(form(cartRows(page).first(), 'removeLine')).focus();
  await page.keyboard.press('Enter');
  await expect(cartRows(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toBeFocused();
});

async function tickConsents(page: Page): Promise<void> {
  for (const box of await page.locator('main input[name="consents"]').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
}

/** Presses Tab until the target has the focus; every stop on the way shows it, and nothing lies over it. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 120 } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let stroke = 0; stroke < most; stroke++) {
    await page.keyboard.press(key);
    const flaw = await page.evaluate(flawOfFocus);
    expect(flaw, 'the focus can be seen').toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${most} times Tab`);
}

/** Runs in the page. */
function flawOfFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return '';
  const name = `${element.tagName} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`;
  const ring = (part: Element | null): boolean => {
    if (part === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  if (!ring(element) && !ring(element.closest('label')) && !ring(element.parentElement)) return `no ring around ${name}`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element.closest('label');
  if (over === null || element.contains(over) || over.contains(element) || label?.contains(over)) return '';
  return `${name} lies under ${over.tagName}.${over.className}`;
}
