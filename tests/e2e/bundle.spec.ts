import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { cartRows, cents, form, goOn, path, totalOf } from './steps.ts';
import { text } from './words.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A set with a T-shirt of which the version is chosen, and a message on request. */
const KITCHEN = { hr: 'kuhinja-bez-otpada-set-od-sest-komada', en: 'zero-waste-kitchen-set-of-six' } as const;
const SET_PRICE = 4490;

/** Chooses the value of each option of the members in a form, the given one of those in stock. */
async function chooseMembers(place: Locator, which: 'first' | 'last'): Promise<void> {
  await expect(place.locator('.bundle-members > li')).toHaveCount(6);
  for (const group of await place.locator('.swatches').all()) {
    const inputs = group.locator('label:not(.is-faded) input');
    await inputs[which]().check({ force: true });
  }
  for (const select of await place.locator('.bundle-members select').all()) {
    const values = await select
      .locator('option:not([value=""])')
      .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
    await select.selectOption(values.at(which === 'first' ? 0 : -1) ?? '');
  }
}

const message = (place: Locator): Locator => place.locator('[name="option_message"]');

async function flaws(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test('buys a set as it is chosen and edits it in the cart [BUN-01] [BUN-02] [BUN-04] [PRD-04]', async ({ page }) => {
  await page.addInitScript({ content: source });
  await page.goto(path('product', 'hr', KITCHEN.hr));
  const buy = form(page.locator('.buy'), 'addToCart');
  await expect(buy.locator('.bundle-members > li')).toHaveCount(6);
  await expect(buy.locator('.bundle-members a').first()).toHaveAttribute('href', /\/product\//);
  await goOn(buy).click();
  await expect(buy.getByRole('alert')).toContainText('Odaberite izvedbu');
  await expect(buy.locator('[aria-invalid="true"]').first()).toBeFocused();
  expect(await flaws(page)).toEqual([]);

  await chooseMembers(buy, 'first');
  await message(buy).fill('x'.repeat(121));
  await goOn(buy).click();
  await expect(buy.locator('#page-option_message-error')).toContainText('najviše 120 znakova');
  await expect(message(buy)).toBeFocused();
  await message(buy).fill('Za Ivu');
  await goOn(buy).click();
  const modal = page.locator('#cart-modal');
  await expect(modal.locator('tbody tr')).toHaveCount(1);
  await expect(modal.locator('tbody tr')).toContainText('Za Ivu');

  await page.goto(path('cart', 'hr'));
  const row = cartRows(page);
  const edit = row.getByRole('link', { name: /^Uredi/ });
  await edit.click();
  const dialog = page.locator('#bundle-modal');
  await expect(message(dialog)).toHaveValue('Za Ivu');
  await expect(dialog.locator('[name="quantity"]')).toHaveValue('1');
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await chooseMembers(dialog, 'last');
  await message(dialog).fill('Za Anu');
  await dialog.locator('[name="quantity"]').fill('2');
  await dialog.getByRole('button', { name: text('hr', 'bundle.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Za Anu');
  await expect(row.locator('[name="quantity"]')).toHaveValue('2');
  expect(await totalOf(page)).toBe(2 * SET_PRICE);
});

test('opens the set from a list, gives the focus back, and tells when its contents cannot be fetched [BUN-01] [BUN-03] [LAY-01]', async ({
  page,
  complaints,
}) => {
  await page.goto('/en/shop/gift-sets');
  const link = page.locator(`main li.product:has(a[href$="${KITCHEN.en}"]) .btn`).first();
  complaints.expect(/checkBundles/);
  await page.route(/checkBundles/, (route) => route.fulfill({ status: 500, json: {} }));
  await link.click();
  await expect(
    page
      .locator('.toasts, [role="alert"]')
      .filter({ hasText: text('en', 'error.bundleItemsNotFetched') })
      .first(),
  ).toBeVisible();
  await expect(page.locator('#bundle-modal')).toBeHidden();
  await page.unroute(/checkBundles/);

  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('#bundle-modal');
  await expect(dialog.locator('.bundle-members > li')).toHaveCount(6);
  await expect(dialog.locator('.bundle-saving')).toContainText(/The set saves you €\d/);
  // How many and the button are in sight at once, and what has the focus does not lie under them.
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(height);
    const foot = dialog.locator('.bundle-foot');
    await expect(foot).toBeInViewport({ ratio: 1 });
    await expect(goOn(form(dialog, 'addToCart'))).toBeInViewport({ ratio: 1 });
    await expect(foot.locator('[name="quantity"]')).toBeInViewport({ ratio: 1 });
    await dialog.locator('.bundle-members a').first().focus();
    await message(dialog).focus();
    const [field, over] = [await message(dialog).boundingBox(), await foot.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Whoever is quick opens it again before the browser has told that it was closed.
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    element.requestClose();
    while (element.open) await undefined;
    (document.activeElement as HTMLElement).click();
  });
  await chooseMembers(dialog, 'first');
  await goOn(form(dialog, 'addToCart')).click();
  await expect(page.locator('#cart-modal tbody tr')).toHaveCount(1);
  await expect(dialog).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sets a bundle on its page, is told what is missing, and edits it there [BUN-02] [BUN-04] [PRD-04]', async ({ page }) => {
    await page.goto(path('product', 'hr', KITCHEN.hr));
    const buy = form(page.locator('.buy'), 'addToCart');
    await message(buy).fill('Za Ivu');
    await goOn(buy).click();
    await expect(buy.getByRole('alert')).toContainText('Odaberite izvedbu');
    await expect(message(buy)).toHaveValue('Za Ivu');
    await chooseMembers(buy, 'first');
    await goOn(buy).click();
    await expect(page).toHaveURL(/\/kosarica$/);
    await expect(cartRows(page)).toContainText('Za Ivu');

    await cartRows(page)
      .getByRole('link', { name: /^Uredi/ })
      .click();
    await expect(page).toHaveURL(/cartItemId=/);
    await expect(message(buy)).toHaveValue('Za Ivu');
    await message(buy).fill('Za Anu');
    await buy.locator('[name="quantity"]').fill('3');
    await goOn(buy).click();
    await expect(page).toHaveURL(/\/kosarica$/);
    await expect(cartRows(page)).toHaveCount(1);
    await expect(cartRows(page)).toContainText('Za Anu');
    expect(cents(await cartRows(page).locator('.sum').innerText())).toBe(3 * SET_PRICE);
  });
});
