import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { readHtml } from './read-html.ts';
import { cartRows, GLOVES } from './steps.ts';

const english = 'header a[hreflang="en"]';
const croatian = 'header a[hreflang="hr"]';

test('switching the language keeps the screen and the query and clears the cart [LOC-07]', async ({ page, context }) => {
  await page.goto('/shop/kompostiranje?sort=cheapest&limit=24');
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/shop/kompostiranje?sort=cheapest&limit=24');
  await expect(page.locator('header .count')).toHaveText('1');
  await expect(page.locator(english)).toHaveText('EN, English');
  await page.locator(english).click();
  await page.getByRole('link', { name: 'Ostani na hrvatskom' }).click();
  await expect(page).toHaveURL('/shop/kompostiranje?sort=cheapest&limit=24');
  await expect(page.locator('header .count')).toHaveText('1');
  await page.locator(english).click();
  await page.getByRole('button', { name: 'Promijeni jezik i isprazni košaricu' }).click();
  await expect(page).toHaveURL('/en/shop/composting?sort=cheapest&limit=24');
  await expect(page.getByText('The language has changed, and the cart is empty now.')).toBeVisible();
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
  test(`the language switch of ${name} leads to the same in the other language and back [LOC-06] [LOC-07] [NAV-01]`, async ({
    request,
    baseURL,
  }) => {
    const there = readHtml(await (await request.get(hr)).text());
    expect(there.language).toBe('hr');
    expect(there.link('en')).toMatchObject({ href: en, lang: 'en' });
    if (name !== 'cart' && name !== 'search') {
      expect(there.alternates).toMatchObject({ en: baseURL + en, hr: baseURL + hr, 'x-default': baseURL + hr });
      expect(there.canonical).toBe(baseURL + hr);
      expect(there.meta('og:locale')).toBe('hr_HR');
      expect(there.meta('og:locale:alternate')).toMatch(/^en_/);
    }
    const answer = await request.get(en);
    expect(answer.status()).toBe(200);
    const here = readHtml(await answer.text());
    expect(here.language).toBe('en');
    expect(here.link('hr')).toMatchObject({ href: hr, lang: 'hr' });
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
