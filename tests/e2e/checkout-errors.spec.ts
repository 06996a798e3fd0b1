import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { arriveAtPayment, fillCart } from './posted.ts';
import {
  ANA,
  acceptConsents,
  cartRows,
  choosePayment,
  fillAddress,
  GLOVES,
  goOn,
  LONG_GLOVES,
  orderPlaced,
  passAddress,
  passShipping,
  step,
  totalOf,
} from './steps.ts';

const error = (page: Page, field: string) => page.locator(`#${field}-error`);

test.beforeEach(async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
});

test('says what is wrong beside each field and in a summary that takes the focus, and keeps what was typed [CHK-03] [CHK-04] [CHK-05] [IDN-14]', async ({
  page,
}) => {
  await page.goto('/naplata');
  await goOn(step(page, 'address')).click();
  const summary = page.locator('.summary-error');
  await expect(summary).toBeFocused();
  for (const field of ['contactEmail', 'contactPhone', 'firstName', 'lastName', 'street', 'zipCode', 'city']) {
    await expect(error(page, field)).toContainText('Unos ovog polja je obavezan');
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('aria-describedby', new RegExp(`${field}-error`));
  }

  await fillAddress(page, {
    ...ANA,
    firstName: 'Ana3',
    lastName: '-Kovač',
    contactEmail: 'ana.kovac@',
    street: 'U'.repeat(76),
    houseNumber: '1'.repeat(16),
  });
  await page.locator('[name="buyAsCompany"]').check();
  await page.locator('[name="companyName"]').fill('Kovač projekt d.o.o.');
  await page.locator('[name="companyOIB"]').fill('12345678901');
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(summary).toBeFocused();
  await expect(error(page, 'firstName')).toContainText('Unos sadrži posebne znakove! Koristite samo slova.');
  await expect(error(page, 'lastName')).toContainText('Unos sadrži posebne znakove! Koristite samo slova.');
  await expect(error(page, 'contactEmail')).toContainText('Unesite uzorak adrese elektroničke pošte');
  await expect(error(page, 'companyOIB')).toContainText('OIB nije ispravan. Provjerite svih 11 znamenki.');
  await expect(page.locator('[name="city"]')).toHaveValue('Split');
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ana3');

  await summary.getByRole('link').first().click();
  await expect(page.locator('main form [aria-invalid="true"]').first()).toBeFocused();

  await fillAddress(page, ANA);
  await page.locator('[name="companyOIB"]').fill('12345678903');
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
});

test('asks for the required consents [CHK-05]', async ({ page }) => {
  await page.goto('/naplata');
  await fillAddress(page, ANA);
  await goOn(step(page, 'address')).click();
  await expect(page.locator('main form')).toContainText('Potrebno je prihvatiti privolu');
  await expect(step(page, 'address')).toBeVisible();
  await expect(page.locator('[name="city"]')).toHaveValue('Split');
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
});

test('asks for a delivery method, a branch and a payment method [CHK-06] [CHK-08]', async ({ page }) => {
  await page.goto('/naplata');
  await passAddress(page);
  await goOn(step(page, 'shipping')).click();
  await expect(page.locator('main form')).toContainText('Molimo odaberite metodu dostave prije nastavka');
  await page.locator('input[name="deliveryMethodId"][value="2"]').check();
  await goOn(step(page, 'shipping')).click();
  await expect(page.locator('main form')).toContainText('Molimo odaberite dostavnu poslovnicu prije nastavka');
  await page.locator('input[name="deliveryBranchId"][value="2"]').check();
  await goOn(step(page, 'shipping')).click();
  await expect(step(page, 'payment')).toBeVisible();
  await acceptConsents(page);
  await goOn(step(page, 'payment')).click();
  await expect(page.locator('main form')).toContainText('Molimo odaberite metodu plaćanja prije nastavka');
});

test('keeps the step and what was entered over reload and the back button [CHK-01]', async ({ page }) => {
  await page.goto('/naplata');
  await fillAddress(page, { ...ANA, houseNumber: '99 Z' });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[name="houseNumber"]')).toHaveValue('99 Z');
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await passShipping(page);
  await page.reload();
  await hydrated(page);
  await expect(step(page, 'payment')).toBeVisible();
  await expect(page.locator('main')).toContainText('Vukovarska 99 Z');
  await page.goBack();
  await expect(step(page, 'shipping')).toBeVisible();
  await expect(page.locator('input[name="deliveryMethodId"]').first()).toBeChecked();
  await page.goBack();
  await expect(step(page, 'address')).toBeVisible();
  await expect(page.locator('[name="houseNumber"]')).toHaveValue('99 Z');
  await page.goForward();
  await expect(step(page, 'shipping')).toBeVisible();
});

test('one order for a double click and for ten times Enter [CHK-12, F-08]', async ({ page }) => {
  const created: string[] = [];
  page.on('request', (request) => {
    if (/door\/placeOrder/.test(request.url())) created.push(request.url());
  });
  await arriveAtPayment(page, 'hr');
  await choosePayment(page);
  await goOn(step(page, 'payment')).dblclick();
  await orderPlaced(page, 'hr');
  expect(created).toHaveLength(1);

  created.length = 0;
  await fillCart(page, 'hr', GLOVES);
  await arriveAtPayment(page, 'hr');
  await choosePayment(page);
  // The answer is held until all of the key strokes are done.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/door\/placeOrder/, async (route) => {
    await held;
    await route.continue();
  });
  await goOn(step(page, 'payment')).focus();
  for (let stroke = 0; stroke < 10; stroke++) await page.keyboard.press('Enter');
  release();
  await orderPlaced(page, 'hr');
  expect(created).toHaveLength(1);
  await page.goBack();
  await page.goForward();
  await expect(page.locator('main .order-no')).toContainText(/20\d\d-\d{6}/);
  expect(created).toHaveLength(1);
});

test('a second tab that orders the same cart arrives at the order of the first [F-06] [CHK-12]', async ({ page, context }) => {
  await arriveAtPayment(page, 'hr');
  await choosePayment(page);
  const other = await context.newPage();
  await other.goto('/naplata?step=payment');
  await hydrated(other);
  await choosePayment(other);
  await goOn(step(page, 'payment')).click();
  const slug = await orderPlaced(page, 'hr');
  await goOn(step(other, 'payment')).click();
  expect(await orderPlaced(other, 'hr')).toBe(slug);
});

test('a cart that changed in another tab is shown before anything is ordered [CRT-14] [F-06]', async ({ page, context }) => {
  await arriveAtPayment(page, 'hr');
  await choosePayment(page);
  const before = await totalOf(page);
  await fillCart(context.pages()[0] ?? page, 'hr', LONG_GLOVES);
  await goOn(step(page, 'payment')).click();
  await expect(page.getByText('Cijene ili količine u košarici su se promijenile.').first()).toBeVisible();
  await expect(step(page, 'payment')).toBeVisible();
  expect(await totalOf(page)).toBeGreaterThan(before);
  await expect(page.locator('main aside')).toContainText('Rukavice za trnje');
  if (await page.locator('main input[name="paymentMethodId"]').first().isVisible()) await choosePayment(page);
  await goOn(step(page, 'payment')).click();
  await orderPlaced(page, 'hr');
});

test('without a cart the checkout leads to the cart [CHK-13]', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/naplata');
  await expect(page).toHaveURL(/\/kosarica$/);
  await expect(cartRows(page)).toHaveCount(0);
  await page.goto('/checkout/failure');
  await expect(page.locator('main a[href="/kosarica"]').first()).toBeVisible();
});
