import type { Page } from 'playwright/test';
import { expectAccessible, withAxe } from './axe.ts';
import { codeOf, colleague, PASSWORD, passwordStep, withFactor } from './colleague.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { demoPerson } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn, path } from './steps.ts';

const state = (page: Page) => page.locator('.ebar .s');
const title = (page: Page) => page.locator('.props').getByLabel('Naslov stranice');
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Prijava je istekla' });

/** What a session that has run out leaves of it. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /accessToken|refreshToken|strategy|signedIn/ });
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('whoever is signed out while they write signs in over the page by the keyboard, and their words are saved by themselves [ADM-09]', async ({
  page,
  complaints,
}) => {
  // Of the wrong password.
  complaints.expect(/status of 422 .*adminLogin/);
  await withAxe(page);
  await signedInAsEditor(page);
  await aNewPage(page, 'Odjavljeni usred riječi');
  await endSession(page);
  await title(page).fill('Riječi iz odjave');
  const dialog = signIn(page);
  await expect(dialog.getByLabel('E-pošta')).toBeFocused();
  await expect(state(page)).toHaveText('Nije spremljeno: prijavite se');
  await expectAccessible(page);

  // Left, it takes nothing away, and whoever writes on is asked again from the bar.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(', i dalje');
  await page.locator('.ebar').getByRole('button', { name: 'Prijavi se' }).focus();
  await page.keyboard.press('Enter');

  const { email, password } = demoPerson('urednistvo');
  await type(page, 'E-pošta', email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Lozinka', { exact: true })).toHaveAccessibleDescription(/obavez/i);
  await type(page, 'Lozinka', 'nije ta lozinka');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Netočno korisničko ime ili lozinka!');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('E-pošta')).toHaveValue(email);
  await expectAccessible(page);

  await type(page, 'Lozinka', password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await page.reload();
  await expect(title(page)).toHaveValue('Riječi iz odjave, i dalje');
});

test('a text on the page is written on where it was when the sign-in came', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, 'Usred rečenice');
  await page
    .getByRole('button', { name: /Dodaj odjeljak/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Citat', exact: true }).click();
  const text = page.locator('.ework [data-f="text"]').first();
  // What is empty says what to do with it.
  expect(await text.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Kliknite i upišite tekst"');
  await text.click();
  await page.keyboard.insertText('Jedan tri');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await endSession(page);
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText('dva ');
  const dialog = signIn(page);
  await expect(dialog.getByLabel('E-pošta')).toBeFocused();
  const { email, password } = demoPerson('urednistvo');
  await type(page, 'E-pošta', email);
  await type(page, 'Lozinka', password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const written = page.locator('.canvas .editing');
  await expect(written).toBeFocused();
  await page.keyboard.insertText('(ovdje) ');
  await expect(written).toHaveText('Jedan dva (ovdje) tri');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
});

test('another person signs in by both of their steps, and takes what was written as theirs only when they say so', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsEditor(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  const { email } = await colleague(page, guest, { scope: 'pages:publish' });
  const key = await withFactor(guest);
  await context.close();

  await aNewPage(page, 'Tuđe riječi');
  await endSession(page);
  await title(page).fill('Napisala je urednica');
  await type(page, 'E-pošta', email);
  await type(page, 'Lozinka', PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Kod za prijavu')).toBeFocused();
  // The code of the set-up may be the present one still, and none is good twice.
  await page.keyboard.insertText(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Prijavljena je druga osoba' })).toBeVisible();
  await expect(state(page)).toHaveText('Nije spremljeno: prijavite se');
  await dialog.getByRole('button', { name: 'Spremi pod imenom Drugi' }).focus();
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
});

test('whoever may write no more in the middle of a text is told so, not that they are signed out, and goes on once they may again [ADM-09]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsEditor(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  const { address: person } = await colleague(page, guest, { scope: 'pages:write' });
  await aNewPage(guest, 'Ovlast do ručka');
  const mayWrite = async (may: boolean) => {
    await page.goto(person);
    const limits = form(page.locator('main'), 'users.save');
    await limits.getByRole('radio', { name: /^po izboru/ }).check();
    await limits.getByLabel('stranice i objave: pisanje').setChecked(may);
    await goOn(limits).click();
    await expect(page.getByText('Spremljeno. Ovlasti vrijede odmah.').last()).toBeVisible();
  };
  await mayWrite(false);
  await title(guest).fill('Ovlast do večere');
  const dialog = guest.getByRole('dialog', { name: 'Nemate više ovlast' });
  await expect(dialog).toContainText('ostalo je ovdje i u ovom pregledniku');
  await expect(state(guest)).toHaveText('Nije spremljeno: nemate ovlast');
  await mayWrite(true);
  await dialog.getByRole('button', { name: 'Nastavi' }).click();
  await expect(dialog).toBeHidden();
  await expect(state(guest)).toHaveText('Nacrt je spremljen');

  // Loaded anew without the permission, the page comes without the editor, and tells of the words that were not saved.
  await mayWrite(false);
  await title(guest).fill('Ovlast do ponoći');
  await expect(dialog).toBeVisible();
  await guest.reload();
  const left = guest.getByRole('dialog', { name: 'Ostao je tekst koji nije spremljen' });
  await expect(left.getByRole('textbox', { name: 'Ovlast do ponoći (hrvatski)' })).toHaveValue('Ovlast do ponoći');
  await expect(guest.locator('.ebar')).toHaveCount(0);
  await context.close();
});

test('a sign-in in another tab lets the first one go on by itself', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, 'Prijava u drugoj kartici');
  await endSession(page);
  await title(page).fill('Čeka drugu karticu');
  const dialog = signIn(page);
  await expect(dialog.getByRole('link', { name: 'Prijava u novoj kartici' })).toHaveAttribute('href', path('adminLogin', 'hr'));
  await signedInAsEditor(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(state(page)).toHaveText('Nacrt je spremljen');
});

test('whoever signs in in another tab over a session does not get what the first one writes on: it waits, and asks both tabs’ person [ADM-09]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsEditor(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const { email } = await colleague(page, await context.newPage(), { scope: 'pages:publish' });
  await context.close();
  await aNewPage(page, 'Dvije kartice');
  await title(page).fill('Napisala je urednica');
  await expect(state(page)).toHaveText('Nacrt je spremljen');

  // The same browser, another person.
  await endSession(page);
  const other = await page.context().newPage();
  await other.goto(path('adminLogin', 'hr'));
  await hydrated(other);
  await passwordStep(other, email);
  await other.waitForURL((url) => url.pathname === '/admin');
  await title(page).fill('Piše i dalje urednica');
  const dialog = page.getByRole('dialog', { name: 'Prijavljena je druga osoba' });
  await expect(dialog).toBeVisible();
  await expect(state(page)).toHaveText('Nije spremljeno: prijavite se');
  await expect(title(page)).toHaveValue('Piše i dalje urednica');

  // The first one signs in again, and it is theirs.
  await dialog.getByRole('button', { name: 'Prijavi drugu osobu' }).click();
  const own = demoPerson('urednistvo');
  await type(page, 'E-pošta', own.email);
  await type(page, 'Lozinka', own.password);
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Nacrt je spremljen');
  await page.reload();
  await expect(title(page)).toHaveValue('Piše i dalje urednica');
});
