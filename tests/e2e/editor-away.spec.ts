import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test('an editor that the network did not bring is said not to be there, and comes once the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await signedInAsEditor(page);
  await page.route(/\/assets\/editor-[^/]+\.js/, (route) => route.abort('internetdisconnected'));
  await page.goto('/dostava-i-placanje?editPage=true');
  await expect(page.getByRole('alert').filter({ hasText: 'Nema veze s poslužiteljem.' })).toBeVisible();
  await expect(page.locator('.props')).toHaveCount(0);
  await context.setOffline(true);
  await page.unroute(/\/assets\/editor-[^/]+\.js/);
  await context.setOffline(false);
  await expect(page.locator('.props')).toBeVisible();
});
