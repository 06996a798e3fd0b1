import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Has axe on every page that is opened from now on; put in before the page's own scripts, so that its content policy need not be loosened. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

/** Fails with what axe finds in a part of the page, such as the dialog that is open; what moves is brought to its end first: waiting for that has no end where the browser draws nothing. */
export async function expectAccessible(page: Page, part = 'dialog[open]'): Promise<void> {
  await expect(page.locator(part)).toBeVisible();
  const found = await page.evaluate(async (selector) => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const { axe } = globalThis as unknown as { axe: { run(part: string): Promise<AxeResults> } };
    return (await axe.run(selector)).violations;
  }, part);
  expect(found.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
}
