import type { Page } from 'playwright/test';
import { discard } from './discarded.ts';
import { expect, test } from './journey.ts';
import { signedInAsEditor } from './posted-account.ts';

async function edit(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?editPage=true`);
  await expect(page.locator('.props')).toBeVisible();
}

test('behind a section of whatever kind another one can be put: nothing lies over the button, and a band covers none', async ({ page }) => {
  await signedInAsEditor(page);
  await edit(page, '/primjeri-odjeljaka');
  const gaps = page.locator('.inserter');
  await expect(gaps).toHaveCount((await page.locator('.esec').count()) + 1);
  const covered = () =>
    gaps.evaluateAll((all) =>
      all.flatMap((gap, place) => {
        gap.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = (gap.querySelector('button') ?? gap).getBoundingClientRect();
        const isSeen = gap.contains(document.elementFromPoint(x + width / 2, y + height / 4));
        const above = gap.previousElementSibling;
        const isBelow = above === null || [...above.children].every((part) => part.getBoundingClientRect().bottom <= y + height);
        return isSeen && isBelow ? [] : [place];
      }),
    );
  // Pictures and lists take their place as they come.
  await expect(async () => expect(await covered()).toEqual([])).toPass();
  // Without the tools a band is as long as for visitors, down to the foot of the page.
  const foot = () =>
    page.evaluate(() => {
      const band = [...document.querySelectorAll('main .band')].at(-1)?.getBoundingClientRect().bottom ?? 0;
      return Math.round((document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - band);
    });
  await page.goto('/primjeri-odjeljaka');
  const seen = await foot();
  await page.goto('/primjeri-odjeljaka?editPage=true&preview=true');
  await expect(page.locator('.esec').last()).toBeVisible();
  await expect.poll(foot).toBe(seen);
});

test('a section is pulled by its grip to another place on the page, and by its line among all; Escape leaves it where it was [ADM-05]', async ({
  page,
}) => {
  await signedInAsEditor(page);
  await edit(page, '/energetska-obnova');
  const panel = page.locator('.props');
  const news = page.locator('.enews').first();
  const frames = page.locator('.esec');
  const places = () => frames.evaluateAll((all) => all.map((frame) => (frame as HTMLElement).dataset.s));
  const before = await places();
  const [first, second] = before;
  await page.locator(`[data-s="${first}"]`).click({ position: { x: 2, y: 2 } });
  const grip = page.locator('.esec.is-selected .grab');
  const isPulled = page.locator('.esec.is-lifted');
  const pull = async () => {
    await grip.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await grip.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    // What follows the hand comes with the first press.
    await expect(async () => {
      await page.mouse.move(x + 20, y + 40);
      await page.mouse.move(x + 20, y + 60);
      await expect(isPulled).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // At the foot of the window the page comes along.
    await page.mouse.move(x + 20, (page.viewportSize()?.height ?? 0) - 4);
    await expect(page.locator('.inserter.is-aim')).toHaveCount(1);
  };
  await pull();
  await page.keyboard.press('Escape');
  await expect(isPulled).toHaveCount(0);
  await page.mouse.up();
  expect(await places()).toEqual(before);
  // It was no click either: the list of all sections has not opened.
  const all = panel.getByRole('tab', { name: 'Odjeljci' });
  await expect(all).toHaveAttribute('aria-selected', 'false');
  await pull();
  const gaps = page.locator('.inserter');
  await expect(gaps.last()).toHaveClass(/is-aim/);
  await page.mouse.up();
  await expect(news).toHaveText(`Premješteno na ${before.length}. mjesto od ${before.length}`);
  expect(await places()).toEqual([...before.slice(1), first]);
  await expect(gaps.and(page.locator('.is-aim'))).toHaveCount(0);
  await expect(all).toHaveAttribute('aria-selected', 'false');
  await grip.click();
  const lines = panel.locator('.outline li');
  // The line that it would stand at shows it, on the side where it would.
  await lines.last().hover();
  await page.mouse.down();
  // What is dragged is told to a line from the second movement over it on.
  for (const line of [lines.nth(1), lines.first()]) {
    await line.hover();
    await line.hover({ position: { x: 40, y: 8 } });
    await expect(line).toHaveClass(/is-aim-before/);
  }
  await expect(lines.nth(1)).not.toHaveClass(/is-aim/);
  await page.mouse.up();
  await expect(panel.locator('.outline .is-aim-before, .outline .is-lifted')).toHaveCount(0);
  await expect(news).toHaveText(`Premješteno na 1. mjesto od ${before.length}`);
  expect(await places()).toEqual([first, second, ...before.slice(2)]);
  await discard(page);
});
