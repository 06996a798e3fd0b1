import sharp from 'sharp';
import { hydrated } from '../hydrated.ts';
import { expect, test } from '../journey.ts';
import { signedInAsEditor } from '../posted-account.ts';

const aFence = async () => ({
  name: 'ograda-kosara.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer(),
});

test('a product is made in the office, a visitor finds it at once, and it gets another category and picture', async ({ page, browser }, {
  retry,
}) => {
  // A try that stopped half way leaves its product behind.
  const [name, sku] = [`Pletena košara za kompost ${retry + 1}`, `KOS-E2E-${retry + 1}`];
  await signedInAsEditor(page);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Novi proizvod' }).click();
  await page.getByLabel('Naziv').fill(name);
  await page.getByLabel('Cijena u eurima').fill('dvanaest');
  await page.getByLabel('Komada na zalihi').fill('3');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  // All that is wrong at once.
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(page.getByLabel('Šifra')).toHaveAccessibleDescription(/Upišite šifru/);
  await expect(page.getByLabel('Cijena u eurima')).toHaveAccessibleDescription(/Cijenu upišite u eurima/);
  await expect(page.getByLabel('Naziv')).toHaveValue(name);
  await page.getByLabel('Šifra').fill(sku);
  await page.getByLabel('Cijena u eurima').fill('12,90');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const boxes = page.locator('form', { has: page.getByRole('button', { name: 'Spremi kategorije' }) }).getByRole('checkbox');
  await boxes.first().check();
  await page.getByRole('button', { name: 'Spremi kategorije' }).click();
  await expect(boxes.first()).toBeChecked();
  for (const [place, picture] of ['forest-path', 'Zelena ograda'].entries()) {
    await hydrated(page);
    await page.getByRole('button', { name: 'Odaberi u medijima' }).click();
    const library = page.locator('dialog[open]');
    if (place === 0) {
      await library.getByRole('searchbox').fill(picture);
      await library.getByRole('button', { name: /^forest-path/ }).click();
    } else {
      // A new one is brought along where it is wanted, and what it shows is said at once.
      await library.getByLabel('Prenesite slike').setInputFiles(await aFence());
      await library.getByLabel('Što slika prikazuje').fill(picture);
      await library.getByRole('button', { name: 'Upotrijebi sliku' }).click();
    }
    await page.getByRole('button', { name: 'Dodaj sliku' }).click();
    await expect(page.getByRole('button', { name: /^Ukloni/ })).toHaveCount(place + 1);
  }
  const titles = page.locator('.desk-name .breaks');
  const [first = '', second = ''] = await titles.allTextContents();
  await page.getByRole('button', { name: /^Pomakni naprijed/ }).click();
  await expect(titles).toHaveText([second, first]);

  const visitor = await browser.newPage();
  await visitor.goto((await page.getByRole('link', { name: 'Pogledaj u trgovini' }).getAttribute('href')) ?? '');
  await expect(visitor.locator('main')).toContainText('12,90');
  await expect(visitor.getByRole('img', { name: 'Zelena ograda' }).first()).toBeVisible();
  await visitor.close();
  await page.goto(`/admin/products?q=${sku}`);
  await page.getByRole('button', { name: /^Sakrij.*Pletena/ }).click();
  await expect(page.getByRole('button', { name: /^Prikaži.*Pletena/ })).toBeVisible();
});

test('an e-book is made in the office, gets its file and another one in its place, and only then comes into the shop', async ({ page }, {
  retry,
}) => {
  const [name, sku] = [`Vrt na balkonu ${retry + 1}`, `EK-E2E-${retry + 1}`];
  await signedInAsEditor(page);
  await page.goto('/admin/products?new=1');
  await page.getByLabel('Vrsta').selectOption('digitalni');
  await page.getByLabel('Naziv').fill(name);
  await page.getByLabel('Šifra').fill(sku);
  await page.getByLabel('Cijena u eurima').fill('4,90');
  await page.getByRole('button', { name: 'Spremi proizvod' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await hydrated(page);
  await page.getByRole('button', { name: 'Prikaži proizvod' }).click();
  await expect(page.getByText('Najprije dodajte datoteku.').first()).toBeVisible();

  const choose = async (name: string, words: string) => {
    await page
      .getByLabel('Datoteka', { exact: true })
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
    // Its name moves what stands beside it, and a click at where the button was is lost.
    await expect(page.locator('.file-input').first()).toContainText(name);
  };
  await choose('vrt.exe', 'MZ');
  await page.getByRole('button', { name: 'Dodaj datoteku' }).click();
  await expect(page.getByLabel('Datoteka', { exact: true })).toHaveAccessibleDescription(/ne može prodavati/);
  await choose('vrt.txt', 'Prvo izdanje');
  await page.getByRole('button', { name: 'Dodaj datoteku' }).click();
  await expect(page.getByRole('heading', { name: 'vrt.txt' })).toBeVisible();
  await page.locator('summary', { hasText: 'Zamijeni datoteku' }).click();
  await choose('vrt-2.txt', 'Drugo izdanje');
  await page.getByRole('button', { name: 'Zamijeni datoteku' }).click();
  await expect(page.getByRole('heading', { name: 'vrt-2.txt' })).toBeVisible();
  await page.getByText('1 ranija inačica').click();
  await expect(page.getByRole('button', { name: /^Vrati ovu inačicu.*vrt\.txt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Prikaži proizvod' }).click();
  await page.getByRole('button', { name: 'Sakrij proizvod' }).click();
  await expect(page.getByRole('button', { name: 'Prikaži proizvod' })).toBeVisible();
});
