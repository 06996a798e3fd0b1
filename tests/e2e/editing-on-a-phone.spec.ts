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
  // Each a line of its own, as wide as the window allows, and as high as a finger wants it.
  for (const tool of await page.locator('dialog[open] .in button').all()) {
    const wide = async () => {
      const box = await tool.boundingBox();
      return [(box?.width ?? 0) > 250, (box?.height ?? 0) >= 44];
    };
    await expect.poll(wide, await tool.innerText()).toEqual([true, true]);
  }
});
