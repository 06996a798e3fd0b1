import type { Locator } from 'playwright/test';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone what is clicked stays under the finger, and all tools are within the window', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/o-nama?editPage=true');
  const section = page.locator('.esec').nth(1);
  const words = section.locator('[data-f]').first();
  await words.scrollIntoViewIfNeeded();
  await page.locator('.props').getByRole('button', { name: 'Zatvori ploču' }).click();
  const topOf = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await words.click();
  const handle = section.locator('.handle');
  await expect(handle).toBeVisible();
  await expect.poll(topOf).toBe(before);

  for (const tools of [page.locator('.ebar'), handle])
    for (const tool of await tools.locator('a, button').all()) {
      const box = await tool.boundingBox();
      if (box === null) continue;
      expect([box.x >= 0, box.x + box.width <= 390], (await tool.getAttribute('aria-label')) ?? '').toEqual([true, true]);
    }

  await page.locator('.ebar').getByRole('button', { name: 'Ostali alati' }).click();
  const dialog = page.locator('dialog[open] .in');
  const sizes = (tools: Locator) =>
    tools.evaluateAll((all) => all.map((tool) => [tool.clientWidth > 250, tool.getBoundingClientRect().height >= 44]));
  // Each a line of its own, as wide as the window allows, and as high as a finger wants it.
  await expect.poll(() => sizes(dialog.locator('li button'))).toEqual(Array(4).fill([true, true]));
  // Languages stand beside one another.
  await expect
    .poll(() => sizes(dialog.getByRole('group', { name: 'Jezik alata' }).getByRole('button')))
    .toEqual(Array(2).fill([false, true]));
});
