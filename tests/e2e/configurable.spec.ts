import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { cartRows, cents, form, goOn, path } from './steps.ts';
import { text } from './words.ts';

/** Green is sold out in XL, sand does not come in XXL nor brick in XS; brick in XXL costs more. */
const SHIRT = path('product', 'hr', 'majica-manje-je-vise');
const GREEN = 'šumska zelena';
const BRICK = 'cigla';
const BRICK_XXL = { sku: 'ZF-TX-0412-CI-XXL', price: 2190 } as const;

const buy = (page: Page): Locator => page.locator('.buy');
const add = (page: Page): Locator => form(buy(page), 'addToCart');
/** A value of an option, by all that is said of it. */
const value = (page: Page, name: string, note = '( \\(.*\\))?'): Locator =>
  buy(page).getByRole('radio', { name: new RegExp(`^${name}${note}$`) });
const soldOut = (page: Page, name: string): Locator => value(page, name, ` \\(${text('hr', 'product.optionSoldOut')}\\)`);
const impossible = (page: Page, name: string): Locator => value(page, name, ` \\(${text('hr', 'product.optionUnavailable')}\\)`);
const sku = (page: Page): Locator => page.locator('.facts div', { hasText: text('hr', 'product.sku') }).locator('dd');

/** Chooses as the page lets one: at once, or by the button of the form. */
async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  const show = buy(page).getByRole('button', { name: text('hr', 'product.showChoice') });
  for (const name of names) {
    await value(page, name).click({ force: true });
    await expect(value(page, name)).toBeChecked();
  }
  if (await show.isVisible()) await show.click();
}

/** From the cart back to the product: the line's own choice, under the line's own address (PRD-04). */
async function followLine(page: Page): Promise<void> {
  await cartRows(page).locator('.name a').click();
  await expect(page).toHaveURL(/majica-manje-je-vise\?cartItemId=\d+$/);
  await expect(value(page, BRICK)).toBeChecked();
  await expect(value(page, 'XXL')).toBeChecked();
  await expect(sku(page)).toHaveText(BRICK_XXL.sku);
}

test('chooses colour and size at once, sees what is sold out or impossible, and comes back from the cart [PRD-02] [PRD-04] [CRT-04]', async ({
  page,
}) => {
  await page.goto(SHIRT);
  await goOn(add(page)).click();
  await expect(add(page)).toContainText(text('hr', 'core.notifications.configurationNotSet'));
  await expect(page.locator('#cart-modal')).toBeHidden();
  // What is missing is marked, and the focus stands there.
  const missing = buy(page)
    .getByRole('group')
    .filter({ hasText: text('hr', 'product.chooseOption') });
  await expect(missing).toHaveCount(2);
  await expect(missing.first().getByRole('radio').first()).toBeFocused();

  await choose(page, GREEN);
  await expect(missing).toHaveCount(0);
  await expect(page).toHaveURL(/\?color=[\w-]+$/);
  await expect(soldOut(page, 'XL')).toBeVisible();
  await expect(buy(page).locator('label.is-faded')).toHaveCount(1);
  await choose(page, 'XL');
  await expect(buy(page)).toContainText(text('hr', 'product.soldOutLong'));
  await expect(add(page).locator('[name="quantity"]')).toHaveCount(0);

  await choose(page, BRICK);
  await expect(value(page, 'XL')).not.toBeChecked();
  await expect(impossible(page, 'XL')).toBeVisible();
  await expect(impossible(page, 'XS')).toBeVisible();
  // What the colour has excluded is told, until the size is chosen anew.
  const told = buy(page).getByRole('status').filter({ hasText: '„XL”' });
  await expect(told).toBeVisible();
  await choose(page, 'XXL');
  await expect(told).toHaveCount(0);
  await expect(page).toHaveURL(/\?color=[\w-]+&size=[\w-]+$/);
  await expect(sku(page)).toHaveText(BRICK_XXL.sku);
  await expect(buy(page)).toContainText('21,90');

  await page.reload();
  await expect(value(page, BRICK)).toBeChecked();
  await expect(sku(page)).toHaveText(BRICK_XXL.sku);
  await page.goto(page.url());
  await add(page).locator('[name="quantity"]').fill('2');
  await goOn(add(page)).click();
  await expect(page.locator('#cart-modal tbody tr')).toHaveCount(1);

  await page.goto(path('cart', 'hr'));
  expect(cents(await cartRows(page).locator('.sum').innerText())).toBe(2 * BRICK_XXL.price);
  await followLine(page);
  await page.goto(page.url());
  await expect(value(page, BRICK)).toBeChecked();
  await choose(page, 'M');
  await expect(page).toHaveURL(/\?color=[\w-]+&size=[\w-]+$/);
  await expect(sku(page)).toHaveText('ZF-TX-0412-CI-M');
});

