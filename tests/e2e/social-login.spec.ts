import { anOidcProvider } from '#tests/support/an-oidc-provider.ts';
import { expect, test } from './journey.ts';
import { newAddress } from './people.ts';
import { form, goOn } from './steps.ts';

test('signs in with a provider and comes back to the page one came from [IDN-11]', async ({ page, baseURL, complaints }) => {
  const email = newAddress('tea');
  const provider = await anOidcProvider(
    `${baseURL}/social-login`,
    { tea: { email, email_verified: true, given_name: 'Tea', family_name: 'Barić' } },
    Number(process.env.JOURNEYS_OIDC_PORT),
  );
  // The provider's own pages are no business of the shop's.
  complaints.expect(new RegExp(`${provider.issuer}|fonts\\.googleapis\\.com`));
  try {
    await page.goto('/prijava?from=/profil/adrese');
    await goOn(form(page.locator('main'), 'socialLogin').first()).click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.locator('[name="login"]').fill('tea');
    await page.locator('[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    await page.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/profil\/adrese$/);
    await expect(page.locator('header')).toContainText('Tea');

    // The answer of one sign-in is worth nothing in another browser.
    const stolen = await page.request.get('/social-login?code=stolen&state=stolen', { maxRedirects: 0 });
    expect(stolen.status()).toBe(302);
    expect(stolen.headers().location).not.toContain('code=');
  } finally {
    await provider.close();
  }
});
