import { expect, test } from './journey.ts';
import { ANA, acceptConsents, cartRows, fillAddress, form, goOn, MARKO, orderPlaced, step, totalOf, unfoldExtras } from './steps.ts';
import { text } from './words.ts';

test.use({ javaScriptEnabled: false });

test('reads, searches, filters, sorts and turns pages without script [CAT-01] [CAT-06] [HDR-01]', async ({ page }) => {
  await page.goto('/');
  await page.locator('header nav.nav summary').first().click();
  await page.locator('header nav.nav .drop a').first().click();
  await expect(page.locator('h1')).toHaveText('Kompostiranje');

  await page.goto('/shop');
  const total = page.locator('.toolbar [role="status"]');
  const all = Number.parseInt(await total.innerText(), 10);
  expect(all).toBeGreaterThanOrEqual(60);
  const pages = page.locator('main nav.pages');
  await pages.locator('a', { hasText: '2' }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.locator('[aria-current="page"]')).toContainText('2');

  await page.locator('select[name="sort"]').selectOption('cheapest');
  await page.getByRole('button', { name: text('hr', 'catalog.show') }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.locator('select[name="sort"]')).toHaveValue('cheapest');

  await page.locator('.filters input[type="checkbox"]').first().check();
  await page.getByRole('button', { name: text('hr', 'catalog.applyFilters') }).click();
  await expect.poll(async () => Number.parseInt(await total.innerText(), 10)).toBeLessThan(all);
  await expect(page.getByRole('list', { name: text('hr', 'filter.active') })).toBeVisible();

  await page.locator('header input[name="q"]').fill('komposter');
  await page.locator('header input[name="q"]').press('Enter');
  await expect(page).toHaveURL(/\/pretraga\?q=komposter/);
  await expect(page.locator('h1')).toContainText('komposter');
  await expect(page.locator('main ol.results h3 a mark').first()).toBeVisible();

  await page.goto('/objave');
  const post = page.locator('main li a, main article a').first();
  await post.click();
  await expect(page.locator('h1')).toBeVisible();
});

test('buys as a company with another billing address and a pickup branch without script [CRT-12] [CHK-02] [CHK-06] [CHK-13] [CHK-14]', async ({
  page,
}) => {
  await page.goto('/shop/alat-i-rukavice');
  const cards = page.locator('main ul.products.is-3 > li:not(:has(.flag))').filter({ has: form(page, 'addToCart') });
  const names = [await cards.nth(0).locator('h3').innerText(), await cards.nth(1).locator('h3').innerText()] as const;
  await goOn(cards.nth(0).locator('form')).click();
  await expect(page).toHaveURL(/\/kosarica$/);
  await expect(cartRows(page)).toHaveCount(1);
  await page.goto('/shop/alat-i-rukavice');
  await cards.nth(1).locator('h3 a').click();
  await form(page.locator('.buy'), 'addToCart').locator('[name="quantity"]').fill('2');
  await goOn(form(page.locator('.buy'), 'addToCart')).click();
  await expect(cartRows(page)).toHaveCount(2);

  const [first, second] = names.map((name) => cartRows(page).filter({ hasText: name.trim() }));
  if (first === undefined || second === undefined) throw new Error('two rows were expected');
  const change = form(first, 'changeQuantity');
  await change.locator('[name="quantity"]').fill('0');
  await goOn(change).click();
  await expect(first).toContainText('Količina mora biti cijeli broj veći od nule.');
  await change.locator('[name="quantity"]').fill('4');
  await goOn(change).click();
  await expect(first.locator('[name="quantity"]')).toHaveValue('4');

  await page.locator('main [name="couponCode"]').fill('NEMA-TAKVOG');
  await goOn(form(page.locator('main'), 'applyCoupon')).click();
  await expect(page.locator('#couponCode-error')).toContainText('Kupon nije pronađen!');
  await page.locator('main [name="couponCode"]').fill('JESEN10');
  await goOn(form(page.locator('main'), 'applyCoupon')).click();
  await expect(page.locator('main .totals')).toContainText('JESEN10');
  await goOn(form(second, 'removeLine')).click();
  await expect(cartRows(page)).toHaveCount(1);
  await unfoldExtras(page);
  await page.locator('main [name="orderMessage"]').fill('Zvonite dvaput.');
  await page.locator('main [name="giftMessage"]').fill('Sretan rođendan, Iva!');
  await goOn(form(page.locator('main'), 'instructions')).click();
  await expect(page.locator('main [name="orderMessage"]')).toHaveValue('Zvonite dvaput.');

  await page.locator('main a[href^="/naplata"]').click();
  await goOn(step(page, 'address')).click();
  await expect(page.locator('.summary-error')).toBeVisible();
  await expect(page.locator('#firstName-error')).toContainText('Unos ovog polja je obavezan');

  await fillAddress(page, ANA);
  await page.locator('main [name="buyAsCompany"]').check();
  await page.locator('main [name="companyName"]').fill('Kovač projekt d.o.o.');
  await page.locator('main [name="companyOIB"]').fill('12345678903');
  await page.locator('main [name="differentBilling"]').check();
  await fillAddress(page, MARKO, 'billing_');
  await page.locator('main [name="billing_country"]').selectOption('HR');
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();

  await expect(page).toHaveURL(/step=shipping/);
  await goOn(step(page, 'shipping')).click();
  await expect(page.locator('main')).toContainText('Molimo odaberite metodu dostave prije nastavka');
  await page.locator('main input[name="deliveryMethodId"][value="2"]').check();
  await goOn(step(page, 'shipping')).click();
  await expect(page.locator('main')).toContainText('Molimo odaberite dostavnu poslovnicu prije nastavka');
  await page.locator('main input[name="deliveryMethodId"][value="2"]').check();
  await page.locator('main input[name="deliveryBranchId"][value="5"]').check();
  await goOn(step(page, 'shipping')).click();

  await expect(page).toHaveURL(/step=payment/);
  await expect(page.locator('main')).toContainText('Zadar');
  await goOn(step(page, 'payment')).click();
  await expect(page.locator('main .summary-error')).toBeVisible();
  await page.locator('main input[name="paymentMethodId"]').first().check();
  await acceptConsents(page);
  const total = await totalOf(page);
  const gift = page.locator('main [name="giftMessage"]');
  await expect(gift).toHaveValue('Sretan rođendan, Iva!');
  await gift.evaluate((field: HTMLTextAreaElement) => field.removeAttribute('maxlength'));
  await gift.fill('č'.repeat(201));
  await goOn(step(page, 'payment')).click();
  await expect(page.locator('#giftMessage-error')).toContainText('200');
  await expect(gift).toHaveValue('č'.repeat(201));
  await gift.fill('Sretan rođendan, Iva!');
  await goOn(step(page, 'payment')).click();

  await orderPlaced(page, 'hr');
  await expect(page.locator('main')).toContainText('Sretan rođendan, Iva!');
  await expect(page.locator('main')).toContainText((total / 100).toFixed(2).replace('.', ','));
  await page.goto('/kosarica');
  await expect(cartRows(page)).toHaveCount(0);
});

test('accepts the cookie notice without script [HDR-04]', async ({ page }) => {
  await page.goto('/shop');
  await goOn(form(page, 'acceptCookies')).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator('section.cookie')).toHaveCount(0);
});
