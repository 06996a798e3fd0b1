import type { Locator, Page } from 'playwright/test';

/** Fields that take no letters one by one. */
const NOT_TYPED = ['date', 'datetime-local', 'month', 'time', 'number', 'color', 'range'];

/** What Playwright puts into a field over WebDriver BiDi goes past React, which hears of no change: there it is typed, key by key. */
export function typeByHand(page: Page): void {
  page.keyboard.insertText = (text) => page.keyboard.type(text);
  const prototype = Object.getPrototypeOf(page.locator('body')) as { fill: Locator['fill'] & { readonly byHand?: true } };
  if (prototype.fill.byHand) return;
  const filled = prototype.fill;
  async function fill(this: Locator, text: string, options?: Parameters<Locator['fill']>[1]): Promise<void> {
    const type = await this.evaluate((field) => (field as HTMLInputElement).type);
    if (NOT_TYPED.includes(type)) return filled.call(this, text, options);
    await this.focus();
    await this.selectText();
    await this.page().keyboard.press('Delete');
    await this.page().keyboard.type(text);
  }
  prototype.fill = Object.assign(fill, { byHand: true as const });
}
