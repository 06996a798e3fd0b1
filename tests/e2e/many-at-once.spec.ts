import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { mailTo, newAddress } from './people.ts';
import { fillCart, placeOrder } from './posted.ts';
import { enterBackOffice, signedInAsEditor } from './posted-account.ts';
import { GLOVES } from './steps.ts';

test('prices of many change by percent, looked at first; what did not go is said; by keyboard', async ({ page }) => {
  await signedInAsEditor(page);
  await page.goto('/admin/products?q=solarne+svjetiljke');
  await page.waitForLoadState('networkidle');
  const rows = page.locator('main table tbody tr');
  await rows.first().locator('th a').focus();
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  const many = page.getByRole('group', { name: 'S označenima' });
  await many.getByLabel('Što učiniti').selectOption('Promijeni redovnu cijenu');
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await expect(many.getByLabel('Postotak')).toHaveAccessibleDescription(/Upišite postotak koji nije nula/);
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await many.getByLabel('Postotak').fill('-10');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/jobs\/\d+(?:#.*)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('−10 %');
  await expect(page.getByRole('heading', { name: /^Što će se promijeniti/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Za novo sniženje' })).toBeVisible();
  const begin = page.getByRole('button', { name: /^Pokreni za/ });
  await begin.click();
  await expect(begin).toHaveCount(0);
  // What runs is followed in place: the page that somebody reads is never thrown to its top.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await expect(page.locator('main [role="status"]').first()).toContainText('gotovo');
  await expect(page.locator('html[data-same]')).toBeAttached();
  // The way back leads to the list as it was narrowed.
  await page.getByRole('link', { name: 'Natrag na proizvode' }).click();
  await page.waitForURL(/\/admin\/products\?q=solarne\+svjetiljke$/);
});

test('many orders are sent at once in four clicks, each with the number of its parcel; a wrong one is named, and each buyer is told theirs', async ({
  page,
  browser,
}) => {
  const lastName = `Skupni${String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)))}`;
  const buyers = [newAddress('skupno-a'), newAddress('skupno-b'), newAddress('skupno-c')];
  for (const contactEmail of buyers) {
    const guest = await browser.newPage();
    await guest.goto(new URL('/', test.info().project.use.baseURL).href);
    await fillCart(guest, 'hr', GLOVES);
    await placeOrder(guest, 'hr', { contactEmail, lastName });
    await guest.close();
  }
  await enterBackOffice(page);
  const list = `/admin/orders?view=all&q=${lastName}`;
  const rows = page.locator('main table tbody tr');
  const many = page.getByRole('group', { name: 'S označenima' });
  const what = many.getByLabel('Što učiniti');
  const begin = page.getByRole('button', { name: /^Pokreni za/ });
  const done = page.locator('main [role="status"]').first();

  // They wait for their money, which nobody sees come for many at once: nothing is proposed, and what somebody chooses stays.
  await page.goto(list);
  await expect(what).toHaveValue('');
  await what.selectOption('Uzmi u pripremu');
  await many.getByLabel('Sve s ove stranice (3)').check();
  await expect(what).toHaveValue('orders.prepare');
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await begin.click();
  await expect(done).toContainText('gotovo');

  // Whoever goes through them one by one has the next one at hand, whatever was done with this one.
  await page.goto(list);
  const [, second] = await rows.getByRole('link').allTextContents();
  await rows.first().getByRole('link').click();
  await page.getByRole('link', { name: /^Sljedeća: / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second ?? '-');
  await page.getByLabel('Bilješka').last().fill('Pazi, staklo.');
  await page.getByRole('button', { name: 'Dodaj bilješku' }).click();
  await expect(page.locator('.timeline')).toContainText('Pazi, staklo.');
  await expect(page.getByRole('link', { name: /^Sljedeća: / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Prethodna: / })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'U ovom popisu' })).toContainText(/^\d+ od \d+/);

  // One leaves before the others, without a number; the two that remain are what the list proposes, and one row alone what that needs.
  await page.goto(list);
  await expect(what).toHaveValue('orders.send');
  await rows.last().getByRole('checkbox').check();
  await many.getByLabel('Dostavljač').fill('GLS');
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  await begin.click();
  await expect(done).toContainText('gotovo');
  await page.goto(list);
  await expect(what).toHaveValue('orders.send');
  await rows.last().getByRole('checkbox').check();
  await expect(what).toHaveValue('orders.deliver');
  await rows.last().getByRole('checkbox').uncheck();
  await expect(what).toHaveValue('orders.send');

  // Ticked, looked at, begun: with the way to the list four clicks. The carrier of the last parcel stands there.
  await expect(many.getByLabel('Dostavljač')).not.toHaveValue('');
  await many.getByLabel('Sve s ove stranice (3)').check();
  await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
  const numbers = page.getByLabel(/^Broj pošiljke: /);
  await expect(numbers).toHaveCount(2);
  await expect(begin).toHaveText('Pokreni za 2 zapisa');
  const [upper, lower] = await Promise.all([numbers.first(), numbers.last()].map((cell) => cell.getAttribute('aria-label')));
  // Before the app has come an Enter keeps the number, and the page is shown anew.
  await hydrated(page);
  // Scanned, with the Enter that a scanner sends; the same parcel twice is named at both orders, and nothing has begun.
  await numbers.first().focus();
  await page.keyboard.type('HR 777-1');
  await page.keyboard.press('Enter');
  await expect(numbers.last()).toBeFocused();
  await page.keyboard.type('HR7771');
  await page.keyboard.press('Enter');
  // Whoever drops it by mistake is asked first, and has the numbers still.
  const summary = page.locator('.summary-error');
  await page.getByRole('button', { name: 'Odustani' }).click();
  await expect(summary).toContainText('Odustanete li, bit će izgubljeni');
  await expect(numbers.last()).toHaveValue('HR7771');
  await hydrated(page);
  await begin.click();
  await expect(summary).toContainText(upper?.replace('Broj pošiljke: ', '') ?? '-');
  await expect(summary).toContainText(lower?.replace('Broj pošiljke: ', '') ?? '-');
  await expect(numbers.first()).toHaveValue('HR 777-1');
  await hydrated(page);
  // A column out of a spreadsheet, each number beside its order, in another order than the list’s.
  await numbers.first().evaluate(
    (cell, text) => {
      const copied = new DataTransfer();
      copied.setData('text/plain', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    },
    [...[lower, upper].map((label, at) => `${label?.replace('Broj pošiljke: ', '')}\tHR 888-${at}`), 'ZF-0\tHR 888-9'].join('\n'),
  );
  // What fits no order is told, and stands in no field.
  await expect(page.getByRole('alert').filter({ hasText: 'Nigdje ne pripada: ZF-0' })).toBeVisible();
  await expect(numbers.first()).toHaveValue('HR 888-1');
  await expect(numbers.last()).toHaveValue('HR 888-0');
  await begin.click();
  await expect(done).toContainText('gotovo');
  const told = await Promise.all(buyers.map(async (buyer) => (await mailTo(buyer, 'orderSent')).text ?? ''));
  expect(
    told
      .map((text) => /HR 888-\d/.exec(text)?.[0])
      .filter((number) => number !== undefined)
      .toSorted(),
  ).toEqual(['HR 888-0', 'HR 888-1']);
  const guest = await browser.newPage();
  await guest.goto(/https?:\S+\/narudzba\/[\w.-]+/.exec(told.find((text) => text.includes('HR 888-1')) ?? '')?.[0] ?? '');
  await expect(guest.locator('main')).toContainText('HR 888-1');
  await guest.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a scanned number and its Enter keep it, and begin nothing', async ({ page, browser }) => {
    const lastName = `Skener${String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)))}`;
    for (const contactEmail of [newAddress('skener-a'), newAddress('skener-b')]) {
      const guest = await browser.newPage();
      await guest.goto(new URL('/', test.info().project.use.baseURL).href);
      await fillCart(guest, 'hr', GLOVES);
      await placeOrder(guest, 'hr', { contactEmail, lastName });
      await guest.close();
    }
    await signedInAsEditor(page);
    await page.goto(`/admin/orders?view=all&q=${lastName}`);
    const many = page.getByRole('group', { name: 'S označenima' });
    await many.getByLabel('Sve s ove stranice (2)').check();
    await many.getByLabel('Što učiniti').selectOption('Označi kao poslano');
    await many.getByLabel('Dostavljač').fill('GLS');
    await page.getByRole('button', { name: 'Nastavi', exact: true }).click();
    const numbers = page.getByLabel(/^Broj pošiljke: /);
    const number = numbers.first();
    await number.fill('HR 999-1');
    await number.press('Enter');
    await expect(page.getByText('Obrada još nije pokrenuta').first()).toBeVisible();
    await expect(number).toHaveValue('HR 999-1');
    // The next one is scanned into the next field.
    await expect(numbers.last()).toBeFocused();
    await page.keyboard.type('HR 999-3');
    await page.keyboard.press('Enter');
    await expect(numbers.last()).toHaveValue('HR 999-3');
    await numbers.last().fill('');
    // A whole column goes into a field of its own; what fits no order is told, and nothing is lost.
    await page.getByText('Zalijepi cijeli stupac').click();
    await page.getByLabel(/^Stupac iz tablice/).fill('ZF-0\tHR 1');
    await page.getByRole('button', { name: 'Spremi brojeve, ne šalji još' }).click();
    await expect(page.locator('main')).toContainText('Nigdje ne pripada: ZF-0');
    await page.getByLabel(/^Stupac iz tablice/).fill('HR 999-2');
    await page.getByRole('button', { name: /^Pokreni za 2/ }).click();
    await expect(page.getByText('Obrada je pokrenuta').first()).toBeVisible();
  });
});
