import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

const editor = (page: Page) => ({
  bar: page.locator('.ebar'),
  state: page.locator('.ebar .s'),
  panel: page.locator('.props'),
  news: page.locator('.enews').first(),
  dialog: page.locator('dialog[open]'),
});

/** Adds a section by the keyboard, which is then in its first field. */
async function addByKey(page: Page, kind: string): Promise<void> {
  const { panel, dialog } = editor(page);
  await panel.getByRole('tab', { name: /^(Polja|Odjeljci)$/, selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await panel.getByRole('button', { name: 'Dodaj odjeljak' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: kind, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.esec.is-selected')).toBeVisible();
}

test('the keyboard keeps its place: after a text of the page, and after an entry is moved or taken away', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Mjesto ${Date.now()}`);
  const { panel, news } = editor(page);
  const here = (name: string | RegExp) => expect(panel.getByRole('button', { name }).and(page.locator(':focus'))).toBeVisible();
  await addByKey(page, 'Tekst');
  await here('Piši na stranici');
  // The text on the page comes a moment after its section: until then there is nothing to write in.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Piši na stranici' }).press('Enter');
    await expect(page.locator('.editing')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.insertText('Svaka kuća broji.');
  await page.keyboard.press('Escape');
  await here('Piši na stranici');

  await addByKey(page, 'Koraci');
  const entries = panel.locator('ol.entries > li');
  await expect(entries).toHaveCount(2);
  await panel.getByRole('button', { name: /^Pomakni gore: 2/ }).focus();
  await page.keyboard.press('Enter');
  await expect(news).toHaveText('Premješteno na 1. mjesto od 2');
  // It goes on with the entry that was moved, whose other button can be pressed.
  await here(/^Pomakni dolje: 1/);
  await panel.getByRole('button', { name: /^Ukloni: 2/ }).focus();
  await page.keyboard.press('Enter');
  await here(/^Ukloni: 1/);
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(0);
  await here('Dodaj');
});

test('the tools of a section on the page keep the focus, wherever the section goes', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Alati ${Date.now()}`);
  await addByKey(page, 'Citat');
  await addByKey(page, 'Koraci');
  const { news } = editor(page);
  const tools = page.locator('.esec.is-selected').getByRole('toolbar');
  const press = async (name: string) => {
    await tools.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const here = (name: string) => expect(tools.getByRole('button', { name: `${name}: premjesti na drugo mjesto` })).toBeFocused();
  await press('Pomakni gore');
  await expect(news).toHaveText('Premješteno na 1. mjesto od 2');
  // What was pressed has nothing left to do, and can't be pressed any more.
  await here('Koraci');
  await press('Udvostruči');
  await expect(page.locator('.esec')).toHaveCount(3);
  await here('Koraci');
  await press('Izreži za drugo mjesto ili stranicu');
  await expect(page.locator('.esec')).toHaveCount(2);
  await here('Citat');
  await press('Ukloni');
  await expect(page.locator('.esec')).toHaveCount(1);
  await here('Koraci');
});

test('a page that nobody has translated is begun in the other language from its bar, and published there', async ({ page, browser }) => {
  await signedInAsEditor(page);
  const title = `Dvojezično ${Date.now()}`;
  await aNewPage(page, title);
  const { bar, news, state } = editor(page);
  await addByKey(page, 'Citat');
  await page.keyboard.insertText('Svaka kuća broji.');
  await expect(state).toHaveText('Nacrt je spremljen');
  const publish = bar.getByRole('button', { name: 'Objavi', exact: true });
  await publish.press('Enter');
  await expect(news).toHaveText('Objavljeno.');
  // It has nothing left to do, and yet the keyboard goes on from there.
  await expect(publish).toBeDisabled();
  await expect(publish).toBeFocused();
  await page.reload();
  await bar.getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en\/.*editPage=true/);
  await bar.getByRole('button', { name: /^Prijevod: \d+ tekst/ }).click();
  const rows = page.locator('.trow.is-missing');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.locator('.etranslate :focus')).toBeVisible();
  await page.locator('.etranslate').getByLabel('Naslov stranice').first().fill('Bilingual');
  await page.locator('.etranslate').locator('textarea').last().fill('Every house counts.');
  await expect(state).toHaveText('Nacrt je spremljen');
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');
  const visitor = await browser.newPage();
  await visitor.goto(new URL(new URL(page.url()).pathname, page.url()).href);
  await expect(visitor.locator('main')).toContainText('Every house counts.');
  await visitor.close();
});
