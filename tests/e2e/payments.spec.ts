import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { arriveAtPayment, fillCart } from './posted.ts';
import { ANA, acceptConsents, cartRows, GLOVES, goOn, orderPlaced, path, step, totalOf } from './steps.ts';
import { text } from './words.ts';

const CARD = '3';
const WALLET = '4';
const SANDBOX = /\/payment-sandbox\/pay\?/;

/** A full cart at the payment step, and everything chosen but the order button. */
async function readyToPay(page: Page, method: string): Promise<void> {
  await fillCart(page, 'hr', GLOVES);
  await arriveAtPayment(page, 'hr');
  await choose(page, method);
}

async function choose(page: Page, method: string): Promise<void> {
  await page.locator(`main input[name="paymentMethodId"][value="${method}"]`).check();
  await acceptConsents(page);
}

const order = (page: Page) => goOn(step(page, 'payment')).click();
const decide = (page: Page, decision: string) => page.locator(`button[name="decision"][value="${decision}"]`).click();
const heading = (page: Page, id: string) => expect(page.locator('h1')).toHaveText(text('hr', id));

async function payByCard(page: Page, decision: string): Promise<void> {
  await readyToPay(page, CARD);
  await order(page);
  await page.waitForURL(SANDBOX);
  await decide(page, decision);
}

async function isPaid(page: Page): Promise<string> {
  await heading(page, 'checkout.thanks');
  await expect(page.locator('main')).toContainText(text('hr', 'payment.isPaid'));
  const slug = await orderPlaced(page, 'hr');
  await page.goto(path('cart', 'hr'));
  await expect(cartRows(page)).toHaveCount(0);
  return slug;
}

test('pays by card at the provider: the form is sent by itself, the order is paid and the cart over [PAY-02] [PAY-05]', async ({
  page,
}) => {
  await readyToPay(page, CARD);
  const total = await totalOf(page);
  await order(page);
  await page.waitForURL(SANDBOX);
  await expect(page.locator('main')).toContainText((total / 100).toFixed(2).replace('.', ','));
  await decide(page, 'approve');
  await heading(page, 'checkout.thanks');
  // The way back leads to the provider's page, not to a browser's refusal to post again.
  await page.goBack();
  await page.waitForURL(SANDBOX);
  await decide(page, 'approve');
  await isPaid(page);
});

test('whoever cancels at the provider has the cart, and what was typed, and can pay after all [CHK-13] [CHK-01]', async ({ page }) => {
  await payByCard(page, 'cancel');
  await heading(page, 'checkout.paymentCancelled');
  await page.goto(`${path('checkout', 'hr')}?step=address`);
  await expect(page.locator('[name="street"]').first()).toHaveValue(ANA.street);
  await page.goto(`${path('checkout', 'hr')}?step=payment`);
  await choose(page, CARD);
  await order(page);
  await page.waitForURL(SANDBOX);
  await decide(page, 'approve');
  await isPaid(page);
});

test('the way back from the provider, and a reload, lead to the order that waits: paid, or given up [PAY-02] [F-06]', async ({ page }) => {
  await readyToPay(page, CARD);
  await order(page);
  await page.waitForURL(SANDBOX);
  await page.goBack();
  await heading(page, 'payment.awaitsPayment');
  await page.reload();
  await heading(page, 'payment.awaitsPayment');
  await page.getByRole('button', { name: text('hr', 'payment.goPay') }).click();
  await page.waitForURL(SANDBOX);
  await page.goto(path('cart', 'hr'));
  await heading(page, 'payment.awaitsPayment');
  await page.getByRole('button', { name: text('hr', 'payment.giveUp') }).click();
  await heading(page, 'checkout.paymentCancelled');
  await page.goto(path('cart', 'hr'));
  await expect(cartRows(page)).toHaveCount(1);
});

test('a payment that is told of late is seen without a hand [PAY-05]', async ({ page }) => {
  await payByCard(page, 'late');
  await heading(page, 'payment.awaitsPayment');
  await expect(page.locator('h1')).toHaveText(text('hr', 'checkout.thanks'), { timeout: 30_000 });
  await expect(page.locator('h1')).toBeFocused();
  await isPaid(page);
});

test('pays by wallet on the payment step [PAY-03] [PAY-04]', async ({ page }) => {
  await readyToPay(page, WALLET);
  await order(page);
  await page.locator('[data-wallet="pay"]').click();
  await isPaid(page);
});

test('a wallet that is cancelled or declined says so; a reload keeps it; giving up opens the cart again [PAY-03] [CHK-13]', async ({
  page,
}) => {
  await readyToPay(page, WALLET);
  await order(page);
  await page.locator('[data-wallet="cancel"]').click();
  await expect(page.getByRole('alert').filter({ hasText: text('hr', 'payment.walletCancelled') })).toBeVisible();
  await page.locator('[data-wallet="decline"]').click();
  await expect(page.getByRole('alert').filter({ hasText: text('hr', 'payment.walletFailed') })).toBeVisible();
  await expect(page.getByRole('link', { name: text('hr', 'checkout.changeCart') })).toHaveCount(0);
  await expect(page.locator('.steps a')).toHaveCount(0);
  await page.goto(path('cart', 'hr'));
  await heading(page, 'payment.awaitsPayment');
  await page.reload();
  await heading(page, 'payment.awaitsPayment');
  await expect(page.locator('[data-wallet="pay"]')).toBeVisible();
  await page.getByRole('button', { name: text('hr', 'payment.giveUp') }).click();
  // The provider is asked a last time, and says that it was declined.
  await heading(page, 'layout.orderFailed');
  await expect(page.locator('header .count').first()).toHaveText('1');
  await page
    .locator('main')
    .getByRole('link', { name: text('hr', 'checkout.backToCart') })
    .click();
  await expect(cartRows(page)).toHaveCount(1);
});

test('a wallet whose script does not load says so and can be tried again [PAY-03]', async ({ page, complaints }) => {
  complaints.expect(/wallet\.js|ERR_FAILED/);
  await readyToPay(page, WALLET);
  await page.route('**/wallet.js*', (route) => route.abort());
  await order(page);
  await expect(page.locator('main')).toContainText(text('hr', 'payment.walletNotLoaded'));
  await page.unroute('**/wallet.js*');
  await page.getByRole('button', { name: text('hr', 'payment.tryAgain') }).click();
  await page.locator('[data-wallet="pay"]').click();
  await isPaid(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pays by card: a page leads on to the provider by a button [PAY-02]', async ({ page }) => {
    await readyToPay(page, CARD);
    await order(page);
    await heading(page, 'payment.awaitsPayment');
    await page.getByRole('button', { name: text('hr', 'payment.goPay') }).click();
    await page.waitForURL(SANDBOX);
    await decide(page, 'approve');
    await isPaid(page);
  });

  test('a wallet says that it needs script, and is neither offered nor accepted [PAY-03] [CHK-13]', async ({ page }) => {
    await readyToPay(page, CARD);
    await expect(page.locator('main noscript, main .notice').filter({ hasText: text('hr', 'checkout.walletNeedsScript') })).toBeVisible();
    await expect(page.locator(`main input[name="paymentMethodId"][value="${WALLET}"]`)).toBeHidden();
    await order(page);
    await heading(page, 'payment.awaitsPayment');
  });
});
