import { expect, test } from './journey.ts';
import { linkIn, mailTo, newAddress } from './people.ts';
import { signedInAsEditor } from './posted-account.ts';
import { form, goOn, path } from './steps.ts';

test('a colleague is let in, limited, seen to be limited, and shown out', async ({ page, browser }) => {
  const email = newAddress('kolegica');
  await signedInAsEditor(page);
  await page.goto('/admin/users');
  await page.getByText('Dodaj korisnika').click();
  const written = form(page.locator('main'), 'users.invite');
  await written.getByLabel('Ime', { exact: true }).fill('Nova');
  await written.getByLabel('Prezime').fill('Kolegica');
  await written.getByLabel('E-pošta').fill('kolegica');
  await written.getByRole('radio', { name: /^po izboru/ }).check();
  await written.getByLabel('narudžbe: pregled').check();
  await goOn(written).click();
  // Wrongly: what is wanted is said, and what was typed and ticked stays.
  await expect(written.getByLabel('E-pošta')).toHaveAccessibleDescription(/Upišite adresu e-pošte/);
  await expect(written.getByLabel('narudžbe: pregled')).toBeChecked();
  await written.getByLabel('E-pošta').fill(email);
  await written.getByLabel('kupci: pregled').check();
  await goOn(written).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova Kolegica');
  await expect(page.getByText('lozinka još nije postavljena').first()).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: new URL('/', page.url()).href })).newPage();
  await colleague.goto(linkIn(await mailTo(email, 'invitation'), 'token'));
  const chosen = form(colleague.locator('main'), 'setPassword');
  for (const name of ['password', 'confirmedPassword']) await chosen.locator(`[name="${name}"]`).fill('Sporo raste hrast 9');
  await goOn(chosen).click();
  // Led to where she signs in.
  await colleague.waitForURL((url) => url.pathname === path('adminLogin', 'hr'));
  const login = form(colleague.locator('main'), 'adminLogin');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill('Sporo raste hrast 9');
  await goOn(login).click();
  await colleague.waitForURL((url) => url.pathname === '/admin');
  await colleague.goto('/admin/customers');
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Kupci');
  expect((await colleague.goto('/admin/users'))?.status()).toBe(403);

  await page.reload();
  const older = await page.context().newPage();
  await older.goto(page.url());
  const limits = form(page.locator('main'), 'users.save');
  await limits.getByLabel('kupci: pregled').uncheck();
  await goOn(limits).click();
  await expect(page.getByText('Spremljeno. Ovlasti vrijede odmah.').last()).toBeVisible();
  expect((await colleague.goto('/admin/customers'))?.status()).toBe(403);
  expect((await colleague.goto('/admin/orders'))?.status()).toBe(200);
  // A form that was open before gives nothing back, and keeps what was typed.
  const old = form(older.locator('main'), 'users.save');
  await old.getByLabel('Prezime').fill('Kolegić');
  await goOn(old).click();
  await expect(older.getByText(/u međuvremenu promijenio/).first()).toBeVisible();
  await expect(old.getByLabel('Prezime')).toHaveValue('Kolegić');
  expect((await colleague.goto('/admin/customers'))?.status()).toBe(403);
  await older.close();

  await page.locator('summary', { hasText: 'Uklanjanje pristupa' }).click();
  await page.getByRole('button', { name: 'Ukloni pristup' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/users');
  await expect(page.getByText(email)).toHaveCount(0);
  await colleague.goto('/admin/orders');
  await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText('Narudžbe');
  await colleague.context().close();
});
