import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { arriveAtPayment, type Goods, putIntoCart } from './posted.ts';
import { inShop } from './shop-database.ts';
import { ANA, acceptConsents, cartRows, cents, fillAddress, form, goOn, orderPlaced, path, step, totalOf, unfoldExtras } from './steps.ts';
import { text } from './words.ts';

/** Goods that no other journey buys, so that what happens to them here happens to nobody else. */
const NEST: Goods = { slug: { hr: 'zimska-kucica-za-bubamare', en: 'ladybird-winter-house' } };
const BOTTLE: Goods = { slug: { hr: 'boca-za-vodu-od-nehrdajuceg-celika', en: 'stainless-steel-water-bottle' } };
const GLOVES: Goods = { slug: { hr: 'vrtne-rukavice-od-recikliranog-pamuka', en: 'garden-gloves-of-recycled-cotton' } };

const order = (page: Page) => goOn(step(page, 'payment'));

async function raisePrice(slug: string, by: number): Promise<void> {
  await inShop(
    `update product set retail_price = retail_price + $2, final_price = final_price + $2
     where id = (select product_id from product_text where slug = $1 limit 1)`,
    [slug, by],
  );
}
async function setStock(slug: string, quantity: number): Promise<void> {
  await inShop(`update stock set quantity = $2 where product_id = (select product_id from product_text where slug = $1 limit 1)`, [
    slug,
    quantity,
  ]);
}

test.describe('in en on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', isMobile: true, hasTouch: true });

  test('a price that changed is shown, old and new, before the order at the new price [CRT-14] [F-20]', async ({ page }) => {
    const [before] = await inShop<{ final_price: number }>(
      `select final_price from product where id = (select product_id from product_text where slug = $1 limit 1)`,
      [BOTTLE.slug.en],
    );
    const price = before?.final_price ?? 0;
    await putIntoCart(page, 'en', { ...BOTTLE, quantity: 2 });
    await arriveAtPayment(page, 'en');
    const total = await totalOf(page);
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await acceptConsents(page);
    const name = 'Stainless-steel water bottle, 0.75 l';
    await expect(page.locator('main aside')).toContainText(name);
    try {
      await raisePrice(BOTTLE.slug.en, 150);
      await order(page).click();
      const notice = page.getByRole('region', { name: text('en', 'checkout.cartChanged') });
      const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
      await expect(notice).toContainText(text('en', 'checkout.lineRepriced', { name, before: euros(price), now: euros(price + 150) }));
      await expect(notice).toContainText(text('en', 'checkout.newTotal', { total: euros(total + 300) }));
      await expect(notice).toBeFocused();
      await expect(notice).toBeInViewport();
      await expect(page.locator('.summary-error')).toHaveCount(0);
      expect(await totalOf(page)).toBe(total + 300);
      await expect(page.locator('#order-total')).toContainText(euros(total + 300));
      // What was chosen stands; that the data is right was said of another order, and is said once more.
      await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
      await expect(notice).toContainText(text('en', 'checkout.agreeAgain'));
      await acceptConsents(page);
      await order(page).click();
      await orderPlaced(page, 'en');
      expect(await totalOf(page)).toBe(total + 300);
    } finally {
      await raisePrice(BOTTLE.slug.en, -150);
    }
  });

  test('a slow or lost connection loses nothing and orders once [CHK-12] [F-08] [ERR-01]', async ({ page, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|platform\.unreachable|consent\.logFailed/);
    await putIntoCart(page, 'en', GLOVES);
    await arriveAtPayment(page, 'en');
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await unfoldExtras(page);
    await page.getByLabel(/^Instructions for your order/).fill('Ring twice.');
    await acceptConsents(page);
    await page.context().setOffline(true);
    await order(page).click();
    await expect(page.locator('.summary-error')).toBeFocused();
    await expect(order(page)).toHaveText('Order with obligation to pay');
    await expect(page.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
    await expect(page.getByLabel(/^Instructions for your order/)).toHaveValue('Ring twice.');
    await page.context().setOffline(false);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const created: string[] = [];
    await page.route(/door\/placeOrder/, async (route) => {
      created.push(route.request().url());
      await held;
      await route.continue();
    });
    await order(page).click();
    await expect(order(page)).toHaveAttribute('aria-busy', 'true');
    await expect(order(page)).toHaveText(text('en', 'checkout.ordering'));
    await order(page).click();
    release();
    await orderPlaced(page, 'en');
    expect(created).toHaveLength(1);
  });
});

