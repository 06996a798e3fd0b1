import { expect, test } from '../journey.ts';
import { enterBackOffice } from '../posted-account.ts';

test('without script all of a list is worked on as well, and comes back', async ({ page, browser }) => {
  await enterBackOffice(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const quiet = await plain.newPage();
  for (const what of ['Sakrij iz trgovine', 'Prikaži u trgovini']) {
    await quiet.goto(new URL('/admin/products?q=vunene+kugle', page.url()).href);
    await quiet.getByLabel('Sve s popisa').check();
    await quiet.getByLabel('Što učiniti').selectOption(what);
    await quiet.getByRole('button', { name: 'Nastavi', exact: true }).click();
    await quiet.getByRole('button', { name: /^Pokreni za/ }).click();
    await expect(async () => {
      await quiet.reload();
      await expect(quiet.locator('main [role="status"]').first()).toContainText('gotovo', { timeout: 1000 });
    }).toPass();
    await expect(quiet.locator('main [role="status"]').first()).not.toContainText('nije uspjelo');
  }
  await plain.close();
});
