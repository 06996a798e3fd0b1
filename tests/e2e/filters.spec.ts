import type { Locator } from 'playwright/test';
import { withDatesMoved } from '#server/platform/demo/demo-dates.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { text } from './words.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Opens the group of a filter whose name alone is shown. */
async function opened(field: Locator): Promise<Locator> {
  const group = field.locator('xpath=ancestor::details[1]');
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  return field;
}

/** A day of the demo's files as it stands in the shop: they move with the weeks, and what is sought by days has to move with them. */
function demoDay(written: string) {
  const iso = withDatesMoved(`'${written}'`, new Date()).slice(1, -1);
  const [year = '', month = '', day = ''] = iso.split('-');
  const [m, d] = [Number(month), Number(day)];
  return {
    iso,
    hr: `${d}. ${m}. ${year}.`,
    en: `${day}/${month}/${year}`,
    slashed: `${d}/${m}/${year}`,
    dotted: `${d}.${m}.${year}`,
    bare: day + month + year,
  };
}

const [MAY, AUGUST, JULY] = [demoDay('2029-05-01'), demoDay('2028-08-01'), demoDay('2028-07-31')];

for (const [locale, path] of [
  ['hr', '/shop/sjemenke'],
  ['en', '/en/shop/seeds'],
] as const) {
  const [first, before, earlier] = [MAY[locale], AUGUST[locale], JULY[locale]];
  for (const viewport of [PHONE, DESKTOP]) {
    test(`filters by dates, says what is wrong and loses nothing, ${locale}, ${viewport.width} px [CAT-05] [CAT-06] [CAT-07]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      const total = page.locator('.toolbar [role="status"]');
      const all = Number.parseInt(await total.innerText(), 10);
      if (viewport === PHONE) await page.locator('.filter-fold > summary').click();
      const from = page.locator('[id="sow_until.from"]');
      const to = page.locator('[id="sow_until.to"]');
      const name = await page.getByRole('group').filter({ has: from }).last().locator('legend').textContent();
      await (await opened(from)).fill(first);
      await expect(page).toHaveURL(`${path}?sow_until.from=${MAY.iso}`);
      await expect.poll(async () => Number.parseInt(await total.innerText(), 10)).toBeLessThan(all);
      const chips = page.getByRole('list', { name: text(locale, 'filter.active') });
      await expect(chips.locator('.chip')).toHaveCount(1);

      await to.fill(before);
      await expect(page).toHaveURL(`${path}?sow_until.from=${MAY.iso}&sow_until.to=${AUGUST.iso}`);
      const message = text(locale, 'filter.mistake.EndsBeforeStart', { name: name ?? '' });
      await expect(page.locator('.narrowed[role="alert"]')).toHaveText(message);
      await expect(to).toHaveAccessibleDescription(new RegExp(`\\d.*${message.replace(/[.?()]/g, '\\$&')}$`));
      await expect(from).toHaveValue(first);
      await page.reload();
      await expect(from).toHaveValue(first);
      await expect(to).toHaveValue(before);
      await expect(page.locator('.narrowed[role="alert"]')).toHaveText(message);
      await hydrated(page);

      await from.fill(earlier);
      await expect(page).toHaveURL(`${path}?sow_until.from=${JULY.iso}&sow_until.to=${AUGUST.iso}`);
      await expect(from).toBeFocused();
      await expect(from).toBeVisible();
      await expect(page.locator('.narrowed[role="alert"]')).toHaveCount(0);
      await expect(total).toHaveText(/^1 /);
      await chips.locator('.chip').click();
      await expect(page).toHaveURL(path);
      await expect(total).toHaveText(new RegExp(`^${all} `));
      await expect(from).toHaveValue('');
      await expect(to).toHaveValue('');
    });
  }
}

test('keeps other wishes and what other filters leave nothing of, and reads numbers with a comma [CAT-05] [CAT-06] [CAT-08]', async ({
  page,
}) => {
  await page.goto('/shop?volume_max=760&featured=1&sort=oldest');
  await hydrated(page);
  await (await opened(page.locator('#volume_min'))).fill('0,5');
  await expect(page).toHaveURL('/shop?volume_min=0.5&volume_max=760&sort=oldest&featured=1');
  await expect(page.locator('#volume_min')).toHaveValue('0,5');
  await page.goto('/shop?volume_min=1');
  await hydrated(page);
  await expect(page.locator('[id="sow_until.from"]')).toHaveCount(0);
  await page.goto('/shop?volume_min=1&sow_until.from=2028-01-01');
  await expect(page.locator('main .empty')).toBeVisible();
  await expect(page.locator('[id="sow_until.from"]')).toHaveValue('1. 1. 2028.');
  await expect(page.locator('.chips .chip')).toHaveCount(2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters by dates with the button, and mends a wrong order in place [CAT-05] [CAT-06]', async ({ page }) => {
    await page.goto('/shop/knjige-i-radionice');
    const total = page.locator('.toolbar [role="status"]');
    const [from, to] = [page.locator('[id="recorded_at.from"]'), page.locator('[id="recorded_at.to"]')];
    const apply = page.getByRole('button', { name: text('hr', 'catalog.applyFilters') });
    const [recorded, before, first] = [demoDay('2026-05-14'), demoDay('2026-05-13'), demoDay('2026-04-01')];
    // Recorded at 18:00: its day holds it whole.
    await (await opened(from)).fill(recorded.hr);
    await to.fill(recorded.slashed);
    await apply.click();
    await expect(total).toHaveText(/^1 /);
    await to.fill(before.dotted);
    await apply.click();
    await expect(page.locator('.narrowed[role="alert"] a')).toHaveAttribute('href', '#recorded_at.to');
    await expect(from).toHaveValue(recorded.hr);
    await expect(to).toHaveValue(before.hr);
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await from.fill(first.bare);
    await apply.click();
    await expect(total).toHaveText(/^1 /);
    await expect(page.locator('.chips .chip')).toContainText(`${first.hr} do ${before.hr}`);
  });

  test('refuses a day that does not exist in words, and lists the rest [CAT-06]', async ({ page }) => {
    await page.goto('/shop/sjemenke?sow_until.from=2028-02-30&made_in_croatia_min=x');
    await expect(page.locator('.narrowed[role="alert"]')).toContainText('2028-02-30');
    await expect(page.locator('ul.products.is-3 > li').first()).toBeVisible();
  });
});

test('a day that is being typed is no mistake until somebody leaves it or asks for it [CAT-06] [CAT-07]', async ({ page }) => {
  await page.goto('/shop/sjemenke');
  const from = await opened(page.locator('[id="sow_until.from"]'));
  const wrong = page.locator('.narrowed[role="alert"]');
  await from.pressSequentially('1. 5.');
  await page.getByRole('checkbox', { name: text('hr', 'catalog.discountOnly') }).focus();
  await expect(wrong).toContainText('1. 5.');
  await from.focus();
  await from.press('End');
  await from.pressSequentially(' 20');
  await expect(wrong).toHaveCount(0);
  await expect(from).toHaveValue('1. 5. 20');
  await from.press('Enter');
  await expect(wrong).toContainText('1. 5. 20');
  await from.pressSequentially('29');
  await expect(page).toHaveURL('/shop/sjemenke?sow_until.from=2029-05-01');
  await expect(wrong).toHaveCount(0);
});

test('a list that does not come leaves the shop with its filters, and comes at the next try [CAT-09]', async ({ page, complaints }) => {
  complaints.expect(/503|Failed to load resource/);
  await page.goto('/shop/kompostiranje');
  await page.route('**/door/browseProducts', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":{"code":"UNAVAILABLE","message":""}}' }),
  );
  const discount = page.getByRole('checkbox', { name: text('hr', 'catalog.discountOnly') });
  await discount.check({ force: true });
  await expect(page.locator('main [role="alert"]')).toContainText(text('hr', 'catalog.listFailed'));
  await expect(page).toHaveURL('/shop/kompostiranje?discount=1');
  await expect(page.locator('h1')).toHaveText('Kompostiranje');
  // Those that are chosen from, too: of what did not come nobody knows that it has no colours.
  await expect(page.locator('form.filters summary', { hasText: 'Boja' })).toBeVisible();
  await expect(page.locator('form.filters .apply')).toHaveText(text('hr', 'catalog.applyFilters'));
  await expect(discount).toBeChecked();
  await page.unroute('**/door/browseProducts');
  await page.getByRole('link', { name: text('hr', 'catalog.retry') }).click();
  await expect(page.locator('ul.products.is-3 > li').first()).toBeVisible();
  await expect(page).toHaveURL('/shop/kompostiranje?discount=1');
});

test('a filter that is ticked far down keeps the place, and the list says how many are left [CAT-05] [CAT-07]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop');
  await hydrated(page);
  const all = await page.locator('.toolbar [role="status"]').innerText();
  await page.locator('.filter-fold > summary').click();
  const box = page.locator('.filter-fold [name="color"]').nth(1);
  await (await opened(box)).scrollIntoViewIfNeeded();
  const before = await box.boundingBox();
  await box.check({ force: true });
  await expect(page).toHaveURL(/color=/);
  await expect(page.locator('.toolbar [role="status"]')).not.toHaveText(all);
  await expect(box).toBeFocused();
  expect((await box.boundingBox())?.y).toBe(before?.y);
});

test('a filter far down that leaves nothing has the answer beside it, and keeps the focus [CAT-05] [CAT-07]', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/shop');
  await hydrated(page);
  await page.locator('.filters .acc > details').evaluateAll((all) => {
    for (const group of all as HTMLDetailsElement[]) group.open = true;
  });
  const field = page.locator('.filters #volume_min');
  await field.fill('999999');
  const answer = page.locator('main .empty');
  await expect(answer).toHaveCount(1);
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(field).toBeFocused();
  await expect(page.locator('.toolbar [role="status"]')).toHaveText(/^0 /);
});

test('a page after the last leads to the last one, with all that was asked for [CAT-08] [CAT-10]', async ({ page }) => {
  await page.goto('/shop?page=99&limit=24');
  await expect(page).toHaveURL('/shop?page=3&limit=24');
  await expect(page.locator('ul.products > li').first()).toBeVisible();
  await page.goto('/shop?available=0');
  await expect(page.locator('.narrowed .chip')).toHaveCount(0);
  await expect(page.locator('ul.products > li').first()).toBeVisible();
});

test('the filters show three groups at first, and who has chosen on a phone is led to what was found [CAT-05]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop');
  await hydrated(page);
  await page.locator('.filter-fold > summary').click();
  const groups = page.locator('.filters .acc > details');
  expect(await groups.count()).toBeGreaterThan(4);
  await expect(page.locator('.filters .acc > details[open]')).toHaveCount(3);
  const total = page.locator('.toolbar [role="status"]');
  const all = await total.innerText();
  await page.locator('.filters .acc > details[open] input[type="checkbox"]').first().check({ force: true });
  await expect(total).not.toHaveText(all);
  await expect(page.locator('.filters .apply')).toHaveText(new RegExp(`^Prikaži ${await total.innerText()}$`));
  await page.locator('.filters .apply').click();
  await expect(page.locator('.filter-fold')).not.toHaveAttribute('open');
  await expect(page.locator('#results')).toBeFocused();
  await expect(total).toBeInViewport();
});

test('a keyboard passes over all filters at once', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/shop/kompostiranje');
  await hydrated(page);
  const skip = page.getByRole('link', { name: text('hr', 'catalog.skipFilters') });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});
