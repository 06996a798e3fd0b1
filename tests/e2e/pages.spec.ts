import type { Locator } from 'playwright/test';
import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { GLOVES } from './steps.ts';

const SCREENS = {
  hr: [
    '/',
    '/shop',
    '/shop/kompostiranje',
    `/product/${GLOVES.hr}`,
    '/kosarica',
    '/naplata',
    '/uvjeti-kupnje',
    '/objave',
    '/pretraga?q=komposter',
    '/web-map',
    '/prijava',
    '/nema-me',
  ],
  en: [
    '/en',
    '/en/shop',
    '/en/shop/composting',
    `/en/product/${GLOVES.en}`,
    '/en/cart',
    '/en/checkout',
    '/en/terms-of-purchase',
    '/en/blog',
    '/en/search?q=led',
    '/en/web-map',
    '/en/login',
    '/en/nowhere',
  ],
} as const;

/** Of a journey that looks how editors are told of a dead link. */
const DEAD_ON_PURPOSE = '/mrtva-poveznica-';

test('every page of both sitemaps and every link on them answers [NAV-01] [NAV-03] [NAV-13] [NAV-14]', async ({ baseURL }) => {
  const get = (address: string) => fetch(new URL(address, baseURL), { redirect: 'manual', headers: { 'accept-language': 'hr' } });
  const listed = async (name: string) =>
    [...(await (await get(name)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => decode(match[1] ?? ''));
  const sitemaps = await Promise.all(['/sitemap.xml', '/en/sitemap.xml'].map(listed));
  for (const sitemap of sitemaps) expect(sitemap.length).toBeGreaterThan(100);
  const checked = new Map<string, string>();
  const waiting: (readonly [string, string])[] = sitemaps.flat().map((address) => [address, 'sitemap']);
  const broken: (readonly [string, string])[] = [];
  const isBroken = (status: number, from: string) => status >= 400 || (from === 'sitemap' && status !== 200);
  const check = async (address: string, from: string) => {
    const answer = await get(address);
    if (isBroken(answer.status, from)) broken.push([address, from]);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('html')) {
      await answer.body?.cancel();
      return;
    }
    for (const [, link = ''] of (await answer.text()).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const target = new URL(decode(link), address);
      target.hash = '';
      // Addresses of filters, sorts and pages are as many as there are combinations; the sitemap's own pages stand for them.
      if (!target.href.startsWith(`${baseURL}/`) || (target.search !== '' && from !== 'sitemap')) continue;
      if (!checked.has(target.href)) waiting.push([target.href, new URL(address).pathname]);
      checked.set(target.href, checked.get(target.href) ?? address);
    }
  };
  const done = new Set<string>();
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 4).filter(([address]) => !done.has(address) && done.add(address));
    await Promise.all(batch.map(([address, from]) => check(address, from)));
  }
  // Editors are at work: what has been taken away meanwhile is listed and linked no more.
  const now = new Set((await Promise.all(['/sitemap.xml', '/en/sitemap.xml'].map(listed))).flat());
  const left: string[] = [];
  for (const [address, from] of broken) {
    const { status } = await get(address);
    const isThere = from === 'sitemap' ? now.has(address) : (await (await get(from)).text()).includes(new URL(address).pathname);
    if (isBroken(status, from) && isThere && !from.startsWith(DEAD_ON_PURPOSE)) left.push(`${status} ${address} (on ${from})`);
  }
  expect(left).toEqual([]);
});

