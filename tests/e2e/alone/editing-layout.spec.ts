import type { Page } from 'playwright/test';
import { discard } from '../discarded.ts';
import { expect, test } from '../journey.ts';
import { signedInAsEditor } from '../posted-account.ts';

const bar = (page: Page) => page.locator('.ebar');
const state = (page: Page) => page.locator('.ebar .s');
const panel = (page: Page) => page.locator('.props');
const dialog = (page: Page) => page.locator('dialog[open]');
const copyright = (page: Page) => page.locator('footer [data-f="copyright"]');

async function edit(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?editPage=true`);
  await expect(panel(page)).toBeVisible();
  await expect(copyright(page)).toBeVisible();
}

async function overwrite(page: Page, words: string): Promise<void> {
  await copyright(page).click();
  await expect(page.locator('footer .editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
  await page.keyboard.press('Escape');
}

async function publish(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(state(page)).toHaveText('Bez promjena');
}

test('a word of the footer is corrected from the live page, in three clicks, on all pages; yesterday’s words come back', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page);
  await page.goto('/o-nama');
  // 1: edit this page; 2: the word; 3: publish.
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await expect(copyright(page)).toBeVisible();
  const before = await copyright(page).innerText();
  await copyright(page).click();
  await expect(page.locator('footer .editing')).toBeFocused();
  await expect(panel(page).getByRole('heading')).toHaveText('Zaglavlje i podnožje');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' Sva prava pridržana.');
  await page.keyboard.press('Escape');
  await expect(copyright(page)).toHaveText(`${before} Sva prava pridržana.`);
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await publish(page);

  const visitor = await browser.newPage();
  for (const address of ['/', '/shop']) {
    await visitor.goto(new URL(address, page.url()).href);
    await expect(visitor.locator('.foot .last')).toContainText('Sva prava pridržana.');
    expect(await visitor.content()).not.toContain('data-f=');
  }
  await visitor.goto(new URL('/en', page.url()).href);
  await expect(visitor.locator('.foot .last')).not.toContainText('pridržana');

  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await dialog(page).locator('.versions > li').nth(1).getByRole('button', { name: 'Vrati u nacrt' }).click();
  await expect(copyright(page)).toHaveText(before);
  await publish(page);
  await visitor.goto(new URL('/', page.url()).href);
  await expect(visitor.locator('.foot .last')).not.toContainText('pridržana');
  await visitor.close();
});

test('two editors of the footer are asked, on a page with nothing of its own to edit as well', async ({ page, browser }) => {
  await signedInAsEditor(page);
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await edit(page, '/shop');
  await edit(other, new URL('/o-nama', page.url()).href);
  await other.getByRole('button', { name: 'Uredi zaglavlje' }).click();
  await expect(panel(other).getByLabel('Autorska prava')).toBeVisible();
  // The other one writes before their window hears of the first one's words.
  await context.setOffline(true);
  await overwrite(page, '© Anina prava');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await overwrite(other, '© Ivanova prava');
  await context.setOffline(false);
  await expect(dialog(other)).toContainText('Anina');
  await expect(dialog(other)).toContainText('Ivanova');
  await dialog(other).getByLabel('Ili napišite treće').fill('© Zajednička prava');
  await dialog(other).getByRole('button', { name: 'Prihvati ovo' }).click();
  await expect(copyright(other)).toHaveText('© Zajednička prava');
  await expect(state(other)).toHaveText('Nacrt je spremljen');
  await context.close();
  await expect(copyright(page)).toHaveText('© Zajednička prava');
  await discard(page);
  await expect(state(page)).toHaveText('Bez promjena');
});

test('the words of the cookie notice are written by the keyboard alone; a link of a menu leads to its entry there', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page, '/o-nama');
  await expect(page.locator('.cookie')).toBeHidden();
  await panel(page).getByRole('button', { name: 'Uredi zaglavlje' }).focus();
  await page.keyboard.press('Enter');
  const field = panel(page).getByLabel('Obavijest o kolačićima: naslov');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Naši kolačići');
  const title = page.locator('.cookie h2');
  await expect(title).toHaveText('Naši kolačići');
  // Visitors only hear it; whoever edits it sees it, and writes where it stands.
  await title.click();
  await expect(page.locator('.cookie h2 .editing')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(', samo nužni');
  await page.keyboard.press('Escape');
  await expect(title).toHaveText('Naši kolačići, samo nužni');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await page.getByRole('button', { name: 'Mogućnosti objave' }).focus();
  await page.keyboard.press('Enter');
  for (const question of ['#epublish', '#ediscard']) {
    await page.locator(question).getByRole('button', { name: 'Odbaci nacrt' }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(state(page)).toHaveText('Bez promjena');

  const link = page.locator('footer nav a').first();
  const words = await link.innerText();
  await link.click();
  // The panel's head was above the window, at the foot of the page.
  await expect(panel(page).getByRole('link', { name: 'Uredi taj unos' })).toBeInViewport();
  await panel(page).getByRole('link', { name: 'Uredi taj unos' }).click();
  await expect(page).toHaveURL(/\/admin\/navigation\/\d+$/);
  await expect(page.locator('main')).toContainText(words);
});

test('its words stand beside those that they are translated from; whoever goes on to buy edits no more', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page, '/en');
  await copyright(page).click();
  await expect(page.locator('footer .editing')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('heading')).toHaveText('Zaglavlje i podnožje');
  await expect(panel(page).getByLabel('Autorska prava na dnu')).toHaveValue(/©/);
  // What all languages share is chosen in the first of them.
  await expect(panel(page).getByText('Logotip uz naziv')).toHaveCount(0);
  await bar(page)
    .getByRole('button', { name: /Prijevod/ })
    .click();
  const beside = page.locator('.etranslate');
  await expect(beside.getByRole('heading', { level: 2 })).toHaveText('Zaglavlje i podnožje');
  await expect(beside).toContainText('Koristimo samo nužne kolačiće');
  await bar(page)
    .getByRole('button', { name: /Prijevod/ })
    .click();
  await expect(page.locator('main h1')).toBeVisible();

  await page.locator('header').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('.ebar')).toHaveCount(0);
});
