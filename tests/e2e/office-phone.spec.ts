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

test('on a phone a coupon is opened by its code and told what its end means within the screen, and a way to pay says at once all that it lacks', async ({
  browser,
  page,
}) => {
  await signedInAsEditor(page);
  const storageState = await page.context().storageState();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, storageState });
  const hand = await phone.newPage();
  const isWithin = () => hand.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await hand.goto('/admin/coupons');
  await hydrated(hand);
  const row = hand.getByRole('row', { name: 'JESEN10' });
  const box = await row.getByRole('link', { name: 'JESEN10' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await row.locator('summary').tap();
  await expect(row.getByText('Kupon odmah prestaje vrijediti')).toBeVisible();
  expect(await isWithin()).toBe(true);

  await hand.goto('/admin/ways');
  await hydrated(hand);
  const way = hand.locator('details').filter({ has: hand.locator('[name="paymentId"]') });
  await way.locator('summary').first().tap();
  const form = way.locator('form').first();
  await form.getByLabel('Naziv (hrvatski)').fill('');
  await form.getByLabel('Države').fill('Hrvatska');
  await form.getByRole('button', { name: 'Spremi' }).tap();
  await expect(form.locator('.summary-error li')).toHaveCount(2);
  await expect(form.getByLabel('Naziv (hrvatski)')).toHaveAccessibleDescription(/Upišite naziv/);
  await expect(form.getByLabel('Države')).toHaveValue('Hrvatska');
  expect(await isWithin()).toBe(true);

  await hand.goto('/admin/customers?q=emily');
  await hand.locator('main tbody th a').first().tap();
  await hand.locator('summary', { hasText: 'Brisanje računa' }).tap();
  await hand.getByLabel('E-pošta kupca').fill('tko.drugi@example.com');
  await hand.getByRole('button', { name: 'Izbriši račun zauvijek' }).tap();
  await expect(hand.getByLabel('E-pošta kupca')).toHaveAccessibleDescription(/To nije e-pošta ovog kupca/);
  await expect(hand.getByLabel('E-pošta kupca')).toHaveValue('tko.drugi@example.com');
  expect(await isWithin()).toBe(true);
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