for (const locale of ['hr', 'en'] as const) {
  test(`each screen has one h1, its landmarks, a title, and no sideways scroll at 320 px in ${locale} [LAY-01]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(SCREENS[locale][0]);
    await fillCart(page, locale, GLOVES);
    const titles = new Set<string>();
    for (const address of SCREENS[locale]) {
      await page.goto(address);
      await expect(page.locator('h1'), address).toHaveCount(1);
      await expect(page.getByRole('main'), address).toHaveCount(1);
      await expect(page.getByRole('banner'), address).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), address).toHaveCount(1);
      const { scrollWidth, clientWidth, levels, flows } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
        levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
        flows: [...document.querySelectorAll('main *')]
          .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
          .slice(0, 3)
          .map((e) => e.outerHTML.slice(0, 80)),
      }));
      expect(scrollWidth, `${address} ${flows.join(' | ')}`).toBeLessThanOrEqual(clientWidth);
      const first = levels.indexOf(1);
      const skipped = levels.slice(first).filter((level, index, all) => index > 0 && level > (all[index - 1] ?? 1) + 1);
      expect(skipped, `${address}: headings ${levels.join(' ')}`).toEqual([]);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(SCREENS[locale].length);
  });
}

test('an address nobody answers to is a 404 page with a way on [NAV-11] [LAY-04]', async ({ page }) => {
  for (const [address, heading, home] of [
    ['/nema-takve-stranice', 'Stranica nije pronađena', '/'],
    ['/en/no-such-page', 'This page could not be found', '/en'],
    ['/product/nema-takvog-proizvoda', 'Stranica nije pronađena', '/'],
    ['/shop/nema-takve-kategorije', 'Stranica nije pronađena', '/'],
    ['/a/b/c/d', 'Stranica nije pronađena', '/'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.locator(`main a[href="${home}"]`)).toBeVisible();
    await expect(page.locator('main input[name="q"]')).toBeVisible();
  }
  await page.goto('/shop');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/nema-takve-stranice';
    link.textContent = 'dead';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'dead' }).click();
  await expect(page.locator('h1')).toHaveText('Stranica nije pronađena');
});

test('old addresses lead to the new ones at once [NAV-09] [NAV-10] [NAV-12]', async ({ request, baseURL }) => {
  for (const [from, status, to] of [
    ['/naslovnica', 301, '/'],
    ['/shop/', 301, '/shop'],
    ['//shop', 301, '/shop'],
    ['/predaja-otpada/9265', 301, '/predaja-otpada-9265'],
    ['/en/a/b/12?x=1', 301, '/en/a-b-12?x=1'],
    ['/product', 302, '/shop'],
  ] as const) {
    const answer = await request.get(baseURL + from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(status);
    expect(answer.headers().location, from).toBe(to);
  }
});

test('a product page carries its facts for search machines, with the price shown [PRD-01] [PRD-05]', async ({ page }) => {
  await page.goto(`/product/${GLOVES.hr}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = data.map((json) => JSON.parse(json) as Record<string, unknown>);
  const product = all.find((entry) => entry['@type'] === 'Product') as {
    name: string;
    sku: string;
    offers: { price: string | number; priceCurrency: string; availability: string };
  };
  expect(product.name).toBe(await page.locator('h1').innerText());
  expect(product.offers.priceCurrency).toBe('EUR');
  expect(product.offers.availability).toContain('InStock');
  await expect(page.locator('.buy .price strong').first()).toContainText(Number(product.offers.price).toFixed(2).replace('.', ','));
  expect(all.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true);
  await expect(page.locator('main')).toContainText(product.sku);
  await expect(page.locator('.buy .member-line')).toContainText('€');
  await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
  ).toBeGreaterThan(100);
});

test('filters, sort, page size and pages of a list live in its address [CAT-01] [CAT-06] [CAT-07]', async ({ page }) => {
  await page.goto('/shop?page=2');
  const status = page.locator('.toolbar [role="status"]');
  const all = Number.parseInt(await status.innerText(), 10);
  await expect(page.locator('ul.products.is-3 > li')).toHaveCount(12);
  // Filters at the left, goods three in a row.
  const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? -1);
  const cards = await page.locator('ul.products.is-3 > li').all();
  const columns = await Promise.all(cards.map(left));
  expect(new Set(columns).size).toBe(3);
  expect(columns[3]).toBe(columns[0]);
  expect(await left(page.locator('.filters'))).toBeLessThan(Math.min(...columns));
  expect(
    await page.locator('select[name="limit"] option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['12', '24']);
  await page.locator('select[name="limit"]').selectOption('24');
  await expect(page).toHaveURL('/shop?limit=24');
  await expect(page.locator('ul.products.is-3 > li')).toHaveCount(24);
  await page.locator('select[name="sort"]').focus();
  await page.locator('select[name="sort"]').selectOption('cheapest');
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.getByRole('status').filter({ hasText: 'Poredano' })).toHaveText('Poredano: Cijena, najniža prvo');
  await expect(page.locator('select[name="sort"]')).toBeFocused();
  const prices = async () =>
    (await page.locator('ul.products.is-3 .price strong').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
  await expect.poll(async () => JSON.stringify(await prices()) === JSON.stringify((await prices()).toSorted((a, b) => a - b))).toBe(true);
  const choice = page.locator('.filters input[type="checkbox"]').first();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/shop\?\w+=/);
  await expect.poll(async () => Number.parseInt(await status.innerText(), 10)).toBeLessThan(all);
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  const narrowed = await status.innerText();
  await page.reload();
  await expect(status).toHaveText(narrowed);
  await page.locator('.chips .chip.is-active').first().click();
  await expect(status).toHaveText(new RegExp(`^${all} `));
  await expect(choice).not.toBeChecked();
});

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

for (const javaScriptEnabled of [true, false])
  test(`a recycling yard is found by its town, as a list and on a map of our own, ${javaScriptEnabled ? 'with' : 'without'} script [CMS-01]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto('/reciklazna-dvorista');
    const status = page.locator('.places [role="status"]');
    await expect(status).toContainText('263 mjesta');
    await page.getByLabel('Naselje ili ulica').fill('sibenik');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reciklazna-dvorista\?place=sibenik/);
    await expect(status).toContainText('3 mjesta');
    await expect(page.getByRole('heading', { name: 'Šibenik' })).toBeVisible();
    await expect(page.locator('.places-list p')).toHaveCount(3);
    await expect(page.locator('.places-map .is-found')).toHaveAttribute('d', /^(M[\d.]+ [\d.]+h0){3}$/);
    await status.getByRole('link').click();
    await expect(status).toContainText('263 mjesta');
    expect(new Set(asked).size).toBe(1);
    await context.close();
  });
