import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

/** Where the heads and buttons of a screen stand. */
const places = (page: Page) =>
  page
    .locator('main :is(h2, button[type=submit])')
    .evaluateAll((all) => all.map((each) => `${each.textContent} ${Math.round(each.getBoundingClientRect().top + scrollY)}`));

test('nothing moves below the hand when script comes to a screen of the office: fields for files, pictures and formatted texts are as high before as after', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?q=kompost');
  const desk = await page.locator('main table a').first().getAttribute('href');
  const slow = await page.context().newPage();
  let comes: () => void = () => undefined;
  const script = new Promise<void>((done) => {
    comes = done;
  });
  await slow.route(/\/assets\/.*\.js/, async (route) => {
    await script;
    await route.continue();
  });
  // A page that is held up has loaded when it is drawn.
  await slow.goto(desk ?? '', { waitUntil: 'domcontentloaded' });
  await slow.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  await slow.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places(slow);
  expect(before.length).toBeGreaterThan(6);
  comes();
  await hydrated(slow);
  await expect(slow.locator('.rich-field')).toHaveCount(2);
  expect(await places(slow)).toEqual(before);
});
