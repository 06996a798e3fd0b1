import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { mailTo, newAddress } from './people.ts';
import { ANA, acceptConsents, cartRows, fillAddress, form, goOn, orderPlaced, path, step, totalOf, unfoldExtras } from './steps.ts';
import { text } from './words.ts';

type Check = () => Promise<void>;

/** What stands on a page stands there again after a reload, and after the way back to the page before and forth again. */
async function lasts(page: Page, shown: Check, before: Check): Promise<void> {
  await shown();
  expect(await page.evaluate(() => innerWidth), 'nothing stands beside the screen').toBe(page.viewportSize()?.width);
  await page.reload();
  await hydrated(page);
  await shown();
  await page.goBack();
  await hydrated(page);
  await before();
  await page.goForward();
  await hydrated(page);
  await shown();
}

const heading = (page: Page, words: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
const summary = (page: Page) => page.locator('main aside');
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

test.describe('in hr on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'hr-HR', isMobile: true, hasTouch: true });

  test('a company buys a set with a version and a text by coupon and card, reloading and turning back at every step [BUN-01] [CRT-10] [CHK-01] [CHK-03] [PAY-02]', async ({
    page,
  }) => {
    const email = newAddress('tvrtka');
    const set = { name: 'Kuhinja bez otpada, set od šest komada', path: path('product', 'hr', 'kuhinja-bez-otpada-set-od-sest-komada') };
    await page.goto(path('shop', 'hr'));
    await page.goto(set.path);
    const buy = form(page.locator('.buy'), 'addToCart');
    const product: Check = () => heading(page, set.name);
    await lasts(page, product, () => heading(page, 'Trgovina'));

    await goOn(buy).click();
    const unset = buy.getByRole('alert');
    await expect(unset).toContainText('Odaberite izvedbu');
    await buy.getByRole('radio', { name: /^šumska zelena/ }).check({ force: true });
    await expect(unset).toBeVisible();
    await buy.getByRole('radio', { name: /^M( |,|$)/ }).check({ force: true });
    await expect(unset, 'nothing is missing any more').toHaveCount(0);
    await buy.getByLabel(/^Poruka uz dar/).fill('Za Ivu, s ljubavlju');
    await goOn(buy).click();
    await page.locator('#cart-modal').getByRole('link', { name: 'Idi u košaricu' }).click();

    const cart: Check = async () => {
      await heading(page, 'Košarica');
      await expect(cartRows(page)).toHaveCount(1);
      for (const words of [set.name, /šumska zelena, M/, 'Poruka uz dar: Za Ivu, s ljubavlju', '44,90 €'])
        await expect(cartRows(page)).toContainText(words);
    };
    await lasts(page, cart, product);
    await page.getByLabel('Kupon', { exact: true }).fill('jesen10');
    await page.getByRole('button', { name: 'Primijeni' }).click();
    const withCoupon: Check = async () => {
      await cart();
      await expect(page.locator('main .totals')).toContainText(/Kupon JESEN10\s*−4,49/);
      expect(await totalOf(page)).toBe(4041);
    };
    await lasts(page, withCoupon, product);

    await page.getByRole('link', { name: 'Nastavi na blagajnu' }).click();
    await expect(step(page, 'address')).toBeVisible();
    await fillAddress(page, { ...ANA, contactEmail: email });
    await page.getByLabel('Kupujem za tvrtku').check();
    await page.getByLabel('Naziv tvrtke').fill('Kovač projekt d.o.o.');
    await page.getByLabel('OIB tvrtke').fill('12345678903');
    await acceptConsents(page);
    const address: Check = async () => {
      await expect(step(page, 'address')).toBeVisible();
      for (const [name, value] of Object.entries({
        ...ANA,
        contactEmail: email,
        companyName: 'Kovač projekt d.o.o.',
        companyOIB: '12345678903',
      }))
        await expect(field(page, name)).toHaveValue(value);
      await expect(page.getByLabel('Kupujem za tvrtku')).toBeChecked();
      await expect(field(page, 'consents').first()).toBeChecked();
      await expect(summary(page)).toContainText('44,90 €');
    };
    await lasts(page, address, withCoupon);

    await page.getByRole('button', { name: 'Nastavi na dostavu' }).click();
    await expect(step(page, 'shipping')).toBeVisible();
    await page.getByRole('radio', { name: /^Dostava na adresu/ }).check();
    const shipping: Check = async () => {
      await expect(step(page, 'shipping')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Dostava na adresu/ })).toBeChecked();
    };
    await lasts(page, shipping, address);

    await page.getByRole('button', { name: 'Nastavi na plaćanje' }).click();
    await expect(step(page, 'payment')).toBeVisible();
    await page.getByRole('radio', { name: /^Kartica/ }).check();
    await unfoldExtras(page);
    await page.getByLabel('Napomena uz narudžbu').fill('Zvonite dvaput.');
    await acceptConsents(page);
    const payment: Check = async () => {
      await expect(step(page, 'payment')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Kartica/ })).toBeChecked();
      await expect(page.getByLabel('Napomena uz narudžbu')).toBeVisible();
      await expect(page.getByLabel('Napomena uz narudžbu')).toHaveValue('Zvonite dvaput.');
      await expect(field(page, 'consents').first()).toBeChecked();
      await expect(page.locator('main')).toContainText('Kovač projekt d.o.o.');
      await expect(page.locator('#order-total')).toContainText('44,91 €');
    };
    await lasts(page, payment, shipping);

    await page.getByRole('button', { name: 'Narudžba s obvezom plaćanja' }).click();
    const provider: Check = async () => {
      await page.waitForURL(/\/payment-sandbox\/pay\?/);
      await expect(page.locator('main')).toContainText('44,91');
    };
    await provider();
    await page.reload();
    await provider();
    await page.goBack();
    await heading(page, 'Narudžba čeka plaćanje');
    await expect(page.locator('main')).toContainText('44,91 €');
    await page.reload();
    await heading(page, 'Narudžba čeka plaćanje');
    await page.getByRole('button', { name: 'Nastavi na plaćanje' }).click();
    await provider();
    await page.getByRole('button', { name: 'Odobri plaćanje' }).click();

    await orderPlaced(page, 'hr');
    const success: Check = async () => {
      await heading(page, 'Hvala, narudžba je zaprimljena');
      await expect(page.locator('main')).toContainText('Plaćanje je uspjelo.');
      await expect(page.locator('main .order-no')).toContainText(/20\d\d-\d{6}/);
      expect(await totalOf(page)).toBe(4491);
    };
    await success();
    await page.reload();
    await success();
    await page.goto(path('cart', 'hr'));
    await heading(page, text('hr', 'cart.isEmpty'));
    await page.goBack();
    await success();

    const number = await page.locator('.order-no b').innerText();
    const mail = await mailTo(email, 'orderPlaced');
    for (const words of [number, set.name, 'Za Ivu, s ljubavlju', '44,91']) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
  });
});

