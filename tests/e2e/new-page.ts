import { expect, type Page } from 'playwright/test';
import { form, goOn } from './steps.ts';

/** A page of its own, empty and seen by nobody, with its editor; for who is signed in to the back office. */
export async function aNewPage(page: Page, title: string): Promise<void> {
  await page.goto('/admin/pages');
  await page.locator('#new summary').click();
  const create = form(page.locator('main'), 'pages.create');
  await create.locator('[name="title"]').fill(title);
  await goOn(create).click();
  await expect(page.locator('.props')).toBeVisible();
}
