import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { confirmEmail, demoPerson, linkIn, logIn, mailTo, newAddress, signIn } from './people.ts';
import { registered, signedIn } from './posted-account.ts';
import { errorOf, form, goOn } from './steps.ts';

const PASSWORD = 'Kruška i 3 jabuke';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('registers, confirms the address, signs in, changes data and leaves [IDN-01] [IDN-04] [IDN-07] [IDN-08] [IDN-09]', async ({
      page,
    }) => {
      const email = newAddress('petra');
      await page.goto('/registracija');
      const register = form(page.locator('main'), 'register');
      await goOn(register).click();
      await expect(page.locator('.summary-error')).toBeFocused();
      await expect(errorOf(page, 'firstName')).toContainText('Unos ovog polja je obavezan');
      await register.locator('[name="firstName"]').fill('Petra');
      await register.locator('[name="lastName"]').fill('Šarić');
      await register.locator('[name="email"]').fill(email);
      await register.locator('[name="password"]').fill('kratka');
      await register.locator('[name="confirmedPassword"]').fill('druga');
      for (const box of await register.locator('input[name="consents"]').all()) await box.check();
      await goOn(register).click();
      await expect(errorOf(page, 'password')).toContainText('Minimalan broj znakova potrebnih za ovo polje je 8');
      await expect(errorOf(page, 'confirmedPassword')).toContainText('Unesene lozinke se ne podudaraju');
      await expect(register.locator('[name="firstName"]')).toHaveValue('Petra');
      await register.locator('[name="password"]').fill('lozinka123');
      await register.locator('[name="confirmedPassword"]').fill('lozinka123');
      await goOn(register).click();
      await expect(errorOf(page, 'password')).toBeVisible();
      await register.locator('[name="password"]').fill(PASSWORD);
      await register.locator('[name="confirmedPassword"]').fill(PASSWORD);
      await goOn(register).click();
      await expect(page.locator('body')).toContainText('Poslan vam je e-mail');

      await page.goto('/prijava');
      await logIn(page, { email, password: PASSWORD });
      await expect(page.locator('.summary-error')).toBeVisible();

      const link = linkIn(await mailTo(email, 'confirmEmail'), 'verificationToken');
      await page.goto(link);
      await confirmEmail(page, 'nije ta lozinka');
      await expect(errorOf(page, 'password')).toContainText('Lozinka nije točna.');
      await confirmEmail(page, PASSWORD);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('header')).toContainText('Petra');
      await page.goto('/profil');
      await goOn(form(page, 'logout').first()).click();
      await page.goto(link);
      await expect(form(page.locator('main'), 'confirmEmail')).toHaveCount(0);

      await page.goto('/prijava');
      await logIn(page, { email, password: PASSWORD });
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('header')).toContainText('Petra');

      await page.goto('/profil/podaci');
      const data = form(page.locator('main'), 'updateProfile');
      await data.locator('[name="lastName"]').fill('Šarić-Žugaj');
      await goOn(data).click();
      await expect(data.locator('[name="lastName"]')).toHaveValue('Šarić-Žugaj');
      await data.locator('[name="email"]').fill(newAddress('petra.nova'));
      await goOn(data).click();
      await expect(errorOf(page, 'password')).toContainText('Lozinka nije točna.');
      await data.locator('[name="password"]').fill(PASSWORD);
      await goOn(data).click();
      await expect(page.locator('body')).toContainText('Novu adresu potvrdite poveznicom');
      await mailTo(email, 'emailChangeAsked');

      await page.goto('/profil');
      await goOn(form(page, 'logout').first()).click();
      await expect(page.locator('body')).toContainText('Odjavljeni ste.');
      await expect(page.locator('header')).not.toContainText('Petra');
      await page.goto('/profil/podaci');
      await expect(page).toHaveURL(/\/prijava\?from=/);
    });

    test('remembers the page one came from [IDN-01] [IDN-05] [T-14]', async ({ page }) => {
      const ana = demoPerson('ana.kovac');
      await page.goto('/profil/narudzbe');
      await expect(page).toHaveURL(/\/prijava\?from=%2Fprofil%2Fnarudzbe$/);
      await logIn(page, { ...ana, password: 'nije to ta' });
      await expect(page.locator('main')).toContainText('Netočno korisničko ime ili lozinka!');
      await expect(form(page.locator('main'), 'login').locator('[name="username"]')).toHaveValue(ana.email);
      await logIn(page, ana);
      await expect(page).toHaveURL(/\/profil\/narudzbe$/);
      await page.goto('/prijava?from=//evil.example/');
      await expect(page).toHaveURL(/\/$/);
    });

    test('sets a forgotten password by a link that works once [IDN-10] [IDN-12]', async ({ page }) => {
      const email = newAddress('luka');
      await registered(page, { email, password: PASSWORD }, 'Luka');
      await page.goto('/zaboravljena-lozinka');
      const forgot = form(page.locator('main'), 'forgotPassword');
      await forgot.locator('[name="email"]').fill(email);
      await goOn(forgot).click();
      const link = linkIn(await mailTo(email, 'setPassword'), 'token');
      await page.goto(link);
      const set = form(page.locator('main'), 'setPassword');
      await set.locator('[name="password"]').fill('Nova duga lozinka 7');
      await set.locator('[name="confirmedPassword"]').fill('Nova duga lozinka 7');
      await goOn(set).click();
      await expect(set).toHaveCount(0);
      // Whoever comes again learns at once that it was used, before anything is typed.
      await page.goto(link);
      await expect(set).toHaveCount(0);
      await expect(page.locator('main a[href="/zaboravljena-lozinka"]')).toBeVisible();
      await signIn(page, { email, password: 'Nova duga lozinka 7' });
      await expect(page.locator('header')).toContainText('Luka');
    });
  });
}

