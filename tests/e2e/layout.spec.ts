import type { Page, Request } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { form, GLOVES, goOn } from './steps.ts';
import { text } from './words.ts';

test('top bar, search, navigation with drop-downs, footer with four groups and the date [HDR-01] [HDR-03] [LAY-01]', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('header .top').getByRole('link', { name: 'Kontakt' })).toBeVisible();
  await expect(page.locator('header input[name="q"]')).toHaveAttribute('placeholder', 'Unesite pojam');
  await expect(page.locator('header nav.nav')).toBeVisible();
  await page.locator('header nav.nav summary').first().click();
  await expect(page.locator('header nav.nav .drop a').first()).toBeVisible();
  await page.locator('h1').click();
  await expect(page.locator('header nav.nav .drop').first()).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation')).toHaveCount(4);
  await expect(footer).toContainText(new Date().getFullYear().toString());
  await expect(footer).toContainText('Danas je');
  await page.locator('header input[name="q"]').fill('žarulja');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pretraga\?q=/);
  await expect(page.locator('h1')).toContainText('žarulja');
});

test('the menu of narrow screens [HDR-02]', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 844 });
  await page.goto('/');
  await expect(page.locator('header nav.nav')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('header nav.nav')).toBeHidden();
  await page.getByRole('link', { name: text('hr', 'layout.menu'), exact: true }).click();
  const menu = page.locator('dialog[open]');
  await menu.locator('summary', { hasText: 'Trgovina' }).click();
  await menu.getByRole('link', { name: 'Rasvjeta' }).click();
  await expect(page.locator('h1')).toHaveText('Rasvjeta');
  await expect(menu).toHaveCount(0);
});

