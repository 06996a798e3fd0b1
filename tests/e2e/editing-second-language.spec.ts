import type { Locator } from 'playwright/test';
import { colleague } from './colleague.ts';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { demoPerson } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

test('a page that nobody has seen yet gets its second language from the bar and from the list of pages', async ({ page }) => {
  await signedInAsEditor(page);
  const title = `Prije objave ${Date.now()}`;
  await aNewPage(page, title);
  const langs = page.locator('.ebar .langs');
  await langs.getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en\/prije-objave-\d+\?editPage=true&draftOf=page-\d+$/);
  const english = page.locator('.props input[name="title"], .props input[id$="-title"]').first();
  await expect(english).toHaveValue('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  // Left before anything is written, it is begun from the list as well.
  await page.goto(`/admin/pages?q=${encodeURIComponent(title)}`);
  const row = page.locator('tr, li').filter({ hasText: title }).first();
  // What has no words of its own yet opens beside its original, in what is to be written first: two clicks from the office's first page.
  await row.locator('.states a').nth(1).click();
  await page.waitForURL(/\/en\/prije-objave-\d+\?editPage=true&translate=true&draftOf=page-\d+$/);
  await expect(page.locator('.etranslate .is-missing').first()).toContainText(title);
  await expect(page.locator('.etranslate').getByLabel('Naslov stranice')).toBeFocused();
  await page.keyboard.type(`Before publication ${title.slice(-6)}`);
  // Its address stands beside the original's, and is made of its title until somebody writes another one.
  const address = page.locator('.etranslate').getByLabel('Adresa (završetak)');
  await expect(address).toHaveValue(`before-publication-${title.slice(-6)}`);
  await address.fill(`my-own-${title.slice(-6)}`);
  await page.locator('.etranslate').getByLabel('Naslov stranice').fill('Changed again');
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await expect(address).toHaveValue(`my-own-${title.slice(-6)}`);
  // What is loaded anew is the same page, whatever it is to be called by now.
  await page.reload();
  await expect(address).toHaveValue(`my-own-${title.slice(-6)}`);
  await langs.getByRole('link', { name: 'HR' }).click();
  await page.waitForURL(/localhost:\d+\/prije-objave-\d+\?editPage=true&draftOf=page-\d+$/);
  await expect(page.locator('.props').getByLabel('Naslov stranice')).toHaveValue(title);
});

test('whoever asks for the editor signed out signs in and is in it, or just looks at the page', async ({ page }) => {
  await page.goto('/dostava-i-placanje?editPage=true');
  await expect(page).toHaveURL(/\/adminLogin\?from=%2Fdostava-i-placanje%3FeditPage%3Dtrue$/);
  await page.getByRole('link', { name: 'Samo otvori stranicu, bez prijave' }).click();
  await expect(page).toHaveURL(/\/dostava-i-placanje$/);
  await expect(page.locator('.props')).toHaveCount(0);
  await page.goBack();
  const { email, password } = demoPerson('urednistvo');
  const login = form(page.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(password);
  await goOn(login).click();
  await expect(page).toHaveURL(/\/dostava-i-placanje\?editPage=true$/);
  await expect(page.locator('.props')).toBeVisible();
});

test('the tools speak the language of whoever edits on a page in another, and say so; the page keeps its own [LOC-10]', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await page.goto('/en/about-us?editPage=true');
  const section = page.locator('.esec').first();
  await section.locator('[data-f]').first().click();
  // What is heard in which language: each thing by the nearest that says so.
  const spoken = (what: Locator) => what.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  const bar = page.locator('.ebar');
  const handle = section.getByRole('toolbar', { name: /^Alati odjeljka/ });
  for (const tool of [bar.getByRole('button', { name: 'Objavi', exact: true }), handle, page.locator('.props')])
    expect(await spoken(tool)).toBe('hr');
  for (const written of [
    bar.locator('b'),
    section.locator('.editing, [data-f]').first(),
    page.locator('main h1'),
    page.locator('.props input').first(),
  ])
    expect(await spoken(written)).toBe('en');

  // Dialogs, and one that comes with words of its own.
  await page.locator('.inserter button').first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('button', { name: 'Citat' })).toBeVisible();
  expect(await spoken(dialog.locator('h2'))).toBe('hr');
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Ostali alati' }).click();
  await dialog.getByRole('button', { name: 'Spremljene stranice' }).click();
  // The office answers at its addresses in the language of its user alone.
  await expect(dialog).toContainText(/Ništa nije spremljeno|Spremljen(a je|e su|o je)/);
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).not.toContainText(/editing\.|sectionChoice\./);
});

test('what the office and the tools speak is chosen in the menu of the account and among the tools, at once and for good [LOC-10]', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  await signedInAsEditor(editor);
  const page = await browser.newPage({ baseURL: String(baseURL), locale: 'hr-HR' });
  await colleague(editor, page, { scope: 'pages:publish' });
  await page.goto('/admin/pages?q=o-nama');
  const menu = page.locator('#account-menu');
  await page.getByRole('button', { name: 'Vaš račun: Drugi' }).click();
  await menu.getByRole('button', { name: 'English' }).click();
  await page.waitForURL(/\/en\/admin\/pages\?q=o-nama$/);
  await page.goto('/o-nama?editPage=true');
  await page.getByRole('button', { name: 'Other tools' }).click();
  await page.locator('#etools').getByRole('button', { name: 'hrvatski' }).click();
  await expect(page.getByRole('button', { name: 'Ostali alati' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);

  // A document is written in English by whom the office speaks Croatian with.
  await page.goto('/admin/documents');
  await page.getByRole('link', { name: 'Obrazac prijave za obnovu ovojnice' }).click();
  await page.getByRole('link', { name: /nacrt \(EN\)$/ }).click();
  await expect(page).toHaveURL(/\/en\/admin\/documents\/\d+\?editPage=true$/);
  await expect(page.locator('.props').getByLabel('Naslov dokumenta')).toHaveValue('Application form for envelope renovation');
  await page.locator('.ebar').getByRole('link', { name: 'Zatvori uređivanje' }).click();
  await expect(page).toHaveURL(/:\d+\/admin\/documents\/\d+$/);
  await page.close();
});
