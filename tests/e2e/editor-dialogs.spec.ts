import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { post } from './posted.ts';
import { signedInAsEditor } from './posted-account.ts';

test('every dialog that an editor needs opens over the page: sections, templates, icons, links, things, lists, pictures, new pages, kept pages, and one that asks before something goes [ADM-04]', async ({
  page,
}) => {
  const panel = page.locator('.props');
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const close = () => page.keyboard.press('Escape');
  const add = async (kind: string) => {
    await panel.getByRole('tab', { name: 'Odjeljci' }).click();
    await panel.getByRole('button', { name: 'Dodaj odjeljak' }).click();
    await dialog('Dodaj odjeljak').getByRole('button', { name: kind, exact: true }).click();
    await expect(page.locator('.esec.is-selected')).toBeVisible();
  };
  const tool = async (name: string) => {
    await page.getByRole('button', { name: 'Ostali alati' }).click();
    await dialog('Ostali alati').getByRole('button', { name }).click();
  };
  await signedInAsEditor(page);
  // A template to choose, and a page to write on.
  await post(page, '/admin/templates', [
    ['form', 'templates.create'],
    ['title', `Predložak ${Date.now()}`],
  ]);
  await aNewPage(page, `Prozori ${Date.now()}`);

  await tool('Upravitelj odjeljcima');
  await dialog('Upravitelj odjeljcima').getByRole('button', { name: 'Dodaj odjeljak' }).click();
  const adding = dialog('Dodaj odjeljak');
  await expect(adding.getByRole('button', { name: /^Poveži predložak/ }).first()).toBeVisible();
  await close();

  await add('Kartice');
  await panel.locator('details summary').first().click();
  const card = panel.locator('details').first();
  await card.getByRole('button', { name: 'Odaberi ikonu' }).click();
  await dialog('Odaberi ikonu').getByRole('button', { name: 'kuća' }).click();
  await expect(card.getByRole('button', { name: 'kuća' })).toBeVisible();
  await card.getByRole('button', { name: 'Dodaj poveznicu' }).click();
  await dialog('Dodaj poveznicu').getByLabel('Vodi na').selectOption({ label: 'objava' });
  await expect(dialog('Dodaj poveznicu').locator('button.line').first()).toBeVisible();
  await close();

  // A picture is brought along, edited, and taken away again after a question.
  await card.getByRole('button', { name: 'Odaberi sliku' }).click();
  const media = dialog('Odaberi sliku');
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a62' } })
    .png()
    .toBuffer();
  await media.locator('input[type="file"]').setInputFiles({ name: 'prozor.png', mimeType: 'image/png', buffer });
  await media.getByRole('button', { name: 'Uredi sliku' }).click();
  await expect(media.getByRole('heading', { name: 'prozor.png' })).toBeVisible();
  await media.getByRole('button', { name: 'Izbriši sliku iz Medija' }).click();
  await dialog(/^Izbrisati/)
    .getByRole('button', { name: /^Izbriši/ })
    .click();
  await expect(media.getByRole('heading', { name: 'prozor.png' })).toHaveCount(0);
  await close();

  await add('Proizvodi');
  await panel.getByRole('group', { name: 'Koji proizvodi', exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Odaberi', exact: true }).first().click();
  await dialog('Odaberite proizvode').getByRole('searchbox').fill('vrtne rukavice');
  await dialog('Odaberite proizvode').locator('button.line', { hasText: 'Vrtne rukavice' }).first().click();
  await dialog('Odaberite proizvode').getByRole('button', { name: 'Gotovo' }).click();
  await panel.getByRole('button', { name: 'Odaberi', exact: true }).nth(1).click();
  await expect(dialog('Odaberite kategoriju trgovine').locator('button.line').first()).toBeVisible();
  await close();
  await panel.getByRole('button', { name: 'Pogledaj popis' }).click();
  await expect(dialog('Popis proizvoda').locator('section .entries li')).toHaveCount(1);
  await close();
  await add('Popis novosti');
  await panel.getByRole('button', { name: 'Pogledaj popis' }).click();
  await expect(dialog('Popis objava').locator('section .entries li').first()).toBeVisible();
  await close();

  await tool('Nova stranica, objava ili događanje');
  const making = dialog('Nova stranica, objava ili događanje');
  await expect(making.getByLabel('Vrsta')).toBeVisible();
  await expect(making.getByLabel('Naslov')).toBeVisible();
  await making.getByLabel('Vrsta').selectOption({ label: 'Događanje' });
  await expect(making.getByLabel('Počinje')).toBeVisible();
  await making.getByLabel('Vrsta').selectOption({ label: 'Stranica' });
  await expect(making.getByLabel('Polazište').locator('option', { hasText: 'Predložak' }).first()).toBeAttached();
  await close();
  await tool('Spremljene stranice');
  await expect(dialog('Spremljene stranice').getByRole('status')).toContainText('Ništa nije spremljeno');
  await close();
});
