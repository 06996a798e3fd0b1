import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible, withAxe } from './axe.ts';
import { leavesToComposing } from './composing.ts';
import { discard } from './discarded.ts';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

const editor = (page: Page) => ({
  bar: page.locator('.ebar'),
  state: page.locator('.ebar .s'),
  panel: page.locator('.props'),
  news: page.locator('.enews').first(),
  section: (id: string) => page.locator(`[data-s="${id}"]`),
  field: (name: string) => page.locator(`[data-s] [data-f="${name}"]`).first(),
  dialog: page.locator('dialog[open]'),
});

async function edit(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?editPage=true`);
  await expect(editor(page).panel).toBeVisible();
}

/** Writes a text in the place of another one, where it stands, and leaves it. */
async function overwrite(page: Page, name: string, words: string): Promise<void> {
  await editor(page).field(name).click();
  const written = page.locator('.editing');
  await expect(written).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
  // Keys of an input method are the word's that is being composed.
  for (const key of ['Enter', 'Escape']) expect(await leavesToComposing(written, key)).toBe(true);
  await expect(written).toBeFocused();
  await page.keyboard.press('Escape');
}

test('a word is corrected where it stands, in three clicks, and yesterday’s words come back', async ({ page, browser }) => {
  await signedInAsEditor(page);
  await page.goto('/vozila-i-mobilnost');
  const { state, field, bar, news, dialog } = editor(page);
  // 1: edit this page; 2: the word; 3: publish.
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await expect(editor(page).panel).toBeVisible();
  const before = await field('html').innerText();
  await field('html').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('Novost: ');
  await page.keyboard.press('Escape');
  await expect(field('html')).toContainText('Novost: ');
  await expect(state).toHaveText('Nacrt je spremljen');
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');

  const visitor = await browser.newPage();
  await visitor.goto(new URL('/vozila-i-mobilnost', page.url()).href);
  await expect(visitor.locator('main')).toContainText('Novost: ');
  expect(await visitor.content()).not.toContain('data-f=');
  await visitor.close();

  await bar.getByRole('button', { name: 'Inačice' }).click();
  await dialog.locator('.versions > li').nth(1).getByRole('button', { name: 'Vrati u nacrt' }).click();
  await expect(news).toHaveText('Starija inačica vraćena je u nacrt.');
  await expect(field('html')).toHaveText(before);
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');
});

test('a section is added, filled in, moved, hidden and taken back, by the keyboard alone [ADM-05]', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page, '/kako-podnijeti-prijavu');
  const { panel, dialog, state, news } = editor(page);
  await page.keyboard.press('Tab');
  // What is drawn first is come to first: the way past all links of the page.
  await expect(page.locator('.ebar').getByRole('button', { name: 'Na ploču (F6)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('tab', { name: 'Polja' })).toBeFocused();
  const press = async (name: string | RegExp) => {
    const button = panel.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('tab', { name: 'Odjeljci' })).toBeFocused();
  const lines = panel.locator('.outline li');
  const count = await lines.count();
  await press('Dodaj odjeljak');
  await dialog.getByRole('button', { name: 'Citat' }).focus();
  await page.keyboard.press('Enter');
  // The page shows the new section, selected, and says what it lacks.
  await expect(page.locator('.esec.is-selected')).toContainText('Ovom odjeljku nešto još nedostaje');
  // Its first field is the next to be written in.
  await expect(panel.getByLabel('Tekst')).toBeFocused();
  await page.keyboard.insertText('Svaka kuća broji.');
  await expect(page.locator('.esec.is-selected blockquote')).toHaveText('Svaka kuća broji.');
  await expect(page.locator('.esec.is-selected .lacks')).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Polja' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(lines).toHaveCount(count + 1);
  const added = lines.filter({ hasText: 'Svaka kuća broji.' });
  const place = await added.getByRole('combobox').inputValue();
  const enter = async () => {
    await added.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Tekst')).toBeFocused();
  };
  const backToSections = async () => {
    await panel.getByRole('tab', { name: 'Polja' }).focus();
    await page.keyboard.press('ArrowRight');
  };
  await enter();
  await press('Naslov i adresa stranice');
  await expect(panel.getByLabel('Naslov stranice')).toBeFocused();
  await backToSections();
  await enter();
  await backToSections();
  await added.getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(added.getByRole('combobox')).toHaveValue(String(Number(place) - 1));
  await expect(news).toHaveText(`Premješteno na ${place}. mjesto od ${count + 1}`);
  await page.keyboard.press('F6');
  await expect(page.locator('.esec.is-selected .handle .grab')).toBeFocused();
  await page.locator('.handle').getByRole('button', { name: 'Sakrij' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.esec.is-selected')).toContainText('Skriveno od posjetitelja');
  await expect(news).toHaveText('Odjeljak je skriven od posjetitelja.');
  // The words that say so can be pressed to show it again, and are gone with that.
  await page.locator('.offtag').getByRole('button', { name: 'Pokaži' }).focus();
  await page.keyboard.press('Enter');
  await expect(news).toHaveText('Odjeljak se posjetiteljima ponovno prikazuje.');
  await expect(page.locator('.esec.is-selected .handle .grab')).toBeFocused();
  await page.locator('.handle').getByRole('button', { name: 'Ukloni' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(count);
  await expect(page.locator('.esec.is-selected .handle .grab')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(news).toHaveText('Poništeno: uklanjanje odjeljka Citat');
  await expect(lines).toHaveCount(count + 1);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(lines).toHaveCount(count);
  await expect(state).toHaveText('Nacrt je spremljen');
  // From the page to the panel, though that was closed, and from there to what publishes.
  await panel.getByRole('button', { name: 'Zatvori ploču' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ploča', exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(panel.getByRole('tab', { name: 'Odjeljci' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Objavi', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mogućnosti objave' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const question of ['#epublish', '#ediscard']) {
    await page.locator(question).getByRole('button', { name: 'Odbaci nacrt' }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(news).toHaveText('Nacrt je odbačen.');
});

test('two windows of an editor on one page are joined in two fields and asked in one', async ({ page, context }) => {
  await signedInAsEditor(page);
  const other = await context.newPage();
  await edit(page, '/povrat-i-jamstvo');
  await edit(other, new URL('/povrat-i-jamstvo', page.url()).href);
  const [ana, ivan] = [editor(page), editor(other)];
  // Whoever writes has their window before them: one that lies behind has no focus everywhere.
  await page.bringToFront();
  const titles = page.locator('[data-s] [data-f="title"]');
  await titles.nth(0).click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' (Ana)');
  await page.keyboard.press('Escape');
  await expect(ana.state).toHaveText('Nacrt je spremljen');
  await other.bringToFront();
  const second = other.locator('[data-s] [data-f="title"]').nth(1);
  await second.click();
  await other.keyboard.press('End');
  await other.keyboard.insertText(' (Ivan)');
  await other.keyboard.press('Escape');
  await expect(ivan.news).toContainText('Spojeno je s onim što ste napisali u drugom prozoru.');
  await expect(other.locator('[data-s] [data-f="title"]').nth(0)).toContainText('(Ana)');
  await expect(ivan.state).toHaveText('Nacrt je spremljen');

  await page.bringToFront();
  await overwrite(page, 'title', 'Anin naslov');
  await expect(ana.state).not.toHaveText('Spremam…');
  await other.bringToFront();
  await overwrite(other, 'title', 'Ivanov naslov');
  await expect(ivan.dialog).toContainText('Anin naslov');
  await expect(ivan.dialog).toContainText('Ivanov naslov');
  await ivan.dialog.getByLabel('Ili napišite treće').fill('Zajednički naslov');
  await ivan.dialog.getByRole('button', { name: 'Prihvati ovo' }).click();
  await expect(ivan.field('title')).toHaveText('Zajednički naslov');
  await expect(ivan.state).toHaveText('Nacrt je spremljen');
  await other.close();
  await page.bringToFront();
  await expect(ana.field('title')).toHaveText('Zajednički naslov');
  // What is thrown away is said before it is.
  await page.getByRole('button', { name: 'Mogućnosti objave' }).click();
  await ana.dialog.getByRole('button', { name: 'Odbaci nacrt' }).click();
  await expect(page.locator('#ediscard')).toContainText('Zajednički naslov');
  await page.locator('#ediscard').getByRole('button', { name: 'Zadrži' }).click();
  await expect(ana.field('title')).toHaveText('Zajednički naslov');
  await discard(page);
  await expect(ana.state).toHaveText('Bez promjena');
});

test('what was typed while the network was away is there again after the browser was closed', async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR|unreachable/i);
  await signedInAsEditor(page);
  await edit(page, '/otpad');
  await context.setOffline(true);
  const words = `Otpad ${Date.now()}`;
  await overwrite(page, 'title', words);
  await expect(editor(page).state).toHaveText('Nije spremljeno, pokušavam ponovno');
  // Whoever leaves is asked, with the very words that nobody has got yet.
  await editor(page).bar.getByRole('link', { name: 'Zatvori uređivanje' }).click();
  await expect(page.locator('#eleave')).toContainText('Ostaje u ovom pregledniku');
  await expect(page.locator('#eleave')).toContainText(words);
  await page.locator('#eleave').getByRole('button', { name: 'Ostani ovdje' }).click();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await edit(again, '/otpad');
  await again.getByRole('button', { name: 'Vrati ga' }).click();
  await expect(editor(again).field('title')).toHaveText(words);
  await expect(editor(again).state).toHaveText('Nacrt je spremljen');
  await discard(again);
  await expect(editor(again).state).toHaveText('Bez promjena');
});

test('what could not be saved is saved as soon as the network is back, and by Ctrl+S in the middle of a text', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR|unreachable/i);
  await signedInAsEditor(page);
  await aNewPage(page, `Veza ${Date.now()}`);
  const { panel, state } = editor(page);
  const title = panel.getByLabel('Naslov stranice');
  await expect(title).toBeVisible();
  // By itself nothing is tried any more.
  await page.clock.install();
  await page.reload();
  await expect(title).toBeVisible();
  await context.setOffline(true);
  await title.fill('Bez veze');
  await expect(state).toHaveText('Nije spremljeno, pokušavam ponovno');
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  await context.setOffline(false);
  await expect(state).toHaveText('Nacrt je spremljen');
  await title.fill('Usred riječi');
  await expect(state).toHaveText('Spremam…');
  await title.press('ControlOrMeta+s');
  await expect(state).toHaveText('Nacrt je spremljen');
});

test('no chunk of visitors reaches the editor, nor what the back office consists of', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
  const isNamed = (key: string) => /\/editing\/|entry-editing|(?:editing|media)-over-http/.test(key) && !key.endsWith('.json');
  const leadTo = (key: string) =>
    Object.entries(manifest).filter(([, { imports = [], dynamicImports = [] }]) => imports.includes(key) || dynamicImports.includes(key));
  // What several parts of the editor share, and nobody else, is a chunk without a file of its own.
  const isEditors = (key: string, above: readonly string[] = []): boolean =>
    isNamed(key) || (key.startsWith('_') && leadTo(key).every(([from]) => above.includes(from) || isEditors(from, [...above, key])));
  // Its screens lie behind those of the back office, and beside what tells somebody of it who may no longer write: nobody else opens either.
  const ofOffice = ['src/ui/routes/back-office-view.tsx', 'src/ui/entry-left.tsx'];
  const reached = Object.entries(manifest)
    .filter(([key]) => !isEditors(key) && !ofOffice.includes(key))
    .flatMap(([key, { imports = [], dynamicImports = [] }]) =>
      [...imports, ...dynamicImports].filter((to) => isEditors(to)).map((to) => `${key} → ${to}`),
    );
  expect(Object.keys(manifest).filter((key) => isEditors(key)).length).toBeGreaterThan(2);
  expect(reached).toEqual([]);
  const importers = (name: string) =>
    Object.entries(manifest).filter(([, { imports = [] }]) => imports.some((key) => manifest[key]?.name === name));
  // As what a tab asks the platform with, which names who may ask, or what parts of the office share.
  const isOffices = (key: string, above: readonly string[] = []): boolean =>
    /back-office|office-palette|-composition|editing|-over-http/.test(key) ||
    (key.startsWith('_') && leadTo(key).every(([from]) => above.includes(from) || isOffices(from, [...above, key])));
  const ofVisitors = importers('office').filter(([key]) => !isOffices(key));
  expect(importers('office').length).toBeGreaterThan(0);
  expect(ofVisitors.map(([key]) => key)).toEqual([]);
});

interface Chunk {
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

test('nobody else gets a byte of the editor [ADM-02]', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(one.url()));
  await page.goto('/otpad?editPage=true');
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ebar')).toHaveCount(0);
  expect(asked.filter((url) => /editing|rich-text/.test(url))).toEqual([]);
  const plain = await (await request.get('/otpad')).text();
  expect(plain).not.toMatch(/data-f=|data-s=|editing/);
});

test('a new page is made, written and shown to everybody; until then nobody sees it', async ({ page, browser }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/pages');
  await expect(page.getByRole('row').filter({ hasText: 'Energetska obnova' })).toContainText('objavljeno');
  const making = page.locator('#new');
  await making.locator('summary').click();
  const create = form(page.locator('main'), 'pages.create');
  await goOn(create).click();
  await expect(create.getByRole('alert')).toContainText('Upišite naslov');
  const title = `Zeleni tjedan ${Date.now()}`;
  await create.locator('[name="title"]').fill(title);
  await goOn(create).click();
  const { panel, dialog, field, state, news, bar } = editor(page);
  await expect(panel).toBeVisible();
  const { pathname } = new URL(page.url());
  const visitor = await browser.newPage();
  const seen = () => visitor.goto(new URL(pathname, page.url()).href);
  expect((await seen())?.status()).toBe(404);
  await page.locator('.inserter button').click();
  await dialog.getByRole('button', { name: 'Tekst', exact: true }).click();
  await field('html').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Svi na bicikle!');
  await page.keyboard.press('Escape');
  await expect(state).toHaveText('Nacrt je spremljen');
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');
  expect((await seen())?.status()).toBe(200);
  await expect(visitor.locator('main')).toContainText('Svi na bicikle!');
  await visitor.close();
});

test('a page is planned for tomorrow, withdrawn from visitors, and shown to them again', async ({ page, browser }) => {
  await withAxe(page);
  await signedInAsEditor(page);
  await edit(page, '/zaposljavanje');
  const { dialog, news, bar } = editor(page);
  const options = () => page.getByRole('button', { name: 'Mogućnosti objave' }).click();
  await options();
  await expect(dialog).toBeVisible();
  // There is nothing to throw away.
  await expect(dialog.getByRole('button', { name: 'Odbaci nacrt' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mogućnosti objave' })).toBeFocused();
  await options();
  await dialog.getByText('Zakaži objavu').click();
  await dialog.getByRole('button', { name: 'Zakaži', exact: true }).click();
  await expect(dialog).toContainText('Upišite datum i vrijeme.');
  const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(Date.now() + 86_400_000);
  await dialog.getByLabel('Datum i vrijeme objave').fill(`${tomorrow}T08:00`);
  await dialog.getByRole('button', { name: 'Zakaži', exact: true }).click();
  await expect(dialog.locator('.notice')).toContainText('Objava je zakazana');
  await expectAccessible(page);
  // Whoever opens the page later reads of it before they look for it.
  await edit(page, '/zaposljavanje');
  await expect(editor(page).state).toHaveText(/^Bez promjena · izlazi \d+\. \d+\. \d{4}\. u 8:00$/);
  await options();
  await dialog.getByRole('button', { name: 'Otkaži zakazanu objavu' }).click();
  await expect(editor(page).state).toHaveText('Bez promjena');
  await expect(news).toHaveText('Zakazana objava je otkazana.');

  const visitor = await browser.newPage();
  const seen = async () => (await visitor.goto(new URL('/zaposljavanje', page.url()).href))?.status();
  expect(await seen()).toBe(200);
  await dialog.getByText('Povuci stranicu').click();
  await expect(dialog).toContainText('na svim jezicima (HR');
  await dialog.getByRole('button', { name: 'Povuci', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(news).toHaveText('Stranica je povučena.');
  expect(await seen()).toBe(404);
  // Its address still leads whoever edits it to its editor.
  await edit(page, '/zaposljavanje');
  await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(news).toHaveText('Objavljeno.');
  expect(await seen()).toBe(200);
  await visitor.close();
});
