import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { asksBeforeLeaving } from './asks-before-leaving.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn } from './steps.ts';

const FILM = join(import.meta.dirname, '../../server/platform/demo/catalog/films/popravi-sam.mp4');
const SRT = '1\n00:00:00,000 --> 00:00:02,000\nDobar dan\n';

async function openFilms(page: Page): Promise<void> {
  await page.goto('/admin/media');
  await page.getByRole('radio', { name: 'Videozapisi' }).check();
}

test('a film is brought in, gets captions, words and a poster, and stands on a page with them, in parts for whoever asks for parts', async ({
  page,
  complaints,
}) => {
  // The editor draws a section before its picture is there.
  complaints.expect(/\/media\/izlog\/none\//);
  const name = `Popravi sam ${Date.now()}.mp4`;
  await signedInAsEditor(page);
  await openFilms(page);
  const lines = page.getByRole('list', { name: 'Prijenos' }).getByRole('listitem');
  await page.getByLabel('Prenesite videozapise').setInputFiles([
    { name: 'slika.mov', mimeType: 'video/quicktime', buffer: Buffer.from('x') },
    { name, mimeType: 'video/mp4', buffer: readFileSync(FILM) },
  ]);
  await expect(lines.filter({ hasText: 'slika.mov' })).toContainText('Prima se MP4 ili WebM');
  await lines.filter({ hasText: name }).getByRole('button', { name: 'Dodaj opis' }).click();

  const panel = page.getByRole('region', { name });
  const card = page.locator('.films li').filter({ hasText: name });
  await expect(card).toContainText('Bez titlova');
  // As long as the browser says.
  await expect(card).toContainText(/\d:\d\d ·/);
  await panel.getByLabel('Dodaj titlove, hrvatski').setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from('ništa') });
  await expect(panel.getByRole('alert')).toContainText('To nisu titlovi');
  await panel.getByLabel('Dodaj titlove, hrvatski').setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from(SRT) });
  await expect(panel.getByRole('link', { name: 'Pogledaj titlove, hrvatski' })).toBeVisible();
  await expect(card).not.toContainText('Bez titlova');
  await panel.getByLabel('Naslov, hrvatski').fill('Popravi sam');
  // What is typed of a film goes nowhere without a question: not with another one, the list, the pictures or the page.
  const leaving = page.getByRole('dialog', { name: 'Ono što ste napisali nije spremljeno' });
  const stay = () => leaving.getByRole('button', { name: 'Nastavi pisati' }).click();
  await page.locator('.films li button').last().click();
  await stay();
  await panel.getByRole('button', { name: 'Natrag na popis' }).click();
  await stay();
  await page.getByText('Slike', { exact: true }).click();
  await stay();
  await asksBeforeLeaving(page);
  await expect(panel.getByLabel('Naslov, hrvatski')).toHaveValue('Popravi sam');
  await panel.getByRole('button', { name: 'Odaberite naslovnu sliku' }).click();
  const posters = page.getByRole('dialog', { name: 'Odaberite naslovnu sliku' });
  await posters.getByLabel('Naslov, opis ili naziv datoteke').fill('sea-coast');
  await expect(posters.locator('.pictures li')).toHaveCount(1);
  await posters.locator('.pictures li button').click();
  await panel.getByRole('button', { name: 'Spremi' }).click();
  await expect(panel).toContainText('Spremljeno.');
  const address = await panel.locator('code').innerText();

  const part = await page.request.get(address, { headers: { range: 'bytes=4-7' } });
  expect([part.status(), await part.text(), part.headers()['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);

  await page.goto('/admin/pages');
  await page.locator('#new summary').click();
  const create = form(page.locator('main'), 'pages.create');
  await create.locator('[name="title"]').fill(name);
  await goOn(create).click();
  const fields = page.locator('.props');
  await fields.getByRole('tab', { name: 'Odjeljci' }).click();
  await fields.getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await page.getByRole('dialog', { name: 'Dodaj odjeljak' }).getByRole('button', { name: 'Video', exact: true }).click();
  await expect(page.locator('.esec.is-selected')).toBeVisible();
  await fields.getByRole('button', { name: 'Odaberi videozapis' }).click();
  const films = page.getByRole('dialog', { name: 'Odaberi videozapis' });
  await films.getByLabel('Naslov, opis ili naziv datoteke').fill(name);
  await expect(films.locator('.films li')).toHaveCount(1);
  await films.locator('.films li button').click();
  await expect(films).toHaveCount(0);
  await expect(page.locator('.esec video source')).toHaveAttribute('src', address);
  await fields.getByLabel('Naslov', { exact: true }).fill('Popravi sam');
  await page.locator('.ebar').getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');

  // As visitors see it.
  await page.goto(new URL(page.url()).pathname);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('poster', /sea-coast/);
  await expect(video.locator('track')).toHaveAttribute('srclang', 'hr');
  await video.evaluate((element) => {
    const film = element as HTMLVideoElement;
    film.muted = true;
    return film.play();
  });
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).textTracks[0]?.cues?.length)).toBe(1);

  // What a page shows stays.
  await openFilms(page);
  await page.getByLabel('Naslov, opis ili naziv datoteke').fill(name);
  await expect(card).toHaveCount(1);
  await card.getByRole('button').click();
  await panel.getByRole('button', { name: 'Izbriši videozapis' }).click();
  await panel.getByRole('button', { name: 'Izbriši', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('ne može izbrisati dok se negdje vidi');
});
