import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { inShop } from './shop-database.ts';
import { cartRows, GLOVES } from './steps.ts';
import { text } from './words.ts';

const english = 'header a[hreflang="en"]';
const croatian = 'header a[hreflang="hr"]';

test('switching the language keeps the screen and the query and clears the cart [LOC-07]', async ({ page, context }) => {
  await page.goto('/shop/kompostiranje?sort=cheapest&limit=24');
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/shop/kompostiranje?sort=cheapest&limit=24');
  await expect(page.locator('header .count')).toHaveText('1');
  await expect(page.locator(english)).toContainText('promjenom jezika košarica se prazni');
  await page.locator(english).click();
  await page.getByRole('link', { name: 'Ostani na hrvatskom' }).click();
  await expect(page).toHaveURL('/shop/kompostiranje?sort=cheapest&limit=24');
  await expect(page.locator('header .count')).toHaveText('1');
  await page.locator(english).click();
  await page.getByRole('button', { name: 'Promijeni jezik i isprazni košaricu' }).click();
  await expect(page).toHaveURL('/en/shop/composting?sort=cheapest&limit=24');
  await expect(page.getByText('The language has changed, and the cart begins anew.')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Composting');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('select[name="sort"]')).toHaveValue('cheapest');
  await expect(page.locator('header .count')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cartId');
  await page.locator(croatian).click();
  await expect(page).toHaveURL('/shop/kompostiranje?sort=cheapest&limit=24');
  await page.goto('/kosarica');
  await expect(cartRows(page)).toHaveCount(0);
});

for (const [name, hr, en] of [
  ['home', '/', '/en'],
  ['shop', '/shop', '/en/shop'],
  ['category', '/shop/rasvjeta', '/en/shop/lighting'],
  ['product', `/product/${GLOVES.hr}`, `/en/product/${GLOVES.en}`],
  ['text page', '/uvjeti-kupnje', '/en/terms-of-purchase'],
  ['news', '/objave', '/en/blog'],
  ['cart', '/kosarica', '/en/cart'],
  ['search', '/pretraga?q=led', '/en/search?q=led'],
] as const) {
  test(`the language switch of ${name} leads to the same in the other language and back [LOC-07] [NAV-01]`, async ({ page, baseURL }) => {
    await page.goto(hr);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hr');
    await expect(page.locator(english)).toHaveAttribute('href', en);
    await expect(page.locator(english)).toHaveAttribute('lang', 'en');
    const isPrivate = name === 'cart' || name === 'search';
    const alternate = (language: string) => page.locator(`link[rel="alternate"][hreflang="${language}"]`);
    if (!isPrivate) {
      await expect(alternate('en')).toHaveAttribute('href', baseURL + en);
      await expect(alternate('hr')).toHaveAttribute('href', baseURL + hr);
      await expect(alternate('x-default')).toHaveAttribute('href', baseURL + hr);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + hr);
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'hr_HR');
      await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveAttribute('content', /^en_/);
    }
    await page.locator(english).click();
    await expect(page).toHaveURL(en);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator(croatian)).toHaveAttribute('href', hr);
  });
}

test('dates, money and plurals follow the language [LOC-08]', async ({ page }) => {
  await page.goto('/shop?limit=24');
  await expect(page.locator('.toolbar [role="status"]')).toHaveText(/^\d+ proizvod(a)?$/);
  await expect(page.locator('.product .price strong').first()).toHaveText(/^\d+,\d\d\s€$/);
  await page.goto('/en/shop?limit=24');
  await expect(page.locator('.toolbar [role="status"]')).toHaveText(/^\d+ products?$/);
  await expect(page.locator('.product .price strong').first()).toHaveText(/^€\d+\.\d\d$/);
  const prices = async (address: string) => (await (await page.request.get(address)).text()).length;
  expect(await prices('/objave')).toBeGreaterThan(0);
});

test('an address shows its own language; only the first visit to / is sent on [LOC-04]', async ({ browser, baseURL }) => {
  const visitor = await browser.newContext({ locale: 'en-GB', ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await visitor.newPage();
  await page.goto('/');
  await expect(page).toHaveURL('/en');
  await page.goto('/shop');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hr');
  await visitor.close();
});

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
