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

test('a link that is pressed before the editor is there leads nowhere, and as ever once it is or did not come', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await signedInAsEditor(page);
  let answer = (_: 'continue' | 'abort') => {};
  const wait = () =>
    new Promise<'continue' | 'abort'>((resolve) => {
      answer = resolve;
    });
  let answered = wait();
  await page.route(/\/assets\/(?:missing-)?editor-[^/]+\.js/, async (route) =>
    (await answered) === 'abort' ? route.abort() : route.continue(),
  );
  // Where the app is there already it goes where a link leads within the press.
  const pressed = async () => {
    await page.locator('footer nav a').first().click();
    return page.url();
  };
  await page.goto('/dostava-i-placanje?editPage=true');
  expect(await pressed()).toMatch(/dostava-i-placanje\?editPage=true$/);
  answer('continue');
  await expect(page.locator('.props')).toBeVisible();
  expect(await pressed()).toMatch(/dostava-i-placanje\?editPage=true$/);

  answered = wait();
  await page.reload();
  expect(await pressed()).toMatch(/dostava-i-placanje\?editPage=true$/);
  answer('abort');
  await expect(page.getByRole('alert').filter({ hasText: /Uređivač se nije učitao|Nema veze/ })).toBeVisible();
  await page.locator('footer nav a').first().click();
  await expect(page).not.toHaveURL(/editPage/);
});
