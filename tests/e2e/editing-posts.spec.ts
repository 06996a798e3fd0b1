import type { Page } from 'playwright/test';
import { discard } from './discarded.ts';
import { expect, test } from './journey.ts';
import { enterBackOffice, signedInAsEditor } from './posted-account.ts';

const POST = '/koliko-trosi-uredaj-u-mirovanju';
const field = (page: Page, name: string) => page.locator(`[data-f="${name}"]`).first();

test('a post is corrected where it stands, with another picture, seen by visitors, and comes back as it was', async ({ page, browser }) => {
  const saved = () => expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  const publish = async () => {
    await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
    await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  };
  await signedInAsEditor(page);
  await page.goto(POST);
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await expect(page.locator('.props')).toBeVisible();
  // A post has no sections to be put in order.
  await expect(page.locator('.props').getByRole('tab')).toHaveText(['Polja', 'Provjere']);
  const before = await field(page, 'title').innerText();

  await field(page, 'title').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('Novo: ');
  await page.keyboard.press('Escape');
  await expect(field(page, 'title')).toHaveText(`Novo: ${before}`);
  await field(page, 'body').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('Dopunjeno. ');
  await page.keyboard.press('Escape');
  await expect(field(page, 'body')).toContainText('Dopunjeno. ');
  const picture = await field(page, 'media').getAttribute('src');
  await field(page, 'media').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Naslov, opis ili naziv datoteke').fill('sea-coast');
  await expect(dialog.locator('.pictures li')).toHaveCount(1);
  await dialog.locator('.pictures li button').first().click();
  await expect(field(page, 'media')).not.toHaveAttribute('src', picture ?? '');
  await saved();
  await publish();

  const visitor = await browser.newPage();
  await visitor.goto(new URL(POST, page.url()).href);
  await expect(visitor.locator('h1')).toHaveText(`Novo: ${before}`);
  await expect(visitor.locator('article')).toContainText('Dopunjeno. ');
  await expect(visitor.locator('img.lead-img')).toHaveAttribute('src', /sea-coast/);
  expect(await visitor.content()).not.toContain('data-f=');
  await visitor.close();

  // In the other language it has no picture of its own, and the original's words stand beside.
  await page.locator('.langs').getByRole('link', { name: 'EN' }).click();
  await expect(page.locator('.props')).toBeVisible();
  await expect(page.locator('.props').getByText('Slika', { exact: true })).toHaveCount(0);
  await expect(page.locator('.props').getByText('Uvod')).toBeVisible();
  await page.goto(`${POST}?editPage=true`);

  await page.locator('.ebar').getByRole('button', { name: 'Inačice' }).click();
  await page.locator('dialog[open]').locator('.versions > li').nth(1).getByRole('button', { name: 'Vrati u nacrt' }).click();
  await expect(field(page, 'title')).toHaveText(before);
  await publish();
});

test('a post is begun in the list of posts, written where it will stand, and is news once it is published', async ({ page, browser }) => {
  const title = `Akcija ${Date.now()}`;
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Objave', exact: true }).click();
  await page.getByText('Nova objava').click();
  const form = page.locator('#new form');
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(form.getByLabel('Naslov')).toHaveAccessibleDescription(/Upišite naslov/);
  await form.getByLabel('Naslov').fill(title);
  await form.getByLabel('Kategorija').selectOption('Novosti');
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(page.locator('.props')).toBeVisible();
  const address = new URL(page.url()).pathname;
  const visitor = await browser.newPage();
  expect((await visitor.goto(new URL(address, page.url()).href))?.status()).toBe(404);

  // What is missing keeps it from being published, and leads to its field.
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await page.locator('dialog[open]').getByRole('button', { name: /Tekst/ }).click();
  await page.locator('.props').getByRole('button', { name: 'Piši na stranici' }).click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Dođite u subotu.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  await visitor.goto(new URL('/objave', page.url()).href);
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
  await visitor.close();
});

test('a post is written as a phone shows it, in a frame that nobody but its editor may stand in [ADM-02]', async ({ page }) => {
  const address = '/vjetroelektrana-kozjak';
  await signedInAsEditor(page);
  await page.goto(`${address}?editPage=true`);
  await page.locator('.ebar').getByRole('link', { name: 'Prikaz kao na mobitelu' }).click();
  await expect(page).toHaveURL(`${address}?editPage=true&mobileView=true`);
  const phone = page.frameLocator('iframe');
  await expect(phone.locator('.props')).toBeVisible();
  expect(await phone.locator('html').evaluate(() => innerWidth)).toBe(390);
  await phone.locator('.props').getByRole('button', { name: 'Zatvori ploču' }).click();
  await phone.locator('[data-f="title"]').click();
  await expect(phone.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' (mobitel)');
  await page.keyboard.press('Escape');
  await expect(phone.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await phone.locator('.ebar').getByRole('link', { name: 'Široki prikaz' }).click();
  await expect(page).toHaveURL(`${address}?editPage=true`);
  await expect(page.locator('[data-f="title"]')).toContainText('(mobitel)');
  await discard(page);
  await expect(page.locator('[data-f="title"]')).not.toContainText('(mobitel)');
});

test('the day, a category, a document and the deadline of a post are set in its panel; withdrawn, it is gone', async ({
  page,
  browser,
}) => {
  const title = `Poziv ${Date.now()}`;
  const year = new Date().getFullYear() + 1;
  await signedInAsEditor(page);
  await page.goto('/admin/posts');
  await page.getByText('Nova objava').click();
  const form = page.locator('#new form');
  await form.getByLabel('Naslov').fill(title);
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  const panel = page.locator('.props');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Piši na stranici' }).click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Prijavite se.');
  await page.keyboard.press('Escape');
  await panel.getByLabel('Dan objave').fill('2025-03-04T10:00');
  for (const [group, words] of [
    ['Kategorije', 'javni'],
    ['Dokumenti', 'pravilnik o energetskoj obnovi'],
  ] as const) {
    const chosen = panel.getByRole('group', { name: group });
    const before = await chosen.locator('.entries li').count();
    await chosen.getByRole('button', { name: 'Odaberi' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('searchbox').fill(words);
    // Not what stood there before the answer came: the newest of all, which nobody may see yet.
    await dialog.locator('button.line', { hasText: words }).first().click();
    await dialog.getByRole('button', { name: 'Gotovo' }).click();
    await expect(chosen.locator('.entries li')).toHaveCount(before + 1);
  }
  // Drawn where it will stand, before anybody publishes it.
  await expect(page.locator('.canvas a[href^="/document/"]').first()).toBeVisible();
  await panel.getByLabel('Javni poziv: prijave do').fill(`${year}-06-30T12:00`);
  await expect(page.locator('.call-box')).toContainText(`${year}`);
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.ebar .s')).toHaveText('Bez promjena');
  const visitor = await browser.newPage();
  await visitor.goto(new URL(new URL(page.url()).pathname, page.url()).href);
  await expect(visitor.locator('.page-head')).toContainText('4. ožujka 2025.');
  await expect(visitor.locator('.call-box')).toContainText(`${year}`);
  await expect(visitor.locator('main a[href^="/document/"]').first()).toBeVisible();

  await page.locator('.ebar').getByRole('button', { name: 'Mogućnosti objave' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText('Povuci', { exact: false }).first().click();
  await dialog.getByRole('button', { name: 'Povuci', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.enews').first()).toContainText('povučen');
  expect((await visitor.reload())?.status()).toBe(404);
  await visitor.close();
});
