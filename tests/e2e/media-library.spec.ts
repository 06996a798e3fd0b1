import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { asksBeforeLeaving } from './asks-before-leaving.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function openLibrary(page: Page): Promise<void> {
  await signedInAsEditor(page);
  await page.goto('/admin/media');
  await expect(page.getByRole('navigation', { name: 'Mape' })).toBeVisible();
}

/** What axe finds on the page as it is. */
const violations = async (page: Page): Promise<readonly string[]> => {
  const found = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join()}`);
};

const aPicture = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

test('pictures are brought into a folder, described, cropped, replaced and deleted [ADM-06]', async ({ page }) => {
  // Put in before the page's own scripts, so that its content policy need not be loosened.
  await page.addInitScript({ content: AXE });
  await openLibrary(page);
  const name = `Radovi ${Date.now()}`;
  const fence = `ograda-${Date.now()}.png`;
  const folder = page.getByRole('navigation', { name: 'Mape' }).getByRole('button', { name });
  await page.getByRole('button', { name: 'Nova mapa' }).click();
  await page.getByLabel('Naziv mape').fill(name);
  await page.keyboard.press('Enter');
  await expect(folder).toHaveAttribute('aria-current', 'true');

  const uploads = page.getByRole('list', { name: 'Prijenos' }).getByRole('listitem');
  const files = [
    await aPicture('krov.png', '#2f6f4f'),
    await aPicture(fence, '#a94c25'),
    { name: 'ugovor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ];
  // Dropped all at once, as out of a folder of this device.
  const dropped = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of all) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    files.map(({ buffer, ...file }) => ({ ...file, bytes: [...buffer] })),
  );
  const zone = page.locator('.drop-zone');
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(zone).toHaveClass(/is-over/);
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(zone).not.toHaveClass(/is-over/);
  // Beside it the browser is not let to leave the page for what was dropped.
  const isLeft = (heading: Element, dataTransfer: DataTransfer) =>
    heading.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  expect(await page.locator('h1').evaluate(isLeft, dropped)).toBe(false);
  await expect(uploads.filter({ hasText: 'ugovor.pdf' })).toContainText('Prima se JPEG, PNG, WebP, GIF ili AVIF');
  await expect(uploads.filter({ hasText: 'Preneseno' })).toHaveCount(2);
  await expect(folder).toContainText('2');

  await uploads.filter({ hasText: 'krov.png' }).getByRole('button', { name: 'Dodaj opis' }).click();
  const panel = page.getByRole('region', { name: 'krov.png' });
  await panel.getByLabel('Opis slike, hrvatski').fill('Zeleni krov');
  await panel.getByLabel('Opis slike, engleski').fill('A green roof');
  // The keyboard alone moves the point.
  await panel.getByRole('button', { name: 'Točka je 50 % slijeva i 50 % odozgo.' }).press('ArrowLeft');
  await panel.getByLabel('Odozgo, %').fill('20');
  await expect(panel.getByRole('button', { name: 'Točka je 49 % slijeva i 20 % odozgo.' })).toBeVisible();
  // Another picture does not take the place of words that are not saved.
  await uploads.filter({ hasText: 'Preneseno' }).last().getByRole('button', { name: 'Dodaj opis' }).click();
  const leaving = page.getByRole('dialog', { name: 'Ono što ste napisali nije spremljeno' });
  await expect(leaving.getByRole('button', { name: 'Nastavi pisati' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Nor do the films, and whoever goes elsewhere is asked by the browser.
  await page.getByText('Videozapisi', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Nastavi pisati' }).click();
  await asksBeforeLeaving(page);
  const save = panel.getByRole('button', { name: 'Spremi' });
  await save.press('Enter');
  await expect(panel).toContainText('Spremljeno.');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await expect(panel).toContainText('Nigdje.');
  await panel.getByLabel('Zamijeni datoteku svugdje').setInputFiles(await aPicture('novi-krov.png', '#cfe86b'));
  // It is asked first, and what is said of the picture stays.
  const asked = page.getByRole('dialog', { name: 'Zamijeniti datoteku svugdje?' });
  await expect(asked).toContainText('Slika se sada nigdje ne vidi.');
  await expect(asked.locator(':focus')).toHaveText('Odustani');
  await asked.getByRole('button', { name: 'Zamijeni', exact: true }).click();
  await expect(page.getByText('Zamijenjeno svugdje.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'novi-krov.png' }).getByLabel('Opis slike, hrvatski')).toHaveValue('Zeleni krov');
  // Only languages that the site speaks are asked for.
  await expect(page.getByLabel('Opis slike, njemački')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // What waits for somebody: the roof has its words, the fence has none, and nothing shows either.
  const places = page.getByRole('navigation', { name: 'Mape' });
  const card = (file: string) => page.locator('.pictures li').filter({ hasText: file });
  await places.getByRole('button', { name: 'Nigdje u upotrebi' }).click();
  await expect(card('novi-krov.png')).not.toHaveCount(0);
  await expect(card(fence)).not.toHaveCount(0);
  await places.getByRole('button', { name: 'Bez opisa' }).click();
  await expect(card(fence)).not.toHaveCount(0);
  await expect(card('novi-krov.png')).toHaveCount(0);
  // Out of the folder, and into it again.
  await folder.click();
  await page.getByRole('checkbox', { name: `Označi ${fence}` }).check();
  const chosen = page.getByRole('region', { name: 'Označene slike' });
  await chosen.getByRole('button', { name: 'Premjesti' }).click();
  await expect(folder.locator('.n')).toHaveText('1');
  await places.getByRole('button', { name: 'Izvan mapa' }).click();
  await card(fence).getByRole('checkbox').check();
  await chosen.getByLabel('U mapu').selectOption({ label: name });
  await chosen.getByRole('button', { name: 'Premjesti' }).click();
  await expect(folder.locator('.n')).toHaveText('2');
  await folder.click();

  // A part of it is shown, turned: chosen by a shape, by keys, by dragging, by a number.
  await panel.getByRole('button', { name: 'Izreži i okreni' }).click();
  const crop = page.getByRole('dialog', { name: 'Izreži i okreni sliku' });
  await crop.getByRole('radio', { name: '1 : 1' }).check();
  await crop.getByRole('button', { name: 'Okreni udesno za 90°' }).press('Enter');
  await expect(crop).toContainText('Vidi se 200 × 200 piksela.');
  const frame = crop.getByLabel('Okvir oko dijela slike koji se vidi');
  await expect(crop.getByLabel('Odozgo, px')).toHaveValue('50');
  // The turned picture has arrived.
  await expect(crop.locator('.ReactCrop--disabled')).toHaveCount(0);
  await frame.press('ArrowDown');
  await expect(crop.getByLabel('Odozgo, px')).toHaveValue('51');
  expect(await violations(page)).toEqual([]);
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + 200, { steps: 5 });
  await page.mouse.up();
  await expect(crop.getByLabel('Odozgo, px')).toHaveValue('100');
  await crop.getByLabel('Širina, px').fill('150');
  await expect(crop).toContainText('Vidi se 150 × 150 piksela.');
  await crop.getByRole('button', { name: 'Spremi izrez (vrijedi svugdje)' }).click();
  await expect(crop).toHaveCount(0);
  await expect(panel).toContainText('150 × 150 piksela · izrezano iz 300 × 200');
  await expect.poll(() => panel.locator('.aim img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(150);
  await panel.getByRole('button', { name: 'Izreži i okreni' }).click();
  await crop.getByRole('button', { name: 'Vrati cijelu sliku' }).click();
  await crop.getByRole('button', { name: 'Spremi izrez (vrijedi svugdje)' }).click();
  await expect(panel).toContainText('300 × 200 piksela');
  await expect(panel).not.toContainText('izrezano');

  // Chosen, and deleted after being asked.
  await page.getByRole('checkbox', { name: 'Označi novi-krov.png' }).check();
  await page.getByRole('button', { name: 'Označi sve na popisu' }).click();
  await page.getByRole('region', { name: 'Označene slike' }).getByRole('button', { name: 'Izbriši' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Izbriši 2 slike' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(folder).toContainText('0');
  await page.getByRole('button', { name: `Izbriši mapu ${name}` }).click();
  await expect(folder).toHaveCount(0);

  // What a page shows stays, and the dialog says where it is shown.
  await page.getByLabel('Naslov, opis ili naziv datoteke').fill('sea-coast');
  await expect(page.locator('.pictures li')).toHaveCount(1);
  await page.locator('.pictures li input').check();
  await page.getByRole('region', { name: 'Označene slike' }).getByRole('button', { name: 'Izbriši' }).click();
  await expect(page.locator('dialog[open] .uses a').first()).toBeVisible();
  await expect(page.locator('dialog[open]').getByRole('button', { name: /^Izbriši \d/ })).toHaveCount(0);
});

test('an upload that is cut in the middle goes on from there when the file is chosen once more, after another load of the page', async ({
  page,
  complaints,
}, info) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await openLibrary(page);
  // Three parts, of pixels that nothing makes smaller.
  const file = info.outputPath(`sum-${info.workerIndex}-${Date.now()}.png`);
  await sharp(randomBytes(4_500_000), { raw: { width: 1500, height: 1000, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(file);
  const input = page.getByLabel('Prenesite slike');
  const line = page.getByRole('list', { name: 'Prijenos' }).getByRole('listitem');
  let isAway = false;
  await page.route('**/media/upload/*', async (route) => {
    if (isAway) return route.abort();
    isAway = route.request().method() === 'PATCH';
    await route.continue();
  });
  await input.setInputFiles(file);
  await expect(line).toContainText('Veza je prekinuta.');
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/admin/media');
  await expect(page.getByText(`Nedovršeni prijenosi: ${basename(file)}`)).toBeVisible();
  const next = page.waitForRequest((request) => request.method() === 'PATCH');
  await input.setInputFiles(file);
  expect((await next).headers()['upload-offset']).toBe('500000');
  await expect(line).toContainText('Preneseno');
  await expect(page.getByText('Nedovršeni prijenosi')).toHaveCount(0);
  await line.getByRole('button', { name: 'Dodaj opis' }).click();
  const panel = page.getByRole('region', { name: basename(file) });
  await expect(panel).toContainText('1500 × 1000 piksela');
  await panel.getByRole('button', { name: 'Izbriši' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Izbriši 1 sliku' }).click();
  await expect(panel).toHaveCount(0);
});
