import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { aNewPage } from './new-page.ts';
import { signedInAsEditor } from './posted-account.ts';
import { inShop } from './shop-database.ts';

const bar = (page: Page) => page.locator('.ebar');
const panel = (page: Page) => page.locator('.props');
const dialog = (page: Page) => page.locator('dialog[open]');

test('what has changed since the publication is two clicks from the page that visitors see', async ({ page }) => {
  await signedInAsEditor(page);
  await aNewPage(page, `Promjene ${Date.now()}`);
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  const versions = page.getByRole('dialog', { name: 'Inačice' });
  // Nothing is compared where nothing has changed.
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(versions.getByRole('button', { name: 'Razlike' }).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(versions.locator('.versions > li').first()).toContainText('objavljena, posjetitelji je vide');
  await expect(versions.getByRole('button', { name: 'Vrati u nacrt' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await panel(page).getByLabel('Naslov stranice').fill('Promijenjeni naslov');
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');

  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('link', { name: 'Uredi stranicu' }).click();
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(versions.locator('.comparison')).toContainText('Promijenjeni naslov');
});

test('versions older than the newest hundred are reached by the keyboard, and the publication before is found among them', async ({
  page,
}) => {
  const title = `Stare inačice ${Date.now()}`;
  await signedInAsEditor(page);
  await aNewPage(page, title);
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');
  // As a hundred and four days of writing leave them.
  await inShop(
    `insert into content_version (thing, thing_id, language, kind, schema, content, by_user, by_name, at)
     select v.thing, v.thing_id, v.language, 'session', v.schema, v.content, v.by_user, v.by_name, v.at
     from (select v.* from content_version v join page_text t on t.page_id = v.thing_id and v.thing = 'page' and t.language = v.language
       where t.title = $1 order by v.id desc limit 1) v, generate_series(1, 104)`,
    [title],
  );
  await panel(page).getByLabel('Naslov stranice').fill(`${title}, opet`);
  await expect(page.locator('.ebar .s')).toHaveText('Nacrt je spremljen');
  const published = page.waitForResponse((answer) => answer.url().endsWith('/publish'));
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await published;

  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  const versions = page.getByRole('dialog', { name: 'Inačice' });
  const rows = versions.locator('.versions > li');
  await expect(rows).toHaveCount(100);
  await rows.first().getByRole('button', { name: 'Razlike' }).click();
  await expect(versions.locator('.comparison')).toContainText('Što je ova objava promijenila prema prethodnoj');
  const older = versions.getByRole('button', { name: 'Starije inačice' });
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(older).toHaveCount(0);
  await expect(rows.nth(100).getByRole('button', { name: 'Razlike' })).toBeFocused();
  await expect(versions.getByRole('status')).toHaveText(`Inačica na popisu: ${await rows.count()}.`);
  await expect(rows.filter({ hasText: 'objavljeno' })).not.toHaveCount(0);
});

test('a window whose script does not come can be asked for again, and so can a version', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR_FAILED|dynamically imported module|platform.unreachable/);
  await signedInAsEditor(page);
  await aNewPage(page, `Prekid ${Date.now()}`);
  await panel(page).getByLabel('Naslov stranice').fill('Prekinuti prozor');
  await bar(page).getByRole('button', { name: 'Objavi', exact: true }).click();
  await expect(page.locator('.enews').first()).toHaveText('Objavljeno.');

  await page.route('**/assets/versions-dialog-*', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Inačice' }).click();
  await expect(page.getByRole('dialog', { name: 'Prozor se nije otvorio' })).toBeVisible();
  await page.unroute('**/assets/versions-dialog-*');
  await page.route(/\/versions\/\d+$/, (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Pokušaj ponovno' }).click();
  const versions = page.getByRole('dialog', { name: 'Inačice' });
  await versions.getByRole('button', { name: 'Razlike' }).first().click();
  await expect(versions.getByRole('alert')).toHaveText('Ta se inačica sada ne može pročitati.');
  await page.unroute(/\/versions\/\d+$/);
  await versions.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(versions.getByRole('alert')).toHaveCount(0);
  await expect(versions.locator('.comparison')).toBeVisible();
});
