import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { form, path } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const GLOVES = 'vrtne-rukavice-od-recikliranog-pamuka';
const SHIRT = 'majica-manje-je-vise';

const bar = (page: Page) => page.locator('.buybar');
const button = (page: Page) => form(page.locator('.buy'), 'addToCart').locator('button[type="submit"]').last();

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a phone has the button at its foot while the real one is out of sight, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(PHONE);
    await page.goto(path('product', 'hr', SHIRT));
    await hydrated(page);
    // The notice about cookies comes first.
    await expect(page.locator('.cookie')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await page.locator('.cookie button').click();
    await expect(page.locator('.cookie')).toBeHidden();
    const last = page.locator('footer .last');
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(bar(page)).toBeVisible();
    const [foot, over] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    // What takes the focus from below comes to lie above it.
    const link = page.locator('footer a').first();
    await page.evaluate(() => scrollTo(0, 0));
    await link.focus();
    const focused = await link.boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await button(page).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
    // Without a choice its button leads to what is missing, as the real one does.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await bar(page).locator('button').click();
    await expect(page.locator('.buy [aria-invalid="true"]').first()).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(bar(page)).toBeHidden();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button at the foot puts as many into the cart as are asked for [CRT-02]', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path('product', 'hr', GLOVES));
    await page.locator('.cookie button').click();
    await page.locator('.buy [name="quantity"]').fill('3');
    await page.locator('footer a').last().focus();
    await bar(page).locator('button').click();
    await expect(page.locator('main table [name="quantity"]')).toHaveValue('3');
  });
});
