import type { Locator, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

const row = (page: Page, name: string): Locator => page.locator('.menu-row').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page): Locator => page.locator('.menu-row a');

test('a menu of the footer is made, moved by buttons, keys and drawing, and a visitor sees it at once', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  await signedInAsEditor(page);
  await page.goto('/admin/navigation?menu=footer3');
  const before = await names(page).allInnerTexts();
  // A new entry is a heading until it leads somewhere.
  const add = form(page, 'menus.add');
  await add.locator('[name="title-hrv"]').fill('Naš vodič');
  await add.locator('[name="title-eng"]').fill('Our guide');
  await add.locator('[name="parentId"]').selectOption({ label: 'Trgovina' });
  await goOn(add).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naš vodič');
  await page.getByLabel('Riječi iz naziva').fill('kontakt');
  await page.locator('main').getByRole('button', { name: 'Traži', exact: true }).click();
  await page.getByRole('button', { name: /Neka vodi ovamo.*Kontakt/ }).click();
  await expect(page.getByText('stranica · Kontakt')).toBeVisible();
  const home = new URL('/', page.url()).href;
  await visitor.goto(home);
  const links = visitor.locator('footer a');
  const order = async () => (await links.allInnerTexts()).filter((text) => before.includes(text) || text === 'Naš vodič').slice(0, 9);
  await expect(links.filter({ hasText: 'Naš vodič' })).toHaveAttribute('href', '/kontakt');
  const last = before.at(-1) ?? '';

  await page.goto('/admin/navigation?menu=footer3');
  await row(page, 'Naš vodič').getByRole('button', { name: 'Pomakni gore' }).click();
  await expect(names(page)).toHaveText([...before.slice(0, -1), 'Naš vodič', last]);
  await visitor.reload();
  expect((await order()).indexOf('Naš vodič')).toBe((await order()).indexOf(last) - 1);

  // By keys; the same button keeps the focus, so it goes on, until it goes no further.
  await expect(row(page, 'Naš vodič').getByRole('button', { name: 'Pomakni gore' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names(page)).toHaveText([...before, 'Naš vodič']);
  await expect(row(page, 'Naš vodič').getByRole('link')).toBeFocused();

  // From the top, where nothing scrolls to the entry any more.
  await page.goto('/admin/navigation?menu=footer3');
  await row(page, 'Naš vodič').dragTo(row(page, last), { targetPosition: { x: 200, y: 4 } });
  await expect(names(page)).toHaveText([...before.slice(0, -1), 'Naš vodič', last]);

  // Somebody else's change is not written over.
  const other = await page.context().newPage();
  await other.goto('/admin/navigation?menu=footer3');
  await row(page, last).getByRole('button', { name: 'Pomakni gore' }).click();
  await expect(names(page)).toHaveText([...before, 'Naš vodič']);
  await row(other, last).getByRole('button', { name: 'Pomakni gore' }).click();
  await expect(other.locator('#menus-refused')).toContainText('u međuvremenu');
  await expect(names(other)).toHaveText([...before, 'Naš vodič']);
  await other.close();

  await row(page, 'Naš vodič').getByRole('link').click();
  await form(page, 'menus.hide').getByRole('button').click();
  await expect(page.getByText('Unos je skriven.').last()).toBeVisible();
  await visitor.reload();
  await expect(links.filter({ hasText: 'Naš vodič' })).toHaveCount(0);
  await page.getByText('Ukloni unos').click();
  await form(page, 'menus.remove').getByRole('button').click();
  await expect(page.getByText('Unos je uklonjen.').last()).toBeVisible();
  await visitor.close();
});
