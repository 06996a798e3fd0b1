import { expect, type Page } from 'playwright/test';

/** Waits until the app has taken over the whole page: React's marks stand at its parts, and what happened before has been told (OPS-07). */
export async function hydrated(page: Page): Promise<void> {
  const isTaken = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll('body > header, body main, body > footer')];
      const isMarked = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'));
      return parts.length > 0 && parts.every(isMarked) && !('beforeApp' in window);
    });
  await expect.poll(isTaken, { message: 'the page is hydrated', intervals: [20, 50, 100] }).toBe(true);
}
