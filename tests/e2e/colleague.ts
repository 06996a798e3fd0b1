import { expect, type Page } from 'playwright/test';
import { codeOfStep, stepOf } from '#server/platform/identity/totp.ts';
import { linkIn, mailTo, newAddress } from './people.ts';
import { form, goOn, path } from './steps.ts';

export const PASSWORD = 'Sporo raste hrast 9';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an application makes of the key that is written beside the picture. */
export function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOfStep(secret, stepOf(new Date()) + steps);
}

/** A colleague of the demo's editor with a password of their own. */
export async function colleague(page: Page, guest: Page, scope: string): Promise<string> {
  const email = newAddress('kolega');
  await page.goto('/admin/users');
  await page.getByText('Dodaj korisnika').click();
  const written = form(page.locator('main'), 'users.invite');
  await written.getByLabel('Ime', { exact: true }).fill('Drugi');
  await written.getByLabel('Prezime').fill('Korak');
  await written.getByLabel('E-pošta').fill(email);
  await written.getByRole('radio', { name: /^po izboru/ }).check();
  await written.getByLabel(scope).check();
  await goOn(written).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drugi Korak');
  await guest.goto(linkIn(await mailTo(email, 'invitation'), 'token'));
  const chosen = form(guest.locator('main'), 'setPassword');
  for (const name of ['password', 'confirmedPassword']) await chosen.locator(`[name="${name}"]`).fill(PASSWORD);
  await goOn(chosen).click();
  await guest.waitForURL((url) => url.pathname === path('adminLogin', 'hr'));
  return email;
}

/** The first step of a colleague's sign-in. */
export async function passwordStep(page: Page, email: string): Promise<void> {
  const login = form(page.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(PASSWORD);
  await goOn(login).click();
}

/** Sets up the second factor of whoever is signed in; answers its key. */
export async function withFactor(page: Page): Promise<string> {
  await page.goto('/admin/account');
  await goOn(form(page.locator('main'), 'security.start')).click();
  const key = await page.locator('.set-up code').innerText();
  const setUp = form(page.locator('main'), 'security.confirm');
  await setUp.getByLabel('Kod iz aplikacije').fill(codeOf(key));
  await goOn(setUp).click();
  await expect(page.locator('.recovery-codes')).toBeVisible();
  return key;
}
