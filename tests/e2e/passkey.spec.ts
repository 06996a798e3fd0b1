import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailTo, newAddress } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn, path } from './steps.ts';

const PASSWORD = 'Sporo raste hrast 9';

test('a passkey is added under a name, signs in without a password, proves who it is, and goes', async ({ page, browser }) => {
  await signedInAsEditor(page);
  const email = newAddress('kljuc');
  await page.goto('/admin/users');
  await page.getByText('Dodaj korisnika').click();
  const written = form(page.locator('main'), 'users.invite');
  await written.getByLabel('Ime', { exact: true }).fill('Osoba');
  await written.getByLabel('Prezime').fill('Ključ');
  await written.getByLabel('E-pošta').fill(email);
  await goOn(written).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osoba Ključ');

  const context = await browser.newContext({ baseURL: new URL('/', page.url()).href });
  const owner = await context.newPage();
  const devtools = await context.newCDPSession(owner);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await owner.goto(linkIn(await mailTo(email, 'invitation'), 'token'));
  const chosen = form(owner.locator('main'), 'setPassword');
  for (const name of ['password', 'confirmedPassword']) await chosen.locator(`[name="${name}"]`).fill(PASSWORD);
  await goOn(chosen).click();
  await owner.waitForURL((url) => url.pathname === path('adminLogin', 'hr'));
  const login = form(owner.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(PASSWORD);
  await goOn(login).click();
  await owner.waitForURL((url) => url.pathname === '/admin');

  await owner.goto('/admin/account');
  // Keys are made and asked for by script alone.
  await hydrated(owner);
  // A key without a name is none that anybody could find: none is made, as the device would keep it.
  await owner.getByRole('button', { name: 'Dodaj pristupni ključ' }).click();
  await expect(owner.getByLabel('Ime ključa')).toBeFocused();
  await expect(owner.getByLabel('Ime ključa')).toHaveAccessibleDescription(/Upišite ime ključa/);
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(0);
  await owner.getByLabel('Ime ključa').fill('Moj telefon');
  await owner.getByLabel('Ime ključa').press('Enter');
  await expect(owner.getByText('Pristupni ključ je dodan.').last()).toBeVisible();
  // The first factor brings codes for when it is lost.
  await expect(owner.locator('.recovery-codes code')).toHaveCount(10);
  await expect(owner.getByText('Moj telefon', { exact: true })).toBeVisible();
  expect((await mailTo(email, 'factorChanged')).text).toContain('Moj telefon');
  // Nor one under a name that another has.
  await hydrated(owner);
  await owner.getByLabel('Ime ključa').fill('moj telefon');
  await owner.getByLabel('Ime ključa').press('Enter');
  await expect(owner.getByLabel('Ime ključa')).toHaveAccessibleDescription(/Ključ s tim imenom već imate/);
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  await context.clearCookies({ name: /accessToken|refreshToken|strategy|signedIn/ });
  await owner.goto('/admin/comments');
  await owner.waitForURL((url) => url.pathname === path('adminLogin', 'hr'));
  await hydrated(owner);
  await owner.getByRole('button', { name: 'Prijavi se pristupnim ključem' }).click();
  await owner.waitForURL((url) => url.pathname === '/admin/comments');

  // Whoever has the password alone is asked for more.
  await context.clearCookies({ name: /accessToken|refreshToken|strategy|signedIn/ });
  await owner.goto(path('adminLogin', 'hr'));
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(PASSWORD);
  await goOn(login).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Još jedan korak');
  await hydrated(owner);
  // They have no application: they are asked for the key, else for a code that came with it.
  await expect(owner.getByLabel('Kod za oporavak')).toBeVisible();
  await expect(owner.locator('main')).not.toContainText('aplikacij');
  // A key of which the site knows nothing, or that nobody unlocks, opens nothing.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await owner.getByRole('button', { name: 'Prijavi se pristupnim ključem' }).click();
  await expect(owner.getByRole('alert').filter({ hasText: 'Preglednik nije dao pristupni ključ.' })).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await owner.getByRole('button', { name: 'Prijavi se pristupnim ključem' }).click();
  await owner.waitForURL((url) => url.pathname === '/admin');

  await owner.goto('/admin/account/proof?from=/admin/comments');
  await hydrated(owner);
  await owner.getByRole('button', { name: 'Potvrdi pristupnim ključem' }).click();
  await owner.waitForURL((url) => url.pathname === '/admin/comments');
  await owner.goto('/admin/account');
  // Sent after the sign-in has ended, the form waits in a page without script, so the key is used in another tab.
  await context.clearCookies({ name: /accessToken|refreshToken|strategy|signedIn/ });
  await owner.getByRole('button', { name: 'Ukloni' }).click();
  const [tab] = await Promise.all([context.waitForEvent('page'), owner.getByRole('link', { name: 'Otvori novu karticu' }).click()]);
  const keys = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const tools = await context.newCDPSession(tab);
  await tools.send('WebAuthn.enable');
  const there = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  for (const credential of keys.credentials)
    await tools.send('WebAuthn.addCredential', { authenticatorId: there.authenticatorId, credential });
  await hydrated(tab);
  await tab.getByRole('button', { name: 'Prijavi se pristupnim ključem' }).click();
  await tab.waitForURL((url) => url.pathname !== path('adminLogin', 'hr'));
  await owner.getByRole('button', { name: 'Pošalji upisano' }).click();
  await expect(owner.getByText('Pristupni ključ je uklonjen.').last()).toBeVisible();
  await expect(owner.getByText('Moj telefon', { exact: true })).toHaveCount(0);
  await context.close();
});
