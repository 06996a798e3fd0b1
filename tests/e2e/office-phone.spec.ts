import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('on a phone what rows are chosen for is at hand, links of languages are as high as a finger, and the path ends in a step', async ({
  browser,
  page,
}) => {
  await signedInAsEditor(page);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  });
  const hand = await phone.newPage();
  await hand.goto('/admin/products');
  const go = hand.getByRole('button', { name: 'Nastavi', exact: true });
  await expect(go).not.toBeInViewport();
  await hand.locator('main tbody [name="chosen"]').nth(4).check();
  await expect(go).toBeInViewport();
  await expect(hand.getByLabel('Postotak')).toBeHidden();
  await hand.getByLabel('Što učiniti').selectOption('Promijeni redovnu cijenu');
  await expect(hand.getByLabel('Postotak')).toBeInViewport();

  await hand.goto('/admin/events');
  const box = await hand.locator('main .states a').first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  await hand.goto('/admin/orders?view=all');
  await hand.locator('main tbody th a').first().click();
  await expect(hand.getByRole('heading', { level: 1 })).toContainText('Narudžba');
  const steps = hand.locator('main .crumbs li, .crumbs li').filter({ visible: true });
  expect(await steps.last().evaluate((step) => getComputedStyle(step, '::after').content)).toBe('none');
  await phone.close();
});

test('setting up an application for codes can be given up', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/account');
  const stop = page.getByRole('button', { name: 'Odustani od postavljanja' });
  // What a run before this one began, and did not come to its end with.
  if (await stop.isVisible()) await stop.click();
  await page.getByRole('button', { name: 'Postavi aplikaciju' }).click();
  await expect(page.getByLabel('Kod iz aplikacije')).toBeVisible();
  await hydrated(page);
  await stop.click();
  await expect(page.locator('.toast, .notice').filter({ hasText: 'Postavljanje je prekinuto.' }).first()).toBeVisible();
  await expect(page.getByLabel('Kod iz aplikacije')).toHaveCount(0);
});
