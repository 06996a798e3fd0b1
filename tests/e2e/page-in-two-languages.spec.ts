import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';

const state = (page: Page) => page.locator('.ebar .s');

/** Adds a section and writes into its first field, which is what it must have. */
async function add(page: Page, kind: string, words: string): Promise<void> {
  const panel = page.locator('.props');
  await panel.getByRole('tab', { name: 'Odjeljci' }).click();
  await panel.getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await page.getByRole('dialog', { name: 'Dodaj odjeljak' }).getByRole('button', { name: kind, exact: true }).click();
  const added = page.locator('.esec.is-selected');
  await expect(added).toBeVisible();
  if (kind === 'Tekst') {
    await added.locator('[data-f="html"]').click();
    await expect(page.locator('.editing')).toBeFocused();
    await page.keyboard.insertText(words);
    await page.keyboard.press('Escape');
  } else await panel.getByRole('textbox').first().fill(words);
  await expect(added).toContainText(words);
}

async function publish(page: Page): Promise<void> {
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
}

test('a page of six sections is built, translated beside its original and published, in two languages', async ({ page, browser }) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Šest dijelova ${Date.now()}`);
  const sections = [
    ['Istaknuta poruka s gumbom', 'Prijave su otvorene', 'Applications are open'],
    ['Tekst', 'Sve što trebate znati.', 'All that you need to know.'],
    ['Citat', 'Kuća je toplija.', 'The house is warmer.'],
    ['Popis javnih poziva', 'Otvoreni pozivi', 'Open calls'],
    ['Citat', 'Računi su manji.', 'Bills are lower.'],
    ['Istaknuta poruka s gumbom', 'Javite nam se', 'Get in touch'],
  ] as const;
  for (const [kind, words] of sections) await add(page, kind, words);
  await publish(page);

  await page.locator('.ebar .langs').getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en\/.*editPage=true/);
  await page
    .locator('.ebar')
    .getByRole('button', { name: /^Prijevod: \d+ tekst/ })
    .click();
  const row = (words: string) => page.locator('.trow').filter({ has: page.locator('.orig', { hasText: words }) });
  const view = page.locator('.etranslate');
  await expect(view.getByLabel('Naslov stranice')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Six parts');
  for (const [kind, words, english] of sections) {
    const text = row(words);
    if (kind === 'Tekst') {
      await text.getByRole('button', { name: 'Uredi tekst' }).click();
      await expect(text.locator('.editing')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(english);
      await page.keyboard.press('Escape');
    } else await text.locator('input, textarea').first().fill(english);
  }
  await expect(view.locator('.is-missing')).toHaveCount(0);
  await publish(page);

  const visitor = await browser.newPage();
  await visitor.goto(page.url().split('?', 1)[0] ?? '');
  for (const [, words, english] of sections) {
    await expect(visitor.locator('main')).toContainText(english);
    await expect(visitor.locator('main')).not.toContainText(words);
  }
  await visitor.close();
});

test('what is planned for tomorrow is published when tomorrow comes, as it was when it was planned', async ({ page, browser }) => {
  await signedInAsEditor(page);
  const title = `Sutra ${Date.now()}`;
  await aNewPage(page, title);
  await add(page, 'Citat', 'Od sutra vrijedi novo.');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await page.getByRole('button', { name: 'Mogućnosti objave' }).click();
  const dialog = page.locator('#epublish');
  await dialog.getByText('Zakaži objavu').click();
  // The keyboard is led to what is to be filled in, and then to what was said of it.
  await dialog.getByRole('button', { name: 'Zakaži', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Datum i vrijeme objave')).toBeFocused();
  const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(Date.now() + 86_400_000);
  await dialog.getByLabel('Datum i vrijeme objave').fill(`${tomorrow}T08:00`);
  await dialog.getByRole('button', { name: 'Zakaži', exact: true }).press('Enter');
  await expect(dialog.locator('.notice')).toContainText('Objava je zakazana');
  await expect(dialog.locator('.notice')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('.esec [data-f="text"]').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Napisano poslije.');
  await page.keyboard.press('Escape');
  await expect(state(page)).toHaveText(/^Nacrt je spremljen · izlazi /);

  const visitor = await browser.newPage();
  const address = page.url().split('?', 1)[0] ?? '';
  expect((await visitor.goto(address))?.status()).toBe(404);
  // For this plan alone the clock has gone on.
  await inShop(
    `update publication_plan p set at = now() from draft d where d.thing = p.thing and d.thing_id = p.thing_id and d.content #>> '{values,title}' = $1`,
    [title],
  );
  await expect.poll(async () => (await visitor.goto(address))?.status(), { timeout: 90_000 }).toBe(200);
  await expect(visitor.locator('main')).toContainText('Od sutra vrijedi novo.');
  await expect(visitor.locator('main')).not.toContainText('Napisano poslije.');
  await visitor.close();
});
