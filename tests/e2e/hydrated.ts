import { expect, type Page } from 'playwright/test';

/** Waits until React has taken over the page: its marks stand at the footer, which is hydrated last of the frame. */
export async function hydrated(page: Page): Promise<void> {
  const isTaken = () =>
    page.evaluate(() => Object.keys(document.querySelector('body footer, body main') ?? {}).some((key) => key.startsWith('__react')));
  await expect.poll(isTaken, { message: 'the page is hydrated', intervals: [20, 50, 100] }).toBe(true);
}
