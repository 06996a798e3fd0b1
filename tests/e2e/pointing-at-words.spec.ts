import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Whatever hangs is tried again soon.
test.describe.configure({ timeout: 60_000 });

/** The middle of a word of the page, where it stands now. */
const middleOf = (page: Page, word: string) =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector('.canvas:not(.is-around)') as Element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const at = text.data.indexOf(wanted);
      if (at < 0 || text.parentElement?.closest('[hidden]')) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + wanted.length);
      const box = range.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    throw new Error(`"${wanted}" stands nowhere`);
  }, word);

/** The word that the cursor stands in. */
const wordInHand = (page: Page) =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = document.getSelection() as Selection;
    if (!(focusNode instanceof Text) || !focusNode.parentElement?.closest('.editing')) return undefined;
    const [before] = /\p{L}*$/u.exec(focusNode.data.slice(0, focusOffset)) as RegExpExecArray;
    const [behind] = /^\p{L}*/u.exec(focusNode.data.slice(focusOffset)) as RegExpExecArray;
    return before === '' || behind === '' ? `${before}|${behind}` : before + behind;
  });

const selected = (page: Page) => page.evaluate(() => (document.activeElement?.matches('.editing') ? String(document.getSelection()) : ''));

async function edit(page: Page): Promise<void> {
  await page.goto('/o-nama?editPage=true');
  await expect(page.locator('.props .field').first()).toBeVisible();
  // Its editor draws the page anew.
  await expect(page.locator('[data-s] [data-f="cards.1.text"]')).toContainText('sortirnice');
  await expect(page.locator('[data-s] [data-f="html"]')).toContainText('osnovan');
}

test('the cursor stands in the word that was clicked, and nothing moves beneath the pointer', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page);
  const spot = await middleOf(page, 'osnovan');
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(() => wordInHand(page)).toBe('osnovan');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');

  // The panel opens with the click and makes the page narrower: the word stands elsewhere, and is meant.
  const close = page.locator('.props').getByRole('button', { name: 'Zatvori' });
  await close.click();
  await expect(page.locator('.props')).toHaveCount(0);
  const wide = await middleOf(page, 'onečišćenje');
  await page.mouse.click(wide.x, wide.y);
  await expect.poll(() => wordInHand(page)).toBe('onečišćenje');
  await expect(page.locator('.props')).toBeVisible();
  expect(await middleOf(page, 'onečišćenje')).not.toEqual(wide);
});

test('a double-click selects its word, though the panel that opens moves it', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page);
  await page.locator('.props').getByRole('button', { name: 'Zatvori' }).click();
  await expect(page.locator('.props')).toHaveCount(0);
  const again = await middleOf(page, 'onečišćenje');
  await page.mouse.dblclick(again.x, again.y);
  await expect.poll(() => selected(page)).toBe('onečišćenje');
});

test('a double-click selects its word, also in what comes only after both clicks', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/write-rich-text/, async (route) => {
    await held;
    await route.continue();
  });
  await signedInAsEditor(page);
  await edit(page);
  const spot = await middleOf(page, 'osnovan');
  await page.mouse.dblclick(spot.x, spot.y);
  await expect(page.locator('.props #epanel')).toHaveText('Tekst sa slikom');
  release();
  await expect.poll(() => selected(page)).toBe('osnovan');
});

test('of a card whose heading is a link over all of it each text is opened by a click on it', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page);
  await page.locator('[data-f="cards.1.text"]').scrollIntoViewIfNeeded();
  const spot = await middleOf(page, 'sortirnice');
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(() => wordInHand(page)).toBe('sortirnice');
  await expect(page.locator('[data-f="cards.1.text"][hidden]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // A link asks where it leads, and goes on asking where it was clicked twice.
  await page.locator('[data-f="links.0"]').first().dblclick();
  await expect(page.locator('#elink')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#elink')).toBeHidden();
  // For visitors, and in the preview, the whole card leads where its heading does.
  await page.locator('.ebar').getByRole('button', { name: 'Ostali alati' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Pregled bez alata' }).click();
  await expect(page.locator('html')).toHaveClass(/is-previewing/);
  await page.locator('[data-f="cards.1.text"]').scrollIntoViewIfNeeded();
  const shown = await middleOf(page, 'sortirnice');
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.localName, shown)).toBe('a');
});

test('what stands around a page is read once, however often it is clicked meanwhile, and the last click counts', async ({ page }) => {
  const openings: (() => void)[] = [];
  await page.route(/cms\/draft\/layout\/\d+$/, async (route) => {
    await new Promise<void>((resolve) => openings.push(resolve));
    await route.continue();
  });
  await signedInAsEditor(page);
  await edit(page);
  const copyright = page.locator('footer [data-f="copyright"]');
  const link = page.locator('header [data-f="links.0"]').first();
  await copyright.dblclick();
  await link.dblclick();
  await expect.poll(() => openings.length).toBe(1);
  openings[0]?.();
  await expect(page.locator('#elink')).toBeVisible();
  await expect(page.locator('.editing.is-written')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('#elink')).toBeHidden();
  expect(openings).toHaveLength(1);

  // Of two clicks on a word both have waited, and one field comes.
  await page.reload();
  await copyright.scrollIntoViewIfNeeded();
  await copyright.dblclick();
  await expect.poll(() => openings.length).toBe(2);
  openings[1]?.();
  await expect(page.locator('footer .editing')).toBeFocused();
  await expect(page.locator('footer .editing')).toHaveCount(1);
});