test('ends other sign-ins when the password changes [IDN-12] [T-16]', async ({ page, browser, baseURL }) => {
  const email = newAddress('maja');
  await registered(page, { email, password: PASSWORD }, 'Maja');
  await signedIn(page, { email, password: PASSWORD });
  const elsewhere = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signedIn(elsewhere, { email, password: PASSWORD });
  await page.goto('/profil/sigurnost');
  await expect(page.locator('main form:has(input[value="endSession"])')).toHaveCount(1);
  const change = form(page.locator('main'), 'changePassword');
  await change.locator('[name="oldPassword"]').fill(PASSWORD);
  await change.locator('[name="newPassword"]').fill(PASSWORD);
  await change.locator('[name="newPasswordAgain"]').fill(PASSWORD);
  await goOn(change).click();
  await expect(errorOf(page, 'newPassword')).toContainText('Nova i stara lozinka se ne smiju podudarati');
  await change.locator('[name="oldPassword"]').fill(PASSWORD);
  await change.locator('[name="newPassword"]').fill('Druga duga lozinka 9');
  await change.locator('[name="newPasswordAgain"]').fill('Druga duga lozinka 9');
  await goOn(change).click();
  await expect(page.locator('main form:has(input[value="endSession"])')).toHaveCount(0);
  await elsewhere.goto('/profil/podaci');
  await expect(elsewhere).toHaveURL(/\/prijava/);
  await elsewhere.close();
  await page.goto('/profil/podaci');
  await expect(page).toHaveURL(/\/profil\/podaci$/);
});

test('hands out everything that is kept, and deletes the account [IDN-15]', async ({ page }) => {
  const email = newAddress('nika');
  await registered(page, { email, password: PASSWORD }, 'Nika');
  await signedIn(page, { email, password: PASSWORD });
  await page.goto('/profil/privatnost');
  const download = page.waitForEvent('download');
  await goOn(form(page.locator('main'), 'exportData')).click();
  const file = await (await download).createReadStream();
  const data = JSON.parse(Buffer.concat(await file.toArray()).toString('utf8'));
  expect(JSON.stringify(data)).toContain(email);
  expect(JSON.stringify(data)).not.toContain('argon2');

  await page.locator('main details:has(form input[value="deleteAccount"]) summary').click();
  const deletion = form(page.locator('main'), 'deleteAccount');
  await deletion.locator('[name="password"]').fill('nije ta lozinka');
  await goOn(deletion).click();
  await expect(errorOf(page, 'password')).toContainText('Lozinka nije točna.');
  await deletion.locator('[name="password"]').fill(PASSWORD);
  await goOn(deletion).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('header')).not.toContainText('Nika');
  await page.goto('/prijava');
  await logIn(page, { email, password: PASSWORD });
  await expect(page.locator('main')).toContainText('Netočno korisničko ime ili lozinka!');
  await mailTo(email, 'accountDeleted');
});