test.describe('in hr on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'hr-HR' });

  test('a price that changed since it was put in stands at its line in the cart, at the entry of the checkout and at the last look [CRT-14]', async ({
    page,
  }) => {
    const [before] = await inShop<{ final_price: number }>(
      `select final_price from product where id = (select product_id from product_text where slug = $1 limit 1)`,
      [GLOVES.slug.hr],
    );
    const price = before?.final_price ?? 0;
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;
    await putIntoCart(page, 'hr', GLOVES);
    try {
      await raisePrice(GLOVES.slug.hr, 150);
      await page.goto(path('cart', 'hr'));
      await expect(cartRows(page)).toContainText(text('hr', 'cart.priceBefore', { price: euros(price) }));
      const notice = page.getByRole('region', { name: text('hr', 'checkout.cartChanged') });
      const said = new RegExp(`: prije ${euros(price)}, sada ${euros(price + 150)}`);
      await page.goto(path('checkout', 'hr'));
      await expect(notice).toContainText(said);
      await arriveAtPayment(page, 'hr');
      await expect(notice).toContainText(said);
      await expect(notice).toContainText(text('hr', 'checkout.newTotal', { total: euros(await totalOf(page)) }));
      await page.getByRole('radio', { name: /^Uplata na račun/ }).check();
      await acceptConsents(page);
      await order(page).click();
      await orderPlaced(page, 'hr');
    } finally {
      await raisePrice(GLOVES.slug.hr, -150);
    }
  });

  test('the last piece is gone at the click that orders: it says which, and the rest can be bought [CRT-15] [F-09]', async ({
    page,
    browser,
    baseURL,
  }) => {
    await setStock(NEST.slug.hr, 1);
    await putIntoCart(page, 'hr', NEST);
    await putIntoCart(page, 'hr', { ...BOTTLE });
    await arriveAtPayment(page, 'hr');
    await page.getByRole('radio', { name: /^Uplata na račun/ }).check();
    await acceptConsents(page);

    const other = await browser.newPage({ locale: 'hr-HR', ...(baseURL === undefined ? {} : { baseURL }) });
    await putIntoCart(other, 'hr', NEST);
    await arriveAtPayment(other, 'hr');
    await other.getByRole('radio', { name: /^Uplata na račun/ }).check();
    await acceptConsents(other);
    await hydrated(other);
    await order(other).click();
    await orderPlaced(other, 'hr');
    await other.close();

    await order(page).click();
    await expect(page.locator('.summary-error')).toBeFocused();
    await expect(page.locator('.summary-error')).toContainText('Zimska kućica za bubamare');
    await page
      .locator('main aside')
      .getByRole('link', { name: text('hr', 'checkout.changeCart') })
      .click();
    await goOn(form(cartRows(page).filter({ hasText: 'Zimska kućica za bubamare' }), 'removeLine')).click();
    await expect(cartRows(page)).toHaveCount(1);
    await page.goto(`${path('checkout', 'hr')}?step=payment`);
    await page.getByRole('radio', { name: /^Uplata na račun/ }).check();
    await acceptConsents(page);
    await order(page).click();
    await orderPlaced(page, 'hr');
    await setStock(NEST.slug.hr, 1);
  });

  test('a cart that was emptied in another tab is no cart to check out [F-06] [CRT-14]', async ({ page, context }) => {
    await putIntoCart(page, 'hr', BOTTLE);
    await page.goto(path('checkout', 'hr'));
    const other = await context.newPage();
    await other.goto(path('cart', 'hr'));
    await hydrated(other);
    await goOn(form(cartRows(other), 'removeLine')).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(text('hr', 'cart.isEmpty'));
    await other.close();
    await fillAddress(page, ANA);
    await acceptConsents(page);
    await goOn(step(page, 'address')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hr', 'cart.isEmpty'));
    await expect(page.getByRole('alert').filter({ hasText: text('hr', 'cart.emptied') })).toBeVisible();
  });
});

test('a quantity that was just typed goes along to the checkout, and counts while it is typed [CRT-05]', async ({ page }) => {
  await putIntoCart(page, 'hr', BOTTLE);
  await page.goto(path('cart', 'hr'));
  await hydrated(page);
  const one = await totalOf(page);
  const quantity = page.locator('main table [name="quantity"]');
  await quantity.fill('2');
  await expect.poll(() => totalOf(page), 'without leaving the field').toBe(2 * one);
  await expect(quantity).toBeFocused();
  await quantity.fill('3');
  await page.getByRole('link', { name: text('hr', 'cart.toCheckout') }).click();
  await expect(step(page, 'address')).toBeVisible();
  await expect.poll(async () => cents(await page.locator('main .totals dd').first().innerText())).toBe(3 * one);
});
