import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page of the back office has. */
const MOST_STOPS = 250;

/** Goes on by Tab until the focus is there, as somebody without a mouse does. Where that is, is asked when it should be near: each look takes as long as two stops. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  let stops = 0;
  while (stops < MOST_STOPS) {
    const away = await wanted.evaluate(stopsAway);
    if (away === 0) return;
    for (const last = stops + Math.max(1, Math.floor(away * 0.8)); stops < last; stops++) await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}

/** Runs in the page: how many times Tab leads on before an element has the focus, at a guess; 0 where it has it. */
function stopsAway(wanted: Element): number {
  const at = document.activeElement;
  if (at === wanted) return 0;
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="radio"]:not(:checked)') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null;
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'),
  ].filter((element) => element === wanted || isStop(element));
  const to = stops.indexOf(wanted as HTMLElement);
  const from = at === null || at === document.body ? -1 : stops.indexOf(at as HTMLElement);
  return to > from ? to - from : 1;
}

/** Goes to it by Tab and presses Enter. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types over what it holds. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
