import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { fillCart, placeOrder } from './posted.ts';
import {
  ANA,
  acceptConsents,
  cartRows,
  cents,
  choosePayment,
  fillAddress,
  form,
  GLOVES,
  goOn,
  orderPlaced,
  passShipping,
  path,
  step,
  totalOf,
} from './steps.ts';
import { text } from './words.ts';

const visitors = [
  { locale: 'hr', browser: 'hr-HR', viewport: { width: 1280, height: 800 }, category: 'Kompostiranje', shop: 'Trgovina' },
  { locale: 'en', browser: 'en-GB', viewport: { width: 390, height: 844 }, category: 'Composting', shop: 'Shop' },
] as const;

for (const { locale, browser, viewport, category, shop } of visitors) {
  test.describe(`in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport, locale: browser });

    test('a guest buys: home, category, product, cart, three steps, success [HDR-01] [CAT-02] [PRD-01] [CRT-12] [CRT-13] [CHK-01] [CHK-13] [PAY-01]', async ({
      page,
    }) => {
      await page.goto(path('home', locale));
      await openCategory(page);
      await expect(page.locator('h1')).toHaveText(category);

      // What has a flag is digital, and has no shipping step.
      const cards = page.locator('main ul.products.is-3 > li:not(:has(.flag))').filter({ has: form(page, 'addToCart') });
      const first = (await cards.nth(0).locator('h3').innerText()).trim();
      const second = (await cards.nth(1).locator('h3').innerText()).trim();
      await cards.nth(0).locator('h3 a').click();
      await expect(page.locator('h1')).toHaveText(first);
      const price = cents(await page.locator('.buy .price strong').first().innerText());

      const add = form(page.locator('.buy'), 'addToCart');
      await add.locator('[name="quantity"]').fill('2');
      await goOn(add).click();
      const modal = page.locator('dialog[open]');
      await expect(modal).toContainText(first);
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);

      await page.goBack();
      await goOn(cards.filter({ hasText: second }).locator('form')).click();
      await expect(modal).toContainText(second);
      await modal.locator(`a[href="${path('cart', locale)}"]`).click();
      await expect(page).toHaveURL(path('cart', locale));

      await expect(cartRows(page)).toHaveCount(2);
      const row = cartRows(page).filter({ hasText: first });
      await expect(row.locator('[name="quantity"]')).toHaveValue('2');
      const before = await totalOf(page);
      await row.getByRole('button', { name: text(locale, 'product.increaseQuantity') }).click();
      await expect(row.locator('[name="quantity"]')).toHaveValue('3');
      await expect(row.locator('td.sum')).toContainText(amount(3 * price));

      await page.locator('main [name="couponCode"]').fill('jesen10');
      await goOn(form(page.locator('main'), 'applyCoupon')).click();
      await expect(page.locator('main .totals')).toContainText('JESEN10');

      const gone = cartRows(page).filter({ hasText: second });
      await goOn(form(gone, 'removeLine')).click();
      await expect(cartRows(page)).toHaveCount(1);
      await expect.poll(() => totalOf(page)).not.toBe(before);
      const total = await totalOf(page);

      await page.locator(`main a[href^="${path('checkout', locale)}"]`).click();
      await expect(step(page, 'address')).toBeVisible();
      await fillAddress(page, ANA);
      await acceptConsents(page);
      await goOn(step(page, 'address')).click();
      await expect(step(page, 'shipping')).toBeVisible();
      await expect(page).toHaveURL(/step=shipping/);
      await passShipping(page);
      await expect(page.locator('main')).toContainText('Vukovarska 27 A');
      await choosePayment(page);
      const toPay = await totalOf(page);
      expect(toPay).toBeGreaterThanOrEqual(total);
      await goOn(step(page, 'payment')).click();

      await orderPlaced(page, locale);
      await page.reload();
      await expect(page.locator('main .order-no')).toContainText(/20\d\d-\d{6}/);
      await expect(page.locator('main')).toContainText(first);
      await expect(page.locator('main')).toContainText(amount(toPay));

      await page.goto(path('cart', locale));
      await expect(cartRows(page)).toHaveCount(0);
      await expect(page.locator('header .count')).toHaveCount(0);
    });

    async function openCategory(page: Page): Promise<void> {
      const phone = viewport.width < 480;
      if (phone) await page.getByRole('link', { name: text(locale, 'layout.menu'), exact: true }).click();
      const menu = phone ? page.locator('dialog[open]') : page.locator('header nav.nav');
      await menu.locator('summary', { hasText: shop }).click();
      await menu.getByRole('link', { name: category, exact: true }).click();
    }

    function amount(value: number): string {
      const text = (value / 100).toFixed(2);
      return locale === 'hr' ? text.replace('.', ',') : text;
    }
  });
}

test('an order is shown to nobody else [CHK-13]', async ({ page, browser, baseURL }) => {
  await fillCart(page, 'hr', GLOVES);
  const slug = await placeOrder(page, 'hr', { contactEmail: ANA.contactEmail });
  expect(await (await page.request.get(`${path('checkoutSuccess', 'hr')}?orderSlug=${slug}`)).text()).toContain(ANA.contactEmail);
  const stranger = await browser.newContext({ locale: 'hr-HR', ...(baseURL === undefined ? {} : { baseURL }) });
  const answer = await stranger.request.get(`${path('checkoutSuccess', 'hr')}?orderSlug=${slug}`);
  const html = await answer.text();
  expect(html).toContain(text('hr', 'layout.orderUnknown'));
  expect(html).not.toContain(ANA.contactEmail);
  await stranger.close();
});