test.describe('in en on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('a guest buys a T-shirt in a version by bank transfer, reloading and turning back at every step [PRD-02] [CHK-01] [CHK-13] [PAY-06]', async ({
    page,
  }) => {
    const email = newAddress('guest');
    await page.goto('/en/shop/t-shirts');
    const list: Check = () => expect(page).toHaveURL(/\/en\/shop\/t-shirts$/);
    await page.goto(path('product', 'en', 'less-is-more-t-shirt'));
    await page
      .locator('.buy')
      .getByRole('radio', { name: /^forest green/ })
      .click({ force: true });
    await page
      .locator('.buy')
      .getByRole('radio', { name: /^M( |,|$)/ })
      .click({ force: true });
    const product: Check = async () => {
      await expect(page.locator('.buy').getByRole('radio', { name: /^forest green/ })).toBeChecked();
      await expect(page.locator('.buy').getByRole('radio', { name: /^M( |,|$)/ })).toBeChecked();
      await expect(page.locator('.buy')).toContainText('€15.90');
    };
    await lasts(page, product, list);

    const buy = form(page.locator('.buy'), 'addToCart');
    await buy.locator('[name="quantity"]').fill('2');
    await goOn(buy).click();
    await page.locator('#cart-modal').getByRole('link', { name: 'Go to the cart' }).click();
    const cart: Check = async () => {
      await heading(page, 'Cart');
      await expect(cartRows(page)).toHaveCount(1);
      await expect(cartRows(page)).toContainText('forest green');
      await expect(cartRows(page).locator('[name="quantity"]')).toHaveValue('2');
      expect(await totalOf(page)).toBe(3180);
    };
    await lasts(page, cart, product);

    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(step(page, 'address')).toBeVisible();
    await fillAddress(page, { ...ANA, contactEmail: email });
    await acceptConsents(page);
    const address: Check = async () => {
      await expect(step(page, 'address')).toBeVisible();
      for (const [name, value] of Object.entries({ ...ANA, contactEmail: email })) await expect(field(page, name)).toHaveValue(value);
      await expect(field(page, 'consents').first()).toBeChecked();
      expect(await totalOf(page)).toBe(3180);
    };
    await lasts(page, address, cart);

    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(step(page, 'shipping')).toBeVisible();
    await page.getByRole('radio', { name: /^Pickup at a branch/ }).check();
    await page.getByRole('radio', { name: /^Zadar/ }).check();
    const shipping: Check = async () => {
      await expect(step(page, 'shipping')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Zadar/ })).toBeChecked();
    };
    await lasts(page, shipping, address);

    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(step(page, 'payment')).toBeVisible();
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await acceptConsents(page);
    const payment: Check = async () => {
      await expect(step(page, 'payment')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
      await expect(field(page, 'consents').first()).toBeChecked();
      await expect(page.locator('main')).toContainText('Put Murvice 3');
      await expect(page.locator('#order-total')).toContainText('€31.80');
    };
    await lasts(page, payment, shipping);

    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await orderPlaced(page, 'en');
    const success: Check = async () => {
      await heading(page, 'Thank you, we have received your order');
      await expect(page.locator('main .order-no')).toContainText(/20\d\d-\d{6}/);
      await expect(page.getByRole('img', { name: /€31\.80/ })).toBeVisible();
      expect(await totalOf(page)).toBe(3180);
    };
    await success();
    await page.reload();
    await success();
    // Behind the order there is no checkout to order with again.
    await page.goBack();
    await heading(page, text('en', 'cart.isEmpty'));
    await page.goForward();
    await success();

    const number = await page.locator('.order-no b').innerText();
    const mail = await mailTo(email, 'orderPlaced');
    for (const words of [number, 'forest green', '€31.80', 'HR12']) expect(mail.text).toContain(words);
  });
});
