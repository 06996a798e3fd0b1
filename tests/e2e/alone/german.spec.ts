import { expect, test } from '../journey.ts';
import { inShop } from '../shop-database.ts';
import { cartRows } from '../steps.ts';
import { text } from '../words.ts';

test('German answers 404 while the site does not speak it [LOC-02] [NAV-11]', async ({ page }) => {
  for (const address of ['/de', '/de/kasse', '/einkaufswagen', '/de/shop']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
  }
});

test('German is switched on by one option, and somebody gets from the home page to the checkout in it [LOC-02] [LOC-07] [CMS-17]', async ({
  page,
}) => {
  const speak = (languages: readonly string[]) =>
    inShop(`update site_option set value = $1::jsonb where key = 'AllowedLanguages'`, [JSON.stringify(languages)]);
  const isGerman = async (path: RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  };
  await speak(['hrv', 'eng', 'deu']);
  try {
    // The server hears of it from the database.
    await expect.poll(async () => (await page.request.get('/de')).status()).toBe(200);
    await page.goto('/de');
    await isGerman(/\/de$/);
    await expect(page.locator('main')).toHaveAttribute('lang', 'en');
    await page.goto('/de/shop/seeds');
    await isGerman(/\/de\/shop\/seeds$/);
    await expect(page.getByText('Diese Seite gibt es noch nicht auf Deutsch; wir zeigen sie auf Englisch.')).toBeVisible();
    await page.locator('main ul.products a[href^="/de/produkt/"]').first().click();
    await isGerman(/\/de\/produkt\//);
    const added = page.waitForResponse((response) => response.url().includes('/door/addToCart'));
    await page.locator('.buy form:has([name="productId"]) button[type="submit"]').first().click();
    await added;
    await page.goto('/de/einkaufswagen');
    await isGerman(/\/de\/einkaufswagen$/);
    await expect(cartRows(page)).toHaveCount(1);
    await page.locator('main a[href^="/de/kasse"]').first().click();
    await isGerman(/\/de\/kasse/);
    await expect(page.locator('h1')).toHaveText(text('de', 'checkout.addressTitle'));
  } finally {
    await speak(['hrv', 'eng']);
  }
});