for (const [motion, script] of [
  ['no-preference', true],
  ['reduce', true],
  ['no-preference', false],
] as const)
  test(`the way back to the top: after the first screen, above the notice, by the keyboard, motion ${motion}, script ${script} [HDR-02]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: motion, javaScriptEnabled: script });
    const page = await context.newPage();
    await page.goto('/zelena-iskaznica');
    const toTop = page.getByRole('link', { name: text('hr', 'layout.toTop') });
    await expect(toTop).toBeHidden();
    await page.mouse.wheel(0, 2000);
    await expect(toTop).toBeInViewport();
    const notice = await page.locator('section.cookie').boundingBox();
    const box = await toTop.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    await toTop.focus();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      motion === 'reduce' ? 'auto' : 'smooth',
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

test('the cookie notice goes after 500 ms and stays away [HDR-04] [LAY-01]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const notice = page.locator('section.cookie');
  await expect(notice.getByRole('heading')).toHaveText('Kolačići');
  await notice.getByRole('button', { name: 'U redu' }).click();
  await page.clock.runFor(499);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.goto('/shop');
  await expect(notice).toHaveCount(0);
});

test('a slow page shows the progress bar, and so does a slow answer; pointing at a link does not [NAV-16]', async ({ page }) => {
  const progress = page.locator('.progress.is-busy');
  await page.goto('/');
  await hydrated(page);
  const releasePage = await holdApi(page);
  await page.locator('header nav.nav summary').first().click();
  await page.locator('header nav.nav .drop a').first().click();
  await expect(progress).toHaveCount(1);
  await releasePage();
  await expect(page.locator('h1')).toHaveText('Kompostiranje');
  await expect(progress).toHaveCount(0);

  await page.clock.install();
  const releaseAnswer = await holdApi(page);
  const fetched = page.waitForRequest('**/api/**');
  await page.locator('main ul.products.is-3 h3 a').first().hover();
  await fetched;
  await page.clock.runFor(1000);
  await expect(progress).toHaveCount(0);
  await releaseAnswer();
  await page.waitForLoadState('networkidle');

  const releaseAdd = await holdApi(page);
  const passed = page.waitForRequest('**/api/**');
  await page.locator('main ul.products.is-3 h3 a').nth(1).hover();
  await passed;
  const asked = page.waitForRequest('**/addToCart');
  await page.locator('form:has(input[value="addToCart"]) button[type="submit"]').first().click();
  await asked;
  // Also while what the pointer passed on its way to the button is still being fetched.
  await page.clock.runFor(200);
  await expect(progress).toHaveCount(1);
  await releaseAdd();
  await expect(page.locator('#cart-modal tbody tr')).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(progress).toHaveCount(0);
});

test('pointing at a link fetches what it leads to, unless data is to be saved [NAV-15]', async ({ page, context }) => {
  await page.goto('/shop/kompostiranje');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const link = page.locator('main ul.products.is-3 h3 a').first();
  await link.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const before = asked.length;
  await link.click();
  await expect(page.locator('.buy')).toBeVisible();
  expect(asked.length - before).toBeLessThanOrEqual(1);

  const saver = await context.newPage();
  await saver.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  const saved: string[] = [];
  saver.on('request', (request) => {
    if (request.url().includes('/api/')) saved.push(request.url());
  });
  await saver.goto('/shop/kompostiranje');
  await saver.locator('footer a[href^="/"]').first().waitFor();
  await saver.locator('main ul.products.is-3 h3 a').first().hover();
  await saver.locator('main ul.products.is-3 h3 a').first().focus();
  await saver.waitForLoadState('networkidle');
  expect(saved).toEqual([]);
});

test('the button of a post prints it, and only what is to be read is on the paper [HDR-06]', async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { print: () => Object.assign(globalThis, { wasPrinted: true }) }));
  await page.goto('/osam-novih-reciklaznih-dvorista');
  await hydrated(page);
  await page.getByRole('button', { name: text('hr', 'post.print') }).click();
  expect(await page.evaluate(() => 'wasPrinted' in globalThis)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main .prose p').first()).toBeVisible();
  for (const left of ['body > header', 'footer', '.cookie', '.crumbs', '.side', '.share', '.related', '.to-top', '.comments form'])
    for (const part of await page.locator(left).all()) await expect(part, left).toBeHidden();
});

test('toasts are announced, wait while somebody is at them, and can be closed [ERR-04] [CRT-03]', async ({ page }) => {
  await fillCart(page, 'hr', GLOVES);
  await page.clock.install();
  await page.goto('/kosarica');
  await page.clock.pauseAt(Date.now() + 60_000);
  const status = page.locator('.toasts [role="status"]');
  await expect(status).toHaveCount(1);
  await expect(page.locator('.toasts [role="alert"]')).toHaveCount(1);
  const toast = status.locator('.toast');

  await page.locator('main [name="couponCode"]').fill('JESEN10');
  await goOn(form(page.locator('main'), 'applyCoupon')).click();
  // The first use of the app has it put together, with a pause between its pieces.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toHaveText(/Kupon je primijenjen\./, { timeout: 1_000 });
  }).toPass();
  await page.clock.runFor(2900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await goOn(form(page.locator('main'), 'removeCoupon')).click();
  await page.locator('main [name="couponCode"]').fill('NEMA');
  await goOn(form(page.locator('main'), 'applyCoupon')).click();
  const alert = page.locator('.toasts [role="alert"] .toast');
  await expect(alert).toHaveText(/Kupon nije pronađen!/);
  await alert.hover();
  await page.clock.runFor(20_000);
  await expect(alert).toHaveCount(1);
  await alert.getByRole('button', { name: text('hr', 'layout.closeNotice') }).click();
  await expect(alert).toHaveCount(0);
});

test('a missing chunk reloads the page, at most once in 60 s [LAY-08]', async ({ page, complaints }) => {
  complaints.expect(/status of 404|dynamically imported module|preload|MIME|error/i);
  await page.goto('/shop/kompostiranje');
  const loads: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request);
  });
  // Another build stands there by now: the screen is not there, nor is the app's own file when the server is asked for it.
  await page.route(/\/assets\/product-screen[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/assets\/entry-client[^/]*\.js/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.locator('main ul.products.is-3 h3 a').first().click();
  await expect.poll(() => loads.length).toBe(1);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toHaveLength(1);

  await page.evaluate(() => sessionStorage.setItem('chunkReload', String(Date.now() - 61_000)));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => loads.length).toBe(3);
});

test('a network that is away takes neither the page nor its buttons away [LAY-08]', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch|part of the page/i);
  await page.goto('/shop/kompostiranje');
  await hydrated(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.context().setOffline(true);
  // The first sign of somebody fetches what an add needs, in vain.
  await page.mouse.move(300, 300);
  const add = page.locator('form:has(input[value="addToCart"]) button[type="submit"]').first();
  await add.click();
  await expect(page.locator('.toasts')).toContainText(text('hr', 'error.unreachable'));
  await page.context().setOffline(false);
  await add.click();
  await expect(page.locator('#cart-modal tbody tr')).toHaveCount(1);
  expect(loads).toBe(0);
});

/** Holds every answer of the API until the function is called. */
async function holdApi(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
