import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

test('whatever is typed of a picture that waits to be put on a page is there when it is opened again, is asked about, and is saved when it is put there', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Riječi slike ${Date.now()}`);
  const panel = page.locator('.props');
  await panel.getByRole('tab', { name: 'Odjeljci' }).click();
  await panel.getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await page.getByRole('dialog', { name: 'Dodaj odjeljak' }).getByRole('button', { name: 'Kartice', exact: true }).click();
  const card = panel.locator('details').first();
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Odaberi sliku' }).click();
  const media = page.getByRole('dialog', { name: 'Odaberi sliku' });
  const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#62a' } })
    .png()
    .toBuffer();
  await media.locator('input[type="file"]').setInputFiles({ name: `vrt-${Date.now()}.png`, mimeType: 'image/png', buffer });
  await media.getByLabel('Što slika prikazuje').fill('Školski vrt');

  await media.getByRole('button', { name: 'Uredi sliku' }).click();
  const english = media.getByLabel('Opis slike, engleski');
  const title = media.getByLabel('Naslov', { exact: true });
  await expect(media.getByLabel('Opis slike, hrvatski')).toHaveValue('Školski vrt');
  await english.fill('The school garden');
  await title.fill('Vrt u proljeće');
  await media.getByRole('button', { name: 'Natrag na popis' }).click();
  await expect(media.getByLabel('Što slika prikazuje')).toHaveValue('Školski vrt');
  await media.getByRole('button', { name: 'Uredi sliku' }).click();
  await expect(english).toHaveValue('The school garden');
  await expect(title).toHaveValue('Vrt u proljeće');
  await media.getByRole('button', { name: 'Natrag na popis' }).click();

  // Neither another picture nor the way out throws it away unasked.
  const leaving = page.getByRole('dialog', { name: 'Ono što ste napisali nije spremljeno' });
  await media.locator('.pictures li button[aria-pressed="false"]').first().click();
  await leaving.getByRole('button', { name: 'Nastavi pisati' }).click();
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Nastavi pisati' }).click();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;

  await media.getByRole('button', { name: 'Upotrijebi sliku' }).click();
  await expect(media).toHaveCount(0);
  await card.getByRole('button', { name: 'Zamijeni sliku' }).click();
  const other = page.locator('#emedia');
  await expect(other).toHaveAccessibleName('Zamijeni sliku');
  await other.getByRole('button', { name: 'Uredi sadašnju sliku' }).click();
  await expect(other).toHaveAccessibleName('Uredi sliku');
  await expect(other.getByLabel('Opis slike, hrvatski')).toHaveValue('Školski vrt');
  await expect(other.getByLabel('Opis slike, engleski')).toHaveValue('The school garden');
  await expect(other.getByLabel('Naslov', { exact: true })).toHaveValue('vrt-u-proljece');
  // Nothing of it has to be looked for below.
  await expect(other.getByRole('button', { name: 'Spremi', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(other.locator('.aim')).toBeInViewport();
});
