import { expect, test } from './journey.ts';
import { enterBackOffice } from './posted-account.ts';

test('a kept page is found and forgotten, and the log of changes says who had it forgotten [ADM-07] [ADM-10]', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext();
  const address = '/objave?from=2020-01-01&to=2020-01-02';
  await visitor.request.get(new URL(address, test.info().project.use.baseURL).href);
  await visitor.close();
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Predmemorija' }).click();
  await page.getByLabel('Dio adrese ili oznake').fill(address);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toHaveCount(1);
  await row.getByText(/oznak[aei]$/).click();
  await expect(row).toContainText('posts');
  await row.getByRole('button', { name: 'Ukloni' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Uklonjeno iz predmemorije.' })).toBeVisible();
  await expect(page.getByText('Nema takvih stranica.')).toBeVisible();
  // By name, wrongly: what was typed stays, and what is wanted is said.
  await page.getByLabel('Adresa ili oznaka').fill('dvije riječi');
  await page.getByLabel('Adresa ili oznaka').press('Enter');
  await expect(page.getByLabel('Adresa ili oznaka')).toHaveAccessibleDescription(/Upišite adresu koja počinje kosom crtom/);
  await expect(page.getByLabel('Adresa ili oznaka')).toHaveValue('dvije riječi');

  await page.getByRole('link', { name: 'Zapisnik izmjena' }).click();
  await page.getByLabel('Vrsta').selectOption('predmemorija');
  await page.getByLabel('Ime osobe ili njegov dio').fill('uredn');
  await page.getByRole('button', { name: 'Traži' }).last().click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `address:${address}` })
      .first(),
  ).toContainText('Vesna Urednik');
  await expect(page.getByLabel('Vrsta')).toHaveValue('cache');
  await page.goto('/admin');
  // Others may have changed something since.
  await expect(page.getByRole('region', { name: 'Posljednje izmjene' }).getByText('Vesna Urednik').first()).toBeVisible();
  await page.getByRole('link', { name: 'Cijeli zapisnik' }).click();
  await expect(page).toHaveURL('/admin/changes');
});

test('the menu leads to consents, templates and kept pages; from each the other language and the site are a step away [LAY-03]', async ({
  page,
}) => {
  await enterBackOffice(page);
  const menu = page.getByRole('navigation', { name: 'Uredništvo' });
  for (const [name, address] of [
    ['Privole', '/admin/consent'],
    ['Predlošci', '/admin/templates'],
    ['Predmemorija', '/admin/cache'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('header').getByRole('button', { name: /^HR/ })).toHaveAttribute('aria-pressed', 'true');
  }
  // The site's own header and footer are not around what is worked on.
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Otvori web-stranicu' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
