import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import type { RouteName } from '#domain/navigation/routes.ts';
import { expect, test } from './journey.ts';
import { demoPerson, signIn } from './people.ts';
import { fillCart } from './posted.ts';
import { choosePayment, form, GLOVES, goOn, LONG_GLOVES, orderPlaced, passAddress, passShipping, path, step } from './steps.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCREENS = {
  hr: ['/', '/shop/kompostiranje', `/product/${GLOVES.hr}`, '/kosarica', '/uvjeti-kupnje', '/objave', '/pretraga?q=komposter', '/nema-me'],
  en: [
    '/en',
    '/en/shop/composting',
    `/en/product/${GLOVES.en}`,
    '/en/cart',
    '/en/terms-of-purchase',
    '/en/blog',
    '/en/search?q=led',
    '/en/nowhere',
  ],
} as const;

test.beforeEach(async ({ page }) => {
  // Put in before the page's own scripts, so that its content policy need not be loosened.
  await page.addInitScript({ content: source });
});

test('axe finds a planted flaw', async ({ page }) => {
  await page.goto('/kontakt');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await violations(page, 'planted')).join()).toContain('button-name');
});

for (const locale of ['hr', 'en'] as const) {
  test(`axe finds nothing on the screens of ${locale}, wide and narrow, light and dark`, async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const address of SCREENS[locale]) {
      await page.goto(address);
      found.push(...(await violations(page, address)));
    }
    await page.locator('main a[href]').first().waitFor();
    const post = await page.request.get(path('blog', locale));
    const slug = /<h[23][^>]*><a[^>]*href="([^"]+)"/.exec(await post.text())?.[1];
    if (slug !== undefined) {
      await page.goto(slug);
      found.push(...(await violations(page, slug)));
    }
    expect(found).toEqual([]);
  });

  test(`axe finds nothing on the screens of accounts in ${locale} [3.3.1] [3.3.8]`, async ({ page }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const look = async (address: string) => {
      await page.goto(address);
      found.push(...(await violations(page, address)));
    };
    const open: readonly RouteName[] = ['login', 'register', 'forgotPassword', 'profile', 'adminLogin'];
    for (const route of open) await look(path(route, locale));
    await look(`${path('forgotPassword', locale)}?token=abc`);
    await look(`${path('login', locale)}?verificationToken=abc`);
    await page.goto(path('register', locale));
    await goOn(form(page.locator('main'), 'register')).click();
    await expect(page.locator('.summary-error')).toBeFocused();
    found.push(...(await violations(page, 'registration with errors')));
    await signIn(page, demoPerson('ana.kovac'), locale);
    const own: readonly RouteName[] = [
      'profile',
      'profileOrders',
      'profileWishlist',
      'profileData',
      'profileAddresses',
      'profileSecurity',
      'profilePrivacy',
    ];
    for (const route of own) await look(path(route, locale));
    await page.goto(path('profileOrders', locale));
    await look(
      (await page
        .locator(`main a[href^="${path('profileOrders', locale)}/"]`)
        .first()
        .getAttribute('href')) ?? '',
    );
    await fillCart(page, locale, GLOVES);
    await look(path('cart', locale));
    await look(path('checkout', locale));
    expect(found).toEqual([]);
  });

  test(`axe finds nothing on the way through cart and checkout in ${locale} [CRT-12] [CRT-13] [CHK-13]`, async ({ page }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await violations(page, name)));
    };
    await page.goto(path('product', locale, GLOVES[locale]));
    await goOn(page.locator('.buy form')).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await look('cart modal');
    await fillCart(page, locale, LONG_GLOVES);
    await page.goto(path('cart', locale));
    await look('cart');
    await page.goto(path('checkout', locale));
    await look('address step');
    await goOn(step(page, 'address')).click();
    await expect(page.locator('.summary-error')).toBeVisible();
    await look('address step with errors');
    await passAddress(page);
    await look('shipping step');
    await goOn(step(page, 'shipping')).click();
    await passShipping(page);
    await look('payment step');
    await choosePayment(page);
    await goOn(step(page, 'payment')).click();
    await orderPlaced(page, locale);
    await look('success');
    expect(found).toEqual([]);
  });
}

test('axe finds nothing while an order is being paid [PAY-02] [PAY-03] [CHK-13]', async ({ page }) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  await fillCart(page, 'hr', GLOVES);
  await page.goto(path('checkout', 'hr'));
  await passAddress(page);
  await passShipping(page);
  await choosePayment(page, '4');
  await goOn(step(page, 'payment')).click();
  await page.locator('[data-wallet="decline"]').click();
  await expect(page.locator('main .notice')).toBeVisible();
  found.push(...(await violations(page, 'wallet')));
  await page.reload();
  await expect(page.locator('[data-wallet="pay"]')).toBeVisible();
  found.push(...(await violations(page, 'waiting for the wallet')));
  await form(page, 'giveUpPayment').getByRole('button').click();
  await expect(page.locator('main .outcome.is-bad')).toBeVisible();
  found.push(...(await violations(page, 'failure')));
  await page.goto(`${path('checkout', 'hr')}?step=payment`);
  await choosePayment(page, '3');
  await goOn(step(page, 'payment')).click();
  await page.waitForURL(/payment-sandbox/);
  await page.goto(path('cart', 'hr'));
  await expect(page.locator('main .outcome form').first()).toBeVisible();
  found.push(...(await violations(page, 'waiting for the provider')));
  expect(found).toEqual([]);
});

const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };
const LOOKS = [
  [1280, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const;

/** Looked at wide and narrow; the dark scheme changes colours alone, and none by the width, so there only colours are looked at, once. */
async function violations(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Style sheets are not fetched again: no rule that is run here reads them.
    const options: RunOptions = { ...(colorScheme === 'dark' ? CONTRAST : {}), preload: false, resultTypes: ['violations'] };
    const { violations } = await page.evaluate(
      (given) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
      options,
    );
    for (const { id, nodes } of violations)
      found.push(
        `${name} at ${width}, ${colorScheme}: ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim()}`).join('; ')}`,
      );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
}
