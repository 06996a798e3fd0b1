import { expect, test } from './journey.ts';
import { text } from './words.ts';

test('how to read is chosen beside the page, kept, and there in the first HTML [ACC-01] [ACC-02] [ACC-03]', async ({ page }) => {
  await page.goto('/kontakt');
  const link = page.locator('header .top').getByRole('link', { name: text('hr', 'layout.accessibility') });
  await link.click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: text('hr', 'accessibility.larger') }).click();
  await panel.getByLabel(text('hr', 'accessibility.dyslexicOn')).check();
  await panel.getByLabel(text('hr', 'accessibility.contrastActive')).check();
  await expect(page.locator('html')).toHaveAttribute('data-units', '1');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)');
  await panel.getByRole('button', { name: text('hr', 'accessibility.save') }).click();
  await expect(page.getByText(text('hr', 'toast.saveSuccess'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  const html = await (await page.request.get('/kontakt')).text();
  expect(html).toMatch(/<html[^>]*data-font="dyslexic"/);
  await page.goto('/en/shop');
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'none');
  expect(await page.evaluate(() => document.fonts.check('1rem OpenDyslexic') && getComputedStyle(document.body).fontFamily)).toContain(
    'OpenDyslexic',
  );
});
