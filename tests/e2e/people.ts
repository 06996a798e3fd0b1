import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Locale } from '#domain/locale/locale.ts';
import { form, goOn, path } from './steps.ts';

/** A running shop elsewhere names its data by JOURNEYS_DATA. */
export const DATA = process.env.JOURNEYS_DATA ?? join(process.env.JOURNEYS_FOLDER ?? '', 'data');

export interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** A person of the demo with the password that this installation made for them. */
export function demoPerson(email: 'ana.kovac' | 'marko.babic' | 'emily.green' | 'urednistvo', data = DATA): SignIn {
  const line = readFileSync(join(data, 'demo-sign-ins.txt'), 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${email}@`));
  const [address = '', password = ''] = line?.split('\t') ?? [];
  if (password === '') throw new Error(`The demo has no ${email}`);
  return { email: address, password };
}

/** An address that nobody has used yet. */
export function newAddress(name: string): string {
  return `${name}.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;
}

/** Fills in the login form that is shown, and sends it. */
export async function logIn(page: Page, { email, password }: SignIn): Promise<void> {
  const login = form(page.locator('main'), 'login');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(password);
  await goOn(login).click();
}

/** Signs in on the login page and waits until it is done. */
export async function signIn(page: Page, who: SignIn, locale: Locale = 'hr'): Promise<void> {
  await page.goto(path('login', locale));
  await logIn(page, who);
  await page.waitForURL((url) => url.pathname !== path('login', locale));
}

/** Types the password on the page that the link of a confirmation leads to, and sends it. */
export async function confirmEmail(page: Page, password: string): Promise<void> {
  const confirmation = form(page.locator('main'), 'confirmEmail');
  await confirmation.locator('[name="password"]').fill(password);
  await goOn(confirmation).click();
}

/** The newest e-mail to an address of a kind, once it has been written to the folder of e-mails. */
export async function mailTo(address: string, kind: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address, `${kind}-`))[0]?.mail;
        return found === undefined ? '' : kind;
      },
      { message: `e-mail '${kind}' to ${address}`, timeout: 30_000 },
    )
    .toBe(kind);
  if (found === undefined) throw new Error('there is no such e-mail');
  return found;
}

/** All e-mails that an address has been sent so far, the newest first. */
export async function mailsTo(address: string, wanted = ''): Promise<readonly { readonly kind: string; readonly mail: Email }[]> {
  const folder = join(DATA, 'mail');
  const names = safeList(folder).filter((name) => name.includes(`-${wanted}`));
  const found: { kind: string; mail: Email }[] = [];
  for (const name of names.sort().reverse()) {
    const bytes = readFileSync(join(folder, name));
    if (!bytes.includes(address)) continue;
    const mail = await PostalMime.parse(bytes);
    if (mail.to?.some((to) => to.address === address)) found.push({ kind: /-(\w+)-\d+\.eml$/.exec(name)?.[1] ?? '', mail });
  }
  return found;
}

function safeList(folder: string): readonly string[] {
  try {
    // One that is still being written has another end.
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

/** The first link of an e-mail's text that leads to the shop with a word of the query. */
export function linkIn(mail: Email, word: string): string {
  const link = new RegExp(`https?://\\S+[?&]${word}=[\\w.-]+`).exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error(`The e-mail holds no link with ${word}`);
  const url = new URL(link);
  return url.pathname + url.search;
}
