import type { Page } from 'playwright/test';

/** Waits until the app has taken over the whole page: React's marks stand at its parts, and what happened before has been told (OPS-07). The page itself looks: asked from outside, each look is a trip through three processes. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const parts = [...document.querySelectorAll('body > header, body main, body > footer')];
      const isMarked = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
      return parts.length > 0 && parts.every(isMarked) && !('beforeApp' in window);
    },
    undefined,
    { polling: 50, timeout: 30_000 },
  );
}
