import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('an editor that did not come says so, whatever kept it, and comes at another try without the page being loaded anew', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await signedInAsEditor(page);
  await page.route(/\/assets\/editor-[^/]+\.js/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/dostava-i-placanje?editPage=true');
  const said = page.getByRole('alert').filter({ hasText: 'Uređivač se nije učitao.' });
  await expect(said).toBeVisible();
  await expect(page.locator('.props')).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.unroute(/\/assets\/editor-[^/]+\.js/);
  await said.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.locator('.props')).toBeVisible();
  await expect(page.locator('html[data-same]')).toBeAttached();
  await expect(said).toHaveCount(0);
});

test('an editor that a network did not bring which brought nothing comes once it is back', async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await signedInAsEditor(page);
  const away = /\/assets\/(?:missing-)?editor-[^/]+\.js/;
  await page.route(away, (route) => route.abort('internetdisconnected'));
  await page.goto('/dostava-i-placanje?editPage=true');
  await expect(page.getByRole('alert').filter({ hasText: 'Nema veze s poslužiteljem.' })).toBeVisible();
  await expect(page.locator('.props')).toHaveCount(0);
  await context.setOffline(true);
  await page.unroute(away);
  await context.setOffline(false);
  await expect(page.locator('.props')).toBeVisible();
});