test('keeps three tabs signed in when the access token is over [F-12] [IDN-02]', async ({ page, context }) => {
  await signedIn(page, demoPerson('emily.green'));
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (let round = 0; round < 3; round += 1) {
    await context.clearCookies({ name: /accessToken$/ });
    await Promise.all(tabs.map((tab) => tab.goto('/profil/podaci')));
    for (const tab of tabs) await expect(form(tab.locator('main'), 'updateProfile').locator('[name="firstName"]')).toHaveValue('Emily');
  }
});

test('never shows a token to a script [IDN-03]', async ({ page, context }) => {
  await signIn(page, demoPerson('emily.green'));
  const seen = await page.evaluate(
    () => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }) + document.documentElement.outerHTML,
  );
  const secret = (await context.cookies()).filter(({ name }) => /Token$|protectCode|device/.test(name));
  expect(secret.map(({ name }) => name)).toEqual(expect.arrayContaining(['__Host-accessToken', '__Host-refreshToken']));
  for (const cookie of secret) {
    expect(cookie.httpOnly).toBe(true);
    expect(seen).not.toContain(cookie.value);
  }
});

test('lets editors in by their own login only [IDN-06] [ADM-01]', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/adminLogin/);
  const login = form(page.locator('main'), 'adminLogin');
  const ana = demoPerson('ana.kovac');
  await login.locator('[name="username"]').fill(ana.email);
  await login.locator('[name="password"]').fill(ana.password);
  await goOn(login).click();
  await expect(page.locator('main')).toContainText('Netočno korisničko ime ili lozinka!');
  const editor = demoPerson('urednistvo');
  await login.locator('[name="username"]').fill(editor.email);
  await login.locator('[name="password"]').fill(editor.password);
  await goOn(login).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('main')).toContainText('Vesna');
});

test('shows editors what the shop has written: searched by recipient, without script, and never what opens an account [ADM-01] [T-16]', async ({
  browser,
  page,
  baseURL,
}) => {
  const email = newAddress('pismo');
  await registered(page, { email, password: PASSWORD }, 'Petra');
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'hr-HR', ...(baseURL === undefined ? {} : { baseURL }) });
  const office = await context.newPage();
  const editor = demoPerson('urednistvo');
  await office.goto('/admin/mail');
  const login = form(office.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(editor.email);
  await login.locator('[name="password"]').fill(editor.password);
  await goOn(login).click();
  await expect(office).toHaveURL(/\/admin\/mail$/);
  await office.locator('[name="recipient"]').fill(email.toUpperCase());
  await office.locator('main search button').click();
  const row = office.locator('tbody tr').first();
  await expect(row).toContainText(email);
  await row.locator('th a').click();
  // It held the link that confirms the address.
  await expect(office.locator('main')).toContainText('otvara račun primatelja');
  await context.close();
});

test("what was somebody's does not stay in a second tab after signing out in the first [IDN-09]", async ({ page, context }) => {
  await signedIn(page, demoPerson('ana.kovac'));
  await page.goto('/zelena-iskaznica');
  await hydrated(page);
  await expect(page.locator('header')).toContainText('Ana');
  const other = await context.newPage();
  await other.goto('/profil');
  await goOn(form(other, 'logout').first()).click();
  await expect(other.locator('header')).not.toContainText('Ana');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.locator('header')).not.toContainText('Ana');
});
