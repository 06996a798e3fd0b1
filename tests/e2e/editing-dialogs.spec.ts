import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';

const bar = (page: Page) => page.locator('.ebar');
const panel = (page: Page) => page.locator('.props');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function addSection(page: Page, kind: string): Promise<void> {
  await panel(page).getByRole('tab', { name: 'Odjeljci' }).click();
  await panel(page).getByRole('button', { name: 'Dodaj odjeljak' }).click();
  await dialog(page, 'Dodaj odjeljak').getByRole('button', { name: kind, exact: true }).click();
  await expect(page.locator('.esec.is-selected')).toBeVisible();
}

const aPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
});

test('texts, rich text, a link, an icon, a picture and a list are written in place, saved by themselves, taken back, seen without tools in both languages, published and found among the versions [ADM-03]', async ({
  page,
}) => {
  const title = `Ikone ${Date.now()}`;
  await signedInAsEditor(page);
  await aNewPage(page, title);
  const saved = () => expect(bar(page).locator('.s')).toHaveText('Nacrt je spremljen');
  await addSection(page, 'Tekst');
  await page.locator('[data-s] [data-f="html"]').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.insertText('Dođite biciklom.');
  await page.keyboard.press('Escape');

  await addSection(page, 'Kartice');
  const cards = page.locator('.esec.is-selected');
  // A text where it stands; the first card of the list is there already.
  await panel(page).locator('details summary').first().click();
  await panel(page).locator('details').first().getByLabel('Naslov').fill('Parkiralište');
  await cards.locator('[data-f="cards.0.title"]').click();
  await expect(page.locator('.editing')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' za bicikle');
  await page.keyboard.press('Escape');
  await expect(cards.locator('[data-f="cards.0.title"]')).toHaveText('Parkiralište za bicikle');

  const first = panel(page).locator('details').first();
  if ((await first.getAttribute('open')) === null) await first.locator('summary').click();
  await first.getByRole('button', { name: 'Odaberi ikonu' }).click();
  await dialog(page, 'Odaberi ikonu').getByRole('button', { name: 'bicikl' }).click();
  await expect(cards.locator('.drawn svg path')).toHaveCount(1);
  // The drawing itself leads to the dialog again.
  await cards.locator('.drawn').click();
  await expect(dialog(page, 'Odaberi ikonu').getByRole('button', { name: 'bicikl' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  await first.getByRole('button', { name: 'Odaberi sliku' }).click();
  const media = dialog(page, 'Odaberi sliku');
  await media.locator('input[type="file"]').setInputFiles(await aPicture('stalak.png'));
  // What it shows is the next thing to be said, and Enter puts it there.
  await expect(media.getByLabel('Što slika prikazuje')).toBeFocused();
  await expect(media.locator('.taken .thumb')).toBeInViewport();
  await expect(media).not.toContainText('odmah je na svom mjestu');
  await page.keyboard.insertText('Stalak za bicikle');
  await page.keyboard.press('Enter');
  const placed = cards.locator('img[data-f="cards.0.media"]');
  await expect(placed).toBeVisible();
  const before = (await placed.getAttribute('src')) ?? '';
  // One that is there for looks alone needs no words, which publishing would ask for otherwise.
  await first.getByRole('button', { name: 'Zamijeni sliku' }).click();
  const other = dialog(page, 'Zamijeni sliku');
  await other.locator('input[type="file"]').setInputFiles(await aPicture('ukras.png'));
  await other.getByLabel('Samo ukras').check();
  await expect(other.getByLabel('Što slika prikazuje')).toHaveCount(0);
  await other.getByRole('button', { name: 'Upotrijebi sliku' }).click();
  await expect(placed).not.toHaveAttribute('src', before);

  await first.getByRole('button', { name: 'Dodaj poveznicu' }).click();
  const link = dialog(page, 'Dodaj poveznicu');
  await link.getByLabel('Tekst poveznice').fill('Gdje su stalci');
  await link.getByLabel('Vodi na').selectOption({ label: 'adresa' });
  await link.getByLabel('Adresa', { exact: true }).fill('/kontakt');
  await link.getByRole('button', { name: 'Primijeni' }).click();
  await expect(cards.locator('a[href$="/kontakt"]')).toBeVisible();
  // One that leads to a thing of the site says to which, when it is opened again.
  await first.getByRole('button', { name: 'Promijeni poveznicu' }).click();
  const changed = dialog(page, 'Promijeni poveznicu');
  await changed.getByLabel('Vodi na').selectOption({ label: 'stranica' });
  await changed.getByLabel('Traži po naslovu').fill('Kontakt');
  await changed.getByRole('button', { name: 'Kontakt', exact: true }).click();
  await changed.getByRole('button', { name: 'Primijeni' }).click();
  await first.getByRole('button', { name: 'Promijeni poveznicu' }).click();
  await expect(changed.locator('.notice')).toHaveText('Sada vodi na: Kontakt');
  await page.keyboard.press('Escape');
  await expect(cards.locator('a[href$="/kontakt"]')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect(panel(page).locator('ol.entries > li')).toHaveCount(2);
  await bar(page)
    .getByRole('button', { name: /^Poništi: / })
    .click();
  await expect(panel(page).locator('ol.entries > li')).toHaveCount(1);
  await saved();

  // Seen as visitors will see it, in this language and the other one.
  await bar(page).getByRole('button', { name: 'Ostali alati' }).click();
  await dialog(page, 'Ostali alati').getByRole('button', { name: 'Pregled bez alata' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('.inserter').first()).toBeHidden();
  await expect(page.locator('main')).toContainText('Dođite biciklom.');
  await bar(page).getByRole('button', { name: 'Nastavi uređivati' }).click();
  await expect(panel(page)).toBeVisible();

  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(page.locator('dialog[open]')).toContainText('objavljena, posjetitelji je vide');
  await page.keyboard.press('Escape');

  await page.goto('/?editPage=true');
  await bar(page).getByRole('button', { name: 'Ostali alati' }).click();
  await dialog(page, 'Ostali alati').getByRole('button', { name: 'Pregled bez alata' }).click();
  await bar(page).getByRole('link', { name: 'EN' }).click();
  await page.waitForURL(/\/en.*preview=true/);
  await expect(bar(page).getByRole('button', { name: 'Nastavi uređivati' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
});

test('a dialog begins with what one is there to do, a question with the answer that changes nothing, and under fingers with its heading', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Odakle početi ${Date.now()}`);
  await addSection(page, 'Kartice');
  await expect(bar(page).locator('.s')).toHaveText('Nacrt je spremljen');
  const opened = page.locator('dialog[open]');
  const here = opened.locator(':focus');
  const ends = async () => {
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  };
  const tool = (name: string) => bar(page).getByRole('button', { name, exact: true });
  await tool('Ostali alati').click();
  await expect(here).toHaveText('Pregled bez alata');
  await ends();
  await tool('Inačice').click();
  await expect(here).toHaveRole('heading');
  await ends();
  const card = panel(page).locator('details').first();
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Dodaj poveznicu' }).click();
  await expect(here).toHaveAccessibleName(/^Tekst poveznice/);
  await ends();
  await card.getByRole('button', { name: 'Odaberi ikonu' }).click();
  await expect(here).toHaveClass('kind');
  await ends();
  await tool('Mogućnosti objave').click();
  await expect(here).toHaveText(/^Kartice: 1\. Naslov$/);
  await ends();
  await panel(page).locator('details').first().getByLabel('Naslov').fill('Parkiralište');
  await expect(bar(page).locator('.s')).toHaveText('Nacrt je spremljen');
  await tool('Mogućnosti objave').click();
  await expect(here).toHaveAccessibleName(/^Napomena uz objavu/);
  await opened.getByRole('button', { name: 'Odbaci nacrt' }).click();
  await expect(here).toHaveText('Zadrži');
  await ends();

  const { storageState } = test.info().project.use;
  const phone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, storageState });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto(page.url());
  await phone.locator('.ebar').getByRole('button', { name: 'Mogućnosti objave' }).click();
  await expect(phone.locator('dialog[open] :focus')).toHaveRole('heading');
  await phone.close();
});

test('a section that can’t be drawn leaves the page and its tools as they are, and is drawn once it can be', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Invalid time value/);
  await signedInAsEditor(page);
  await aNewPage(page, `Izjava ${Date.now()}`);
  // What a platform could have kept of an older make: a day that is none.
  await page.route('**/fill', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"prepared":""', '"prepared":"jučer"') });
  });
  await addSection(page, 'Izjava o pristupačnosti');
  const section = page.locator('.esec.is-selected');
  await expect(section).toContainText('Ovaj se odjeljak ne može prikazati.');
  await expect(section.getByRole('toolbar')).toBeVisible();
  const prepared = panel(page).locator('input[type="date"]').first();
  await prepared.fill('2026-11-20');
  await expect(section.locator('.statement')).toContainText('20. studenoga 2026.');
  await prepared.fill('');
  await expect(section.locator('.statement')).not.toContainText('20. studenoga 2026.');
  await expect(bar(page).locator('.s')).toHaveText('Nacrt je spremljen');
});

test('what the site keeps of a page is looked at and forgotten in its editor', async ({ page, browser }) => {
  await signedInAsEditor(page);
  const visitor = await browser.newPage();
  const kept = dialog(page, 'Spremljene stranice');
  // What another journey publishes or empties meanwhile takes kept pages with it.
  await expect(async () => {
    await visitor.goto('/vozila-i-mobilnost');
    await page.goto('/vozila-i-mobilnost?editPage=true');
    await expect(panel(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Ostali alati' }).click();
    await dialog(page, 'Ostali alati').getByRole('button', { name: 'Spremljene stranice' }).click();
    await expect(kept.getByRole('listitem').filter({ hasText: '/vozila-i-mobilnost' }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await visitor.close();
  await kept.getByRole('button', { name: 'Ukloni' }).click();
  await expect(kept.getByRole('status')).toContainText('Ništa nije spremljeno');
});
