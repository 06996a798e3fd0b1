import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { newAddress } from './people.ts';
import { fillCart, placeOrder } from './posted.ts';
import { signedInAsEditor } from './posted-account.ts';
import { GLOVES } from './steps.ts';

test('a list of orders is narrowed, kept under a name, opened again from its tab, taken along as CSV and taken away', async ({
  page,
  browser,
}) => {
  const lastName = `Pogled${String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)))}`;
  const guest = await browser.newPage();
  await guest.goto(new URL('/', test.info().project.use.baseURL).href);
  await fillCart(guest, 'hr', GLOVES);
  await placeOrder(guest, 'hr', { lastName, contactEmail: newAddress('pogled') });
  await guest.close();

  await signedInAsEditor(page);
  await page.goto(`/admin/orders?view=toPay&q=${lastName}`);
  await page.getByText('Spremi ovaj pogled').click();
  await page.getByRole('button', { name: 'Spremi', exact: true }).click();
  await expect(page.getByLabel('Naziv pogleda')).toHaveAccessibleDescription(/Upišite naziv pogleda/);
  await page.getByLabel('Naziv pogleda').fill(lastName);
  await page.getByLabel('Neka ga vide svi').check();
  await page.getByRole('button', { name: 'Spremi', exact: true }).click();
  const tab = page.getByRole('navigation', { name: 'Spremljeni pogledi' }).getByRole('link', { name: lastName });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText('1');
  await page.goto('/admin/orders');
  await expect(tab).not.toHaveAttribute('aria-current', 'page');
  await tab.click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?view=toPay&q=${lastName}$`));
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.getByRole('navigation', { name: 'Spremljeni pogledi' }).getByRole('link', { name: 'Sve narudžbe' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?view=all$/);
  // Days in the wrong order narrow nothing, and are said where they stand.
  await page.goto(`/admin/orders?view=toPay&q=${lastName}&from=2026-11-25&until=2026-11-01`);
  await expect(page.getByLabel('Zaprimljene do dana')).toHaveAccessibleDescription(/Posljednji je dan prije prvoga/);
  await expect(page.getByLabel('Zaprimljene do dana')).toHaveValue('2026-11-01');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  // The file holds what the list shows.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Preuzmi ovaj popis kao CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([download.suggestedFilename(), lines.length]).toEqual([`narudžbe-čekaju-uplatu-${lastName}.csv`, 2]);
  expect(lines[1]).toContain(`"${lastName}"`);

  await page.goto('/admin/views');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('za sve');
  await row.getByRole('button', { name: /Izbriši pogled/ }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Pogled je izbrisan.' })).toBeVisible();
  await expect(row).toHaveCount(0);
});