test('chooses a pattern by its picture, in the list and on the page [CAT-05] [PRD-02]', async ({ page }) => {
  const isShown = async (picture: Locator) => {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  };
  await page.goto('/en/shop');
  const stripes = page.getByRole('checkbox', { name: /^stripes \(1\)$/ });
  await isShown(page.locator('.filters label', { has: stripes }).locator('img'));
  await stripes.click({ force: true });
  await expect(page).toHaveURL(/\/en\/shop\?pattern=\d+$/);
  await expect(page.locator('.toolbar [role="status"]')).toHaveText(/^1 /);
  await expect(page.locator('.chips .chip').first()).toContainText('stripes');

  await page.goto(path('product', 'en', 'beeswax-food-wrap'));
  for (const picture of await buy(page).locator('.swatches img').all()) await isShown(picture);
  await expect(value(page, 'dots', ` \\(${text('en', 'product.optionSoldOut')}\\)`)).toBeVisible();
  await value(page, 'leaves').focus();
  await page.keyboard.press('ArrowRight');
  await expect(value(page, 'stripes')).toBeChecked();
  await expect(page).toHaveURL(/\?pattern=\d+$/);
  await expect(buy(page).getByRole('group', { name: /stripes$/ })).toBeVisible();
  await expect(page.locator('.facts')).toContainText('ZF-KU-0708-PR');
});

test('shows the words of a pattern whose picture does not come [PRD-02]', async ({ page, complaints }) => {
  complaints.expect(/pattern-stripes/);
  await page.route('**/media/*/pattern-stripes/**', (route) => route.abort());
  await page.goto(path('product', 'hr', 'vostana-krpa-za-hranu'));
  const width = async (name: string) =>
    (
      await buy(page)
        .locator('label', { has: page.getByRole('radio', { name }) })
        .boundingBox()
    )?.width ?? 0;
  await expect.poll(() => width('kockice')).toBeLessThan(54);
  await expect.poll(() => width('pruge')).toBeGreaterThan(60);
  await choose(page, 'pruge');
  await expect(sku(page)).toHaveText('ZF-KU-0708-PR');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('chooses by a button, sees what is sold out or impossible, and comes back from the cart [PRD-02] [PRD-04] [CRT-04]', async ({
    page,
  }) => {
    await page.goto(SHIRT);
    await goOn(add(page)).click();
    await expect(add(page)).toContainText(text('hr', 'core.notifications.configurationNotSet'));

    await choose(page, GREEN);
    await expect(page).toHaveURL(/\?color=[\w-]+$/);
    await expect(value(page, GREEN)).toBeChecked();
    await expect(soldOut(page, 'XL')).toBeVisible();
    await choose(page, 'XL');
    await expect(buy(page)).toContainText(text('hr', 'product.soldOutLong'));
    await expect(add(page).locator('[name="quantity"]')).toHaveCount(0);

    // A choice that nobody has been shown yet is sent along all the same.
    await page.goto(SHIRT);
    await value(page, BRICK).click({ force: true });
    await value(page, 'M').click({ force: true });
    await goOn(add(page)).click();
    await expect(page).toHaveURL(/\/kosarica$/);
    await form(page, 'removeLine').locator('button').click();
    await page.goto(SHIRT);

    await choose(page, BRICK, 'XXL');
    await expect(page).toHaveURL(/\?color=[\w-]+&size=[\w-]+$/);
    await expect(impossible(page, 'XS')).toBeVisible();
    await expect(sku(page)).toHaveText(BRICK_XXL.sku);
    await goOn(add(page)).click();
    await expect(page).toHaveURL(/\/kosarica$/);
    expect(cents(await cartRows(page).locator('.sum').innerText())).toBe(BRICK_XXL.price);

    await followLine(page);
    await choose(page, 'M');
    await expect(sku(page)).toHaveText('ZF-TX-0412-CI-M');
    await goOn(add(page)).click();
    await expect(cartRows(page)).toHaveCount(2);
  });
});
