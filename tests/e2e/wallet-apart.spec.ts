import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startSite } from '#tests/bench/started-site.ts';
import { type APayPal, aPayPal } from '#tests/support/a-paypal.ts';
import { hydrated } from './hydrated.ts';
import { expect, test as journey } from './journey.ts';
import { ownDatabase } from './own-database.ts';
import { fillCart } from './posted.ts';
import { acceptConsents, form, GLOVES, goOn, passAddress, passShipping, path, step } from './steps.ts';
import { text } from './words.ts';

interface Shop {
  readonly origin: string;
  readonly paypal: APayPal;
}

/** A shop that PayPal takes money for: its script needs what other pages forbid. */
const test = journey.extend<object, { readonly shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'izlog-paypal-'));
      const paypal = await aPayPal();
      const database = await ownDatabase();
      const site = await startSite(dataDir, {
        ...database.environment,
        PAYMENT_PROVIDERS: 'paypal',
        PAYMENT_PAYPAL_CLIENT_ID: 'shop',
        PAYMENT_PAYPAL_SECRET: 'secret',
        PAYMENT_PAYPAL_URL: paypal.url,
      });
      await use({ origin: site.origin, paypal });
      await site.stop();
      await paypal.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  context: async ({ context, shop }, use) => {
    await shop.paypal.standIn(context);
    await use(context);
  },
});

test.beforeEach(({ complaints }) => complaints.expect(/^left the machine: https:\/\/www\.paypal(objects)?\.com\//));

/** Marks the document that stands now, and tells later whether it still does. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await hydrated(page);
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in globalThis);
}

/** Until links are turned into navigations, they load documents whatever they lead to. */
async function linksAreTakenOver(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(path('shop', 'hr'));
    const stands = await mark(page);
    await page.locator('header a[href="/kosarica"]').first().click();
    await page.waitForURL(/kosarica/);
    expect(await stands()).toBe(true);
  }).toPass();
}

test('the checkout is a document of its own, by its policy, on the way in and on the way out [PAY-03] [CHK-01]', async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
  await linksAreTakenOver(page);
  const inCart = await mark(page);
  const [document] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path('checkout', 'hr')),
    page.locator(`main a[href="${path('checkout', 'hr')}"]`).click(),
  ]);
  expect(document.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  await expect(step(page, 'address')).toBeVisible();
  expect(await inCart()).toBe(false);
  // From step to step it stays the one document; what was typed comes along.
  const inCheckout = await mark(page);
  await passAddress(page);
  await passShipping(page);
  expect(await inCheckout()).toBe(true);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await inCheckout()).toBe(false);
  await page.goBack();
  await expect(step(page, 'payment')).toBeVisible();
});

journey('where no wallet needs more than pages are allowed, the checkout is gone to like any page [PAY-03]', async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
  await linksAreTakenOver(page);
  const inCart = await mark(page);
  await page.locator(`main a[href="${path('checkout', 'hr')}"]`).click();
  await expect(step(page, 'address')).toBeVisible();
  expect(await inCart()).toBe(true);
});

test('PayPal’s window stays linked with the page, and nothing that its script does breaks the policy [PAY-03] [PAY-04] [PAY-06]', async ({
  page,
  shop,
}) => {
  await fillCart(page, 'hr', GLOVES);
  await page.goto(path('checkout', 'hr'));
  await passAddress(page);
  await passShipping(page);
  await page.locator('main label', { hasText: 'PayPal' }).click();
  await acceptConsents(page);
  await goOn(step(page, 'payment')).click();
  const button = page.getByRole('button', { name: 'PayPal' });
  const choose = async (decision: string) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.waitForURL(/checkoutnow/);
    expect(await popup.evaluate(() => opener !== null)).toBe(true);
    // The window may close before its click is answered.
    await Promise.all([
      popup.waitForEvent('close'),
      popup
        .locator(decision)
        .click()
        .catch(() => undefined),
    ]);
  };
  await choose('#cancel');
  await expect(page.locator('main [role="alert"]')).toHaveText(text('hr', 'payment.walletCancelled'));
  // The order's own page has the buttons too, after a reload.
  await page.reload();
  await expect(page.locator('h1')).toHaveText(text('hr', 'payment.awaitsPayment'));
  await choose('#pay');
  await expect(page.locator('h1')).toHaveText(text('hr', 'checkout.thanks'));
  await expect(page.locator('main')).toContainText(text('hr', 'payment.isPaid'));
  expect(shop.paypal.made.at(-1)).toMatchObject({ intent: 'CAPTURE' });
  await expect(form(page, 'giveUpPayment')).toHaveCount(0);
});
