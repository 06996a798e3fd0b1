import { expect, type Page } from 'playwright/test';
import { post } from './posted.ts';

/** A page of its own, empty and seen by nobody, with its editor; for who is signed in to the back office. It is begun without a page: its form is another journey's (editing.spec). */
export async function aNewPage(page: Page, title: string): Promise<void> {
  const address = await post(page, '/admin/pages', [
    ['form', 'pages.create'],
    ['title', title],
  ]);
  await page.goto(address);
  await expect(page.locator('.props')).toBeVisible();
}
