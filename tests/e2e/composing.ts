import type { Locator } from 'playwright/test';

/** Presses a key in a field as an input method does while a word is being composed in it: true where nothing of the page takes it, and the word gets it. */
export async function leavesToComposing(field: Locator, key: string): Promise<boolean> {
  return field.evaluate(
    (element, pressed) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true })),
    key,
  );
}
