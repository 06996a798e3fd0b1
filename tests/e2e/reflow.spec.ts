import type { Page } from 'playwright/test';
import { ACCESSIBILITY_COOKIE } from '#domain/site/accessibility.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';

/** A post with more pictures than stand in a row. */
const POST = '/otvoren-javni-poziv-za-obnovu-obiteljskih-kuca';
const LONG_WORD = 'Prijestolonasljednikovičičinih'.repeat(3);

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

test('a word that is longer than a phone is wide breaks, in every title [LAY-01]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ['/', POST, '/objave', '/dogadjaj/1', '/shop', '/product/komposter-od-arisa-380-litara', '/dokumenti']) {
    await page.goto(address);
    await hydrated(page);
    const beyond = await page.evaluate((word) => {
      const titles = [...document.querySelectorAll('main :is(h1, h2, h3):not(.vh)')];
      for (const title of titles) (title.querySelector('a') ?? title).textContent = word;
      return titles.filter((title) => title.scrollWidth > title.clientWidth + 1).map(({ outerHTML }) => outerHTML.slice(0, 90));
    }, LONG_WORD);
    expect([address, beyond, await scrollsSideways(page)]).toEqual([address, [], false]);
  }
});

test('at 320 px the logo stands beside what the header offers, not below it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ['/', '/en']) {
    await page.goto(address);
    const logo = await page.locator('header .brand').boundingBox();
    const tools = await page
      .locator('header .tools :is(a, button)')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().left));
    expect(tools.length).toBeGreaterThan(1);
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(Math.min(...tools));
  }
});

test('with the letters for dyslexic readers nothing lies over a line and the navigation stays in the window [ACC-01]', async ({
  page,
  context,
  baseURL,
}) => {
  const chosen = JSON.stringify({ fontSize: 100, dyslexicOn: true, underlineLink: false, contrastActive: false });
  await context.addCookies([{ name: ACCESSIBILITY_COOKIE, value: encodeURIComponent(chosen), url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-font', 'dyslexic');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator('.hero mark').evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  const ends = await page
    .locator('header nav.nav .wrap > ul > li')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(1000);
  expect(await scrollsSideways(page)).toBe(false);
});

/** Pictures on the whole screen go round at both ends: by arrow keys, Home and End, by buttons, and by a finger that moves far enough. */
async function looksThrough(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const count = await page.locator('.carousel li a').count();
  const isAt = (place: number) => expect(dialog.getByRole('status')).toHaveText(`${place} od ${count}`);
  const swipe = (from: number, to: number) =>
    dialog.evaluate(
      (viewer, [start, end]) => {
        const touch = (clientX = 0) => new Touch({ identifier: 1, target: viewer, clientX, clientY: 200 });
        viewer.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(start)], changedTouches: [touch(start)] }));
        viewer.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(end)] }));
      },
      [from, to],
    );
  expect(count).toBeGreaterThan(2);
  await isAt(1);
  const [box, size] = [await dialog.boundingBox(), page.viewportSize()];
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, size?.width, size?.height]);
  await page.keyboard.press('ArrowLeft');
  await isAt(count);
  await page.keyboard.press('ArrowRight');
  await isAt(1);
  await page.keyboard.press('End');
  await isAt(count);
  await dialog.getByRole('button', { name: 'Sljedeća slika' }).click();
  await isAt(1);
  await dialog.getByRole('button', { name: 'Prethodna slika' }).click();
  await isAt(count);
  await page.keyboard.press('Home');
  await isAt(1);
  await swipe(300, 250);
  await isAt(2);
  await swipe(250, 230);
  await isAt(2);
  await swipe(100, 200);
  await isAt(1);
}

/** Five pictures stand in a row; those behind them come, and go again, by two buttons. */
async function turnsOver(page: Page): Promise<void> {
  const pictures = page.locator('.carousel li a');
  await page.getByRole('button', { name: 'Sljedećih pet slika' }).click();
  await expect(pictures.first()).not.toBeInViewport();
  await expect(pictures.last()).toBeInViewport();
  await page.getByRole('button', { name: 'Prethodnih pet slika' }).click();
  await expect(pictures.first()).toBeInViewport();
}

test('going back closes the pictures and stays on the page; until then they are looked through by keys, buttons and fingers [HDR-07] [CMS-03]', async ({
  page,
}) => {
  await page.goto('/objave');
  await page.goto(POST);
  await hydrated(page);
  const opener = page.locator('.carousel li a').first();
  await turnsOver(page);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksThrough(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(POST);
  // Closed in another way it leaves nothing behind: the next step back is the page before.
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Its place in the history is given back in a step of its own, which a browser that has much to do takes a moment later.
  await page.waitForFunction(() => history.state?.isOverThePage !== true);
  await page.goBack();
  await expect(page).toHaveURL('/objave');
});

test('on a phone the home page is no street: its button is free at first sight and deadlines come before the news', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = await page.locator('.hero .btn').first().boundingBox();
  const notice = await page.locator('section.cookie').boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
  expect(notice?.height).toBeLessThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4800);
  const tops = await page
    .locator('main :is(.deadlines, section:not(.hero) h2)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops[0]).toBe(Math.min(...tops));
});

test('a call says its deadline in a box beside its text, which begins above the fold, and text pages have one margin', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/otvoren-javni-poziv-za-obnovu-obiteljskih-kuca');
  const text = await page.locator('.article .prose p').first().boundingBox();
  const picture = await page.locator('.article .lead-img').boundingBox();
  const box = await page.locator('.call-box').boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(900);
  expect(picture?.width).toBeLessThanOrEqual(800);
  expect(box?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  await expect(page.locator('.call-box')).toContainText('Rok:');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/uvjeti-kupnje');
  const margins = await page.locator('main :is(h1, .prose p)').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(margins).size).toBe(1);
});

test('what a box cuts off a picture is more of what is below: heads are above', async ({ page }) => {
  await page.goto('/objave');
  const cut = await page.locator('main img').evaluateAll((all) =>
    all
      .map((each) => getComputedStyle(each))
      .filter(({ objectFit }) => objectFit === 'cover')
      .map(({ objectPosition }) => Number.parseFloat(objectPosition.split(' ')[1] ?? '')),
  );
  expect(cut.length).toBeGreaterThan(3);
  for (const fromAbove of cut) expect(fromAbove).toBeLessThan(50);
});
