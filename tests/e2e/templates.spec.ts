import { discard } from './discarded.ts';
import { expect, test } from './journey.ts';
import { enterBackOffice, signedInAsEditor } from './posted-account.ts';

test('a section is kept once and shown on a page: what is changed in the template is changed there, until the page has a copy of its own [ADM-05] [ADM-07]', async ({
  page,
  browser,
}) => {
  const title = `Poziv na kavu ${Date.now()}`;
  const bar = page.locator('.ebar');
  const news = page.locator('.enews').first();
  const dialog = page.locator('dialog[open]');
  const saved = () => expect(bar.locator('.s')).toHaveText('Nacrt je spremljen');
  const publish = async () => {
    await bar.getByRole('button', { name: 'Objavi', exact: true }).click();
    await expect(news).toHaveText('Objavljeno.');
  };
  const write = async (words: string) => {
    await page.locator('[data-s] [data-f="html"]').first().click();
    await expect(page.locator('.editing')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(words);
    await page.keyboard.press('Escape');
    await saved();
  };

  // A new template, written and published where it stands; nobody is led to it.
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Predlošci', exact: true }).click();
  await page.getByText('Novi predložak').click();
  const form = page.locator('#new form');
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(form.getByLabel('Naziv')).toHaveAccessibleDescription(/Upišite/);
  await form.getByLabel('Naziv').fill(title);
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(page.locator('.props')).toBeVisible();
  const template = page.url();
  await page.locator('.props').getByRole('tab', { name: 'Odjeljci' }).click();
  await page.locator('.props').getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await dialog.getByRole('button', { name: 'Tekst', exact: true }).click();
  await write('Dođite na kavu u utorak.');
  await publish();
  const visitor = await browser.newPage();
  expect((await visitor.goto(template.split('?')[0] ?? ''))?.status()).toBe(404);

  // A page shows it.
  const address = '/utrosak-sredstava';
  await page.goto(`${address}?editPage=true`);
  await page.locator('.props').getByRole('tab', { name: 'Odjeljci' }).click();
  await page.locator('.props').getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await dialog.getByRole('button', { name: `Poveži predložak ${title}` }).click();
  await expect(page.locator('.esec.is-selected')).toContainText('Dođite na kavu u utorak.');
  await saved();
  await publish();
  const seen = async (words: string) => {
    await visitor.goto(new URL(address, template).href);
    await expect(visitor.locator('main')).toContainText(words);
  };
  await seen('Dođite na kavu u utorak.');
  await page.goto(template);
  await write('Dođite na kavu u srijedu.');
  await publish();
  await seen('Dođite na kavu u srijedu.');

  // From now on it is the page's own.
  await page.goto(`${address}?editPage=true`);
  const linked = page.locator('.esec', { hasText: title });
  await expect(linked).toContainText('Dođite na kavu u srijedu.');
  await linked.getByRole('button', { name: 'Pretvori u kopiju' }).click();
  await expect(page.locator('.esec', { hasText: title })).toHaveCount(0);
  await expect(page.locator('.esec.is-selected [data-f="html"]')).toHaveText('Dođite na kavu u srijedu.');
  await saved();
  await publish();
  await seen('Dođite na kavu u srijedu.');

  // And is taken away from it again: cut here, it could be pasted on any other page.
  await page
    .locator('.handle')
    .getByRole('button', { name: /^Izreži/ })
    .click();
  await expect(page.locator('main')).not.toContainText('Dođite na kavu u srijedu.');
  await saved();
  await publish();
  await page.goto('/zastita-osobnih-podataka?editPage=true');
  await page.locator('.props').getByRole('tab', { name: 'Odjeljci' }).click();
  await page.locator('.props').getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await dialog.getByRole('button', { name: /^Zalijepi/ }).click();
  await expect(page.locator('.esec.is-selected')).toContainText('Dođite na kavu u srijedu.');
  // The keyboard goes on with what was pasted.
  await expect(page.locator('.props').getByRole('button', { name: 'Piši na stranici' })).toBeFocused();
  await saved();
  await discard(page);
  await expect(page.locator('main')).not.toContainText('Dođite na kavu');
  await visitor.close();
});

test('a page begins with a template, and a section of a page becomes one [ADM-05] [ADM-07]', async ({ page }) => {
  const title = `Uvod ${Date.now()}`;
  const dialog = page.locator('dialog[open]');
  await signedInAsEditor(page);
  await page.goto('/utrosak-sredstava?editPage=true');
  const text = await page.locator('[data-s] [data-f="html"]').first().innerText();
  await page.locator('.props').getByRole('tab', { name: 'Odjeljci' }).click();
  await page.locator('.outline li button').first().click();
  await page.locator('.handle').getByRole('button', { name: 'Spremi kao predložak' }).click();
  await dialog.getByRole('button', { name: 'Spremi', exact: true }).click();
  await expect(dialog.getByLabel('Naziv predloška')).toHaveAccessibleDescription(/Upišite/);
  await dialog.getByLabel('Naziv predloška').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.locator('.enews').first()).toContainText('Predložak je spremljen');

  await page.goto('/admin/templates');
  await page.getByRole('link', { name: `Nova stranica s ovim predloškom : ${title}` }).click();
  const form = page.locator('#new form');
  await form.getByLabel('Naslov').fill(`Stranica ${title}`);
  await form.getByRole('button', { name: 'Napravi i uredi' }).click();
  await expect(page.locator('[data-s] [data-f="html"]').first()).toHaveText(text);
});
