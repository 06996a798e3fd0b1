import { codeOf, colleague } from '../colleague.ts';
import { expect, test } from '../journey.ts';
import { signedInAsEditor } from '../posted-account.ts';
import { inShop } from '../shop-database.ts';
import { form, goOn } from '../steps.ts';

test.use({ javaScriptEnabled: false });

test('where the site wants a second factor a colleague gets nowhere before they have set it up, and then where they wanted to go', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedInAsEditor(page);
  const guest = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false })).newPage();
  await colleague(page, guest, { scope: 'pages:publish' });

  await page.goto('/admin/settings');
  const access = form(page.locator('main'), 'settings.save').filter({ has: page.locator('[name="RequireSecondFactor"]') });
  const folded = page.locator('main details:not([open])', { has: access }).locator('summary').first();
  if (await folded.isVisible()) await folded.click();
  await access.locator('[name="RequireSecondFactor"]').check();
  await goOn(access).click();
  try {
    // Whoever is signed in already is no exception, the one who wanted it among them.
    for (const one of [guest, page]) {
      await one.goto('/admin/pages');
      await expect(one).toHaveURL('/admin/account');
      await expect(one.locator('main .notice')).toContainText('drugi korak prijave obvezan');
    }
    // Nor does a form get past it.
    const sent = await guest.request.post('/admin/pages', {
      form: { form: 'pages.create', title: 'Ipod žita' },
      headers: { origin: new URL(guest.url()).origin },
      maxRedirects: 0,
    });
    expect(sent.headers().location).toBe('/admin/account');

    await goOn(form(guest.locator('main'), 'security.start')).click();
    const setUp = form(guest.locator('main'), 'security.confirm');
    await setUp.getByLabel('Kod iz aplikacije').fill(codeOf(await guest.locator('.set-up code').innerText()));
    await goOn(setUp).click();
    await expect(guest.locator('.recovery-codes code')).toHaveCount(10);
    await expect(guest.locator('main .notice', { hasText: 'obvezan' })).toHaveCount(0);
    await guest.goto('/admin/pages');
    await expect(guest).toHaveURL('/admin/pages');
    // Nobody is offered to take off what is wanted.
    await guest.goto('/admin/account');
    await expect(guest.getByRole('button', { name: 'Napravi nove kodove' })).toBeAttached();
    await expect(guest.getByRole('button', { name: 'Isključi drugi korak' })).toHaveCount(0);
  } finally {
    await inShop(`delete from site_option where key = 'RequireSecondFactor'`);
  }
  await page.goto('/admin/pages');
  await expect(page).toHaveURL('/admin/pages');
  await guest.context().close();
});
