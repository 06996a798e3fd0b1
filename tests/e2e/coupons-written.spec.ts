import { expect, test } from './journey.ts';
import { fillCart } from './posted.ts';
import { enterBackOffice } from './posted-account.ts';
import { form, GLOVES, goOn, totalOf } from './steps.ts';

test('a coupon is written, taken off in a cart, changed, and ended', async ({ page, browser }) => {
  const code = `PROBA${Date.now()}`;
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Kuponi', exact: true }).click();
  await page.getByText('Novi kupon').click();
  const written = form(page.locator('main'), 'coupons.save');
  await written.getByLabel('Kod').fill('dvije riječi');
  await written.getByLabel('Vrsta popusta').selectOption('iznos u eurima');
  await written.getByLabel('Popust', { exact: true }).fill('1,50');
  await written.getByLabel('Najmanji iznos robe u eurima').fill('nešto');
  await goOn(written).click();
  // Wrongly: all that is wanted is said at once, each at its field, and what was typed stays.
  await expect(written.locator('.summary-error li')).toHaveCount(2);
  await expect(written.getByLabel('Kod')).toHaveAccessibleDescription(/smije imati slova, brojke/);
  await expect(written.getByLabel('Najmanji iznos robe u eurima')).toHaveAccessibleDescription(/Upišite iznos u eurima/);
  await expect(written.getByLabel('Popust', { exact: true })).toHaveValue('1,50');
  await written.getByLabel('Najmanji iznos robe u eurima').fill('');
  await expect(written.getByLabel('Vrsta popusta')).toHaveValue('amount');
  // Over before it begins: nobody means that without saying so, and of another day it is asked anew.
  await written.getByLabel('Kod').fill(code);
  const lastDay = written.getByLabel('Vrijedi do kraja dana');
  const meant = written.getByLabel('Da, posljednji je dan točan');
  await expect(meant).toHaveCount(0);
  for (const day of ['2020-01-31', '2021-01-31']) {
    await lastDay.fill(day);
    if (day !== '2020-01-31') await meant.check();
    await goOn(written).click();
    await expect(lastDay).toHaveAccessibleDescription(/Taj je dan već prošao/);
    await expect(lastDay).toHaveValue(day);
    await expect(meant).not.toBeChecked();
  }
  await lastDay.fill('');
  await goOn(written).click();
  const row = page.getByRole('row', { name: code });
  await expect(row).toContainText('1,50');
  // Whoever has saved it goes on at its row, and the form for a new one is folded again.
  await expect(row.getByRole('link', { name: code })).toBeFocused();
  await expect(written).toBeHidden();

  const visitor = await browser.newPage();
  await visitor.goto(new URL('/', page.url()).href);
  await fillCart(visitor, 'hr', GLOVES);
  await visitor.goto(new URL('/kosarica', page.url()).href);
  const before = await totalOf(visitor);
  const apply = form(visitor.locator('main'), 'applyCoupon');
  await apply.locator('[name="couponCode"]').fill(code.toLowerCase());
  await goOn(apply).click();
  await expect.poll(() => totalOf(visitor)).toBe(before - 150);

  await row.getByRole('link', { name: code }).click();
  const changed = form(page.locator('#edit'), 'coupons.save');
  // For some goods only: not for those in the cart.
  await changed.getByLabel(/Sjemenke$/).check();
  await changed.getByLabel('Rasvjeta').check();
  await goOn(changed).click();
  await expect(row).toContainText('samo za 2 kategorije');
  await visitor.reload();
  await expect.poll(() => totalOf(visitor)).toBe(before);
  await row.getByRole('link', { name: code }).click();
  await expect(changed.getByLabel(/Sjemenke$/)).toBeChecked();
  for (const name of [/Sjemenke$/, 'Rasvjeta']) await changed.getByLabel(name).uncheck();
  await changed.getByLabel('Popust', { exact: true }).fill('2');
  // A colleague changes it meanwhile: that is said, the typing stays, and the next press means it.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  const theirs = form(colleague.locator('#edit'), 'coupons.save');
  await theirs.getByLabel('Popust', { exact: true }).fill('3');
  await goOn(theirs).click();
  await expect(colleague.getByRole('row', { name: code })).toContainText('3,00');
  await colleague.close();
  await goOn(changed).click();
  await expect(page.locator('#edit').getByRole('alert')).toContainText(/u međuvremenu promijenio/);
  await expect(changed.getByLabel('Popust', { exact: true })).toHaveValue('2');
  await goOn(changed).click();
  await expect(row).toContainText('2,00');
  await visitor.reload();
  await expect.poll(() => totalOf(visitor)).toBe(before - 200);
  // What ends for everybody is asked about first.
  const end = row.getByRole('button', { name: `Prekini kupon ${code}` });
  await expect(end).toBeHidden();
  await row.getByText('Prekini', { exact: false }).first().click();
  await expect(row).toContainText('i za kupce koji ga već imaju u košarici');
  await end.click();
  await expect(row).toContainText('istekao');
  await expect(row.getByRole('link', { name: code })).toBeFocused();
  await visitor.reload();
  await expect.poll(() => totalOf(visitor)).toBe(before);
  await visitor.close();
});
