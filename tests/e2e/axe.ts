import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Has axe on every page that is opened from now on; put in before the page's own scripts, so that its content policy need not be loosened. */
export async function withAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

/** Fails with what axe finds in a part of the page, such as the dialog that is open; what moves has come to rest by then. */
export async function expectAccessible(page: Page, part = 'dialog[open]'): Promise<void> {
  await expect(page.locator(part)).toBeVisible();
  const found = await page.evaluate(async (selector) => {
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
    const { axe } = globalThis as unknown as { axe: { run(part: string): Promise<AxeResults> } };
    return (await axe.run(selector)).violations;
  }, part);
  expect(found.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
}
