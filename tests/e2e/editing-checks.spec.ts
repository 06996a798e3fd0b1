import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';

/** Opens the checks of a page and waits until it has been looked at. */
async function check(page: Page, address: string) {
  await page.goto(`${address}?editPage=true`);
  await page.getByRole('tab', { name: /^Provjere/ }).click();
  const checks = page.locator('.props .checks');
  await expect(checks).toContainText('Sadržaj stranice ima');
  return checks;
}

test('the checks of a page say what it weighs and what is wrong on it as it is drawn, and lead to the field', async ({ page, browser }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await signedInAsEditor(page);
  await page.goto('/?editPage=true');
  await expect(page.locator('.props')).toBeVisible();
  const isChecker = (url: string) => /\/(axe|look-at-canvas)[^/]*\.js/.test(url);
  expect(asked.filter(isChecker)).toEqual([]);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/states'));
  const checks = await check(page, '/');
  // What the page names is asked of the platform, which answers.
  expect((await answered).status()).toBe(200);
  // The checker and its words in the language of whoever edits.
  expect(asked.filter(isChecker)).toHaveLength(2);
  await expect(checks).not.toContainText('slova se premalo razlikuju');

  // Letters that nobody can read, as a mistake in the site's style would make them.
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('[data-s] h2[data-f="title"]');
    heading?.style.setProperty('color', 'rgb(225, 225, 220)');
  });
  await page.getByRole('tab', { name: 'Polja' }).click();
  await page.getByRole('tab', { name: /^Provjere/ }).click();
  const found = checks.locator('li', { hasText: 'slova se premalo razlikuju od podloge.' }).first();
  await expect(found).toBeVisible();
  await found.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.esec.is-selected')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Polja' })).toHaveAttribute('aria-selected', 'true');

  const visitor = await browser.newPage();
  visitor.on('request', (request) => expect(isChecker(request.url())).toBe(false));
  await visitor.goto(new URL('/', page.url()).href, { waitUntil: 'load' });
  await visitor.close();
});

test('a link in a text that leads to nothing is told, leads into the text to itself, and is told no more once it is mended', async ({
  page,
}) => {
  const slug = `mrtva-poveznica-${Date.now().toString(36)}`;
  const html = '<p>Pročitajte <a href="/kontakt">kako nas naći</a> i <a href="/ove-stranice-nema">uvjete natječaja</a> prije prijave.</p>';
  await inShop(
    `with made as (insert into page (updated_at) values (now()) returning id)
     insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', $1, 'Mrtva poveznica', '', $2 from made`,
    [slug, JSON.stringify([{ id: 'mrtvapoveznc', kind: 'richText', html }])],
  );
  await signedInAsEditor(page);
  const checks = await check(page, `/${slug}`);
  const found = checks.locator('li', { hasText: 'na adresi /ove-stranice-nema, na koju vodi poveznica, nema ničega.' });
  await expect(found).toHaveCount(1);
  await expect(checks).not.toContainText('/kontakt');
  await found.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  const address = page.getByLabel('Adresa poveznice (prazno: bez poveznice)');
  await expect(address).toHaveValue('/ove-stranice-nema');
  await address.fill('/uvjeti-kupnje');
  await address.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Provjere/ }).click();
  await expect(checks).toContainText('Sadržaj stranice ima');
  await expect(found).toHaveCount(0);
});

test('a picture that nobody has described leads to its description, which is written over the page and told as missing no more', async ({
  page,
}) => {
  const name = Date.now().toString(36);
  const [slug, id] = [`bez-opisa-${name}`, `bezopisa${name}`];
  await inShop(
    `insert into media select (jsonb_populate_record(m, jsonb_build_object('id', $1::text, 'title', $1::text))).* from media m
     where not decorative order by id limit 1`,
    [id],
  );
  await inShop(
    `with made as (insert into page (updated_at) values (now()) returning id)
     insert into page_text (page_id, language, slug, title, description, sections) select id, 'hrv', $1, 'Bez opisa', '', $2 from made`,
    [slug, JSON.stringify([{ id: 'galerijabezo', kind: 'gallery', title: 'Galerija', text: '', pictures: [{ media: id, caption: '' }] }])],
  );
  await signedInAsEditor(page);
  const checks = await check(page, `/${slug}`);
  const found = checks.locator('li', { hasText: 'nema opisa za one koji sliku ne vide' });
  await found.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Opiši sliku' });
  await expect(asked.locator(':focus')).toHaveAccessibleName('Opis slike, hrvatski');
  await page.keyboard.insertText('Obnovljena kuća sa zelenim krovom');
  // On the way out nothing that was typed goes without a question.
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Ono što ste napisali nije spremljeno' });
  await leaving.getByRole('button', { name: 'Nastavi pisati' }).click();
  await expect(asked.getByLabel('Opis slike, hrvatski')).toHaveValue('Obnovljena kuća sa zelenim krovom');
  // Nor does what is typed while the first of it is on its way: the dialog stays for that.
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route('**/cms/media/update/*', async (route) => {
    await held;
    await route.continue();
  });
  await asked.getByRole('button', { name: 'Spremi' }).click();
  await expect(asked).toContainText('Spremam…');
  await asked.getByLabel('Naslov', { exact: true }).fill('Kuća');
  goOn();
  await expect(asked).not.toContainText('Spremam…');
  await expect(asked.getByLabel('Naslov', { exact: true })).toHaveValue('Kuća');
  await asked.getByRole('button', { name: 'Spremi' }).click();
  await expect(asked).toHaveCount(0);
  await page.getByRole('tab', { name: /^Provjere/ }).click();
  await expect(checks).toContainText('Sadržaj stranice ima');
  await expect(found).toHaveCount(0);
});

test('an address that another page is to have, or has, is told at its field by the name of that page, with the way to it', async ({
  page,
}) => {
  const name = Date.now().toString(36);
  await signedInAsEditor(page);
  await aNewPage(page, `Prva ${name}`);
  await aNewPage(page, `Druga ${name}`);
  const slug = page.getByRole('textbox', { name: 'Adresa (završetak)' });
  await expect(slug).toHaveValue(`druga-${name}`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`slug=prva-${name}`));
  await slug.fill(`prva-${name}`);
  expect((await answered).status()).toBe(200);
  await expect(slug).toHaveAccessibleDescription(/Istu adresu ima i jedan nacrt/);
  await expect(page.locator('.ebar')).toContainText('Nacrt je spremljen');
  // Both are to have it: the link leads to the other one.
  const way = page.locator('.props').getByRole('link', { name: `stranica „Prva ${name}”` });
  const opened = page.waitForEvent('popup');
  await way.click();
  const other = await opened;
  await expect(other.getByRole('textbox', { name: 'Naslov stranice' })).toHaveValue(`Prva ${name}`);
  await other.getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(other.getByText('Objavljeno.')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Objavi', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Objavi' });
  await expect(asked).toContainText('Na toj adresi već stoji nešto drugo.');
  await expect(asked.getByRole('link', { name: `stranica „Prva ${name}”` })).toHaveAttribute('href', `/prva-${name}?editPage=true`);
  await asked.getByRole('button', { name: /Adresa/ }).click();
  await expect(slug).toBeFocused();
  await slug.fill(`treca-${name}`);
  await expect(page.locator('.props .claims p')).toHaveCount(0);
});
