import { expect, type Page } from 'playwright/test';
import type { UserPreset } from '#domain/account/back-office-user.ts';
import { type Scope, scopeField } from '#domain/back-office/scope.ts';
import { codeOfStep, stepOf } from '#server/platform/identity/totp.ts';
import { linkIn, mailTo, newAddress } from './people.ts';
import { type Fields, post } from './posted.ts';
import { signedInToOffice } from './posted-account.ts';
import { form, goOn } from './steps.ts';

export const PASSWORD = 'Sporo raste hrast 9';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an application makes of the key that is written beside the picture. */
export function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(/\s/g, '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOfStep(secret, stepOf(new Date()) + steps);
}

export interface Colleague {
  readonly email: string;
  /** Where the back office has them. */
  readonly address: string;
}

/** A colleague of whoever is signed in there, with a password of their own and signed in on the page of the guest; all without a page (what is pressed for it is the journey of users). */
export async function colleague(
  page: Page,
  guest: Page,
  limits: { readonly preset: UserPreset } | { readonly scope: Scope },
): Promise<Colleague> {
  const email = newAddress('kolega');
  const held: Fields =
    'preset' in limits
      ? [['preset', limits.preset]]
      : [
          ['preset', 'own'],
          [scopeField(limits.scope), 'on'],
        ];
  const address = await post(page, '/admin/users', [
    ['form', 'users.invite'],
    ...Object.entries({ firstName: 'Drugi', lastName: 'Korak', email, language: 'hr' }),
    ...held,
  ]);
  const link = linkIn(await mailTo(email, 'invitation'), 'token');
  await post(guest, link, [
    ['form', 'setPassword'],
    ['token', new URL(link, 'http://shop').searchParams.get('token') ?? ''],
    ['password', PASSWORD],
    ['confirmedPassword', PASSWORD],
  ]);
  await signedInToOffice(guest, { email, password: PASSWORD });
  return { email, address };
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
