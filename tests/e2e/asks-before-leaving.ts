import { expect, type Page } from 'playwright/test';

/** A link of the office's menu is held up by the browser's question, which is answered with staying. */
export async function asksBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const leaving = page.getByRole('link', { name: 'Stranice', exact: true }).click();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
}
