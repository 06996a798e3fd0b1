import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import type { RouteName } from '#domain/navigation/routes.ts';
import { expect, test } from './journey.ts';
import { demoPerson, newAddress } from './people.ts';
import { arriveAtPayment, fillCart } from './posted.ts';
import { registered, signedIn } from './posted-account.ts';
import { ANA, choosePayment, form, GLOVES, goOn, orderPlaced, passAddress, passShipping, path, step } from './steps.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looked at in every way: a screen of each make. Of the others the wide, light look is enough; what differs in it by language, width or scheme is built of the same parts. */
const IN_EVERY_WAY = new Set([
  '/',
  '/shop/kompostiranje',
  `/product/${GLOVES.hr}`,
  'post',
  'profileOrders',
  'cart',
  'address step with errors',
  'payment step',
]);
const SCREENS = [
  '/',
  '/shop/kompostiranje',
  `/product/${GLOVES.hr}`,
  '/kosarica',
  '/uvjeti-kupnje',
  '/objave',
  '/pretraga?q=komposter',
  '/nema-me',
];

test.beforeEach(async ({ page }) => {
  // Put in before the page's own scripts, so that its content policy need not be loosened.
  await page.addInitScript({ content: source });
});

test('axe finds a planted flaw', async ({ page }) => {
  await page.goto('/kontakt');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await violations(page, 'planted')).join()).toContain('button-name');
});

test('axe finds nothing on the screens, wide and narrow, light and dark', async ({ page }) => {
  const found: string[] = [];
  for (const address of SCREENS) {
    await page.goto(address);
    found.push(...(await violations(page, address)));
  }
  const news = await (await page.request.get(path('blog', 'hr'))).text();
  await page.goto(/<h[23][^>]*><a[^>]*href="([^"]+)"/.exec(news)?.[1] ?? 'no post');
  found.push(...(await violations(page, 'post')));
  expect(found).toEqual([]);
});

test('axe finds nothing on a form in English, narrow and dark', async ({ page }) => {
  await page.goto(path('register', 'en'));
  expect(await violations(page, 'registration', [NARROW, DARK])).toEqual([]);
});

test('axe finds nothing on the screens of accounts [3.3.1] [3.3.8]', async ({ page }) => {
  const found: string[] = [];
  const look = async (address: string, name = address) => {
    await page.goto(address);
    found.push(...(await violations(page, name)));
  };
  const open: readonly RouteName[] = ['login', 'register', 'forgotPassword', 'profile', 'adminLogin'];
  for (const route of open) await look(path(route, 'hr'));
  await look(`${path('forgotPassword', 'hr')}?token=abc`);
  await look(`${path('login', 'hr')}?verificationToken=abc`);
  await page.goto(path('register', 'hr'));
  await goOn(form(page.locator('main'), 'register')).click();
  await expect(page.locator('.summary-error')).toBeFocused();
  found.push(...(await violations(page, 'registration with errors')));
  await signedIn(page, demoPerson('ana.kovac'));
  const own: readonly RouteName[] = [
    'profile',
    'profileOrders',
    'profileWishlist',
    'profileData',
    'profileAddresses',
    'profileSecurity',
    'profilePrivacy',
  ];
  for (const route of own) await look(path(route, 'hr'), route);
  const orders = await (await page.request.get(path('profileOrders', 'hr'))).text();
  await look(new RegExp(`href="(${path('profileOrders', 'hr')}/[^"]+)"`).exec(orders)?.[1] ?? 'no order', 'order');
  const { contactEmail: _, firstName, lastName: __, ...address } = ANA;
  const customer = { email: newAddress('iva'), password: 'Kruška i 3 jabuke' };
  await page.context().clearCookies();
  await registered(page, customer, firstName, [['withAddress', 'on'], ['country', 'HR'], ...Object.entries(address)]);
  await signedIn(page, customer);
  await fillCart(page, 'hr', GLOVES);
  await look(path('checkout', 'hr'), 'address step of a customer');
  await expect(page.locator('main input[name="addressId"]').first()).toBeChecked();
  expect(found).toEqual([]);
});

test('axe finds nothing on the way through cart and checkout [CRT-12] [CRT-13] [CHK-13]', async ({ page }) => {
  const found: string[] = [];
  const look = async (name: string) => {
    found.push(...(await violations(page, name)));
  };
  await page.goto(path('product', 'hr', GLOVES.hr));
  await goOn(form(page.locator('.buy'), 'addToCart')).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await look('cart modal');
  await page.goto(path('cart', 'hr'));
  await look('cart');
  await page.goto(path('checkout', 'hr'));
  await look('address step');
  await goOn(step(page, 'address')).click();
  await expect(page.locator('.summary-error')).toBeVisible();
  await look('address step with errors');
  await passAddress(page);
  await look('shipping step');
  await passShipping(page);
  await look('payment step');
  await choosePayment(page);
  await goOn(step(page, 'payment')).click();
  await orderPlaced(page, 'hr');
  await look('success');
  expect(found).toEqual([]);
});

test('axe finds nothing while an order is being paid [PAY-02] [PAY-03] [CHK-13]', async ({ page }) => {
  const found: string[] = [];
  await fillCart(page, 'hr', GLOVES);
  await arriveAtPayment(page, 'hr');
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
type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
const WIDE: Look = [1280, 'light'];
const NARROW: Look = [390, 'light'];
const DARK: Look = [390, 'dark'];

/** The dark scheme changes colours alone, and none by the width, so there only colours are looked at, once. */
async function violations(
  page: Page,
  name: string,
  looks: readonly Look[] = IN_EVERY_WAY.has(name) ? [WIDE, NARROW, DARK] : [WIDE],
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of looks) {
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
