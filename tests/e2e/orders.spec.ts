import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { mailTo, newAddress } from './people.ts';
import { fillCart, placeOrder } from './posted.ts';
import { enterBackOffice } from './posted-account.ts';
import { GLOVES } from './steps.ts';

test('an order by transfer goes from its payment to its delivery, as the shop and its buyer see it [ADM-12]', async ({ page, browser }) => {
  const lastName = `Kupac${String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)))}`;
  const contactEmail = newAddress('narucitelj');
  const guest = await browser.newPage();
  await guest.goto(new URL('/', test.info().project.use.baseURL).href);
  await fillCart(guest, 'hr', GLOVES);
  await placeOrder(guest, 'hr', { contactEmail, lastName });

  // It waits for its money, and is found by who bought.
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Narudžbe', exact: true }).click();
  await page.getByRole('link', { name: /^Čekaju uplatu/ }).click();
  await page.getByLabel('Broj, ime kupca, tvrtka ili e-pošta').fill(lastName);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: lastName });
  await expect(row).toContainText('nije plaćeno');
  await row.getByRole('link').click();
  const next = page.locator('.order-next');
  const stage = page.locator('.track [aria-current="step"]');
  await expect(next).toContainText('zabilježite uplatu');

  // A day to come is refused, and what was typed stays.
  await next.getByLabel('Dan uplate').fill('2099-01-01');
  await next.getByRole('button', { name: 'Zabilježi uplatu' }).click();
  await expect(next.getByLabel('Dan uplate')).toHaveValue('2099-01-01');
  await expect(next.getByLabel('Dan uplate')).toHaveAccessibleDescription(/budućnosti/);
  // The day it is in Zagreb, which towards midnight is another one elsewhere.
  await next.getByLabel('Dan uplate').fill(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date()));
  // Somebody else was here before: this page still shows the step that they have taken.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await next.getByRole('button', { name: 'Zabilježi uplatu' }).click();
  await expect(stage).toContainText('Plaćeno');
  await colleague.locator('.order-next').getByRole('button', { name: 'Zabilježi uplatu' }).click();
  await expect(colleague.locator('main .summary-error')).toContainText('Ništa nije zabilježeno: u međuvremenu je plaćena');
  await expect(colleague.locator('main .summary-error')).toBeFocused();
  await expect(colleague.locator('.order-next')).toContainText('uzmite narudžbu u pripremu');
  await colleague.close();

  // Where it is listed, it is taken into preparation with one click.
  const own = page.url();
  await page.goto(`/admin/orders?q=${lastName}`);
  await row.getByRole('button', { name: /^Uzmi u pripremu/ }).click();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto(own);
  await expect(stage).toContainText('U pripremi');
  await next.getByLabel('Dostavljač').fill('GLS');
  await next.getByLabel('Broj pošiljke').fill('HR 123-456');
  await next.getByRole('button', { name: 'Poslano' }).click();
  await expect(stage).toContainText('Poslano');
  await expect(page.locator('main')).toContainText('HR 123-456');

  // The buyer is told, by whom it comes as well, and sees it.
  const mail = await mailTo(contactEmail, 'orderSent');
  expect(mail.text).toContain('HR 123-456');
  await guest.goto(/https?:\S+\/narudzba\/[\w.-]+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(guest.locator('h1')).toHaveText('Narudžba je na putu');

  // A note is added without leaving the keys; a list is not sent by them, as it has more than one button.
  await hydrated(page);
  const note = page.getByLabel('Bilješka').last();
  await note.fill('Kupac moli isporuku poslije 16 sati.');
  await note.press('Control+Enter');
  await expect(page.locator('.timeline')).toContainText('Kupac moli isporuku poslije 16 sati.');
  await next.getByRole('button', { name: 'Isporučeno' }).click();
  await expect(next).toContainText('Ništa više ne treba učiniti');
  await expect(page.locator('.timeline li')).toHaveCount(9);
  await guest.close();
});

test('the money of an order is recorded from the first page of the office in three clicks, and only once it is confirmed [ADM-12]', async ({
  page,
  browser,
}) => {
  const lastName = `Uplatitelj${String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)))}`;
  const guest = await browser.newPage();
  await guest.goto(new URL('/', test.info().project.use.baseURL).href);
  await fillCart(guest, 'hr', GLOVES);
  await placeOrder(guest, 'hr', { contactEmail: newAddress('uplatitelj'), lastName });
  await guest.close();

  await enterBackOffice(page);
  await page
    .getByRole('region', { name: 'Čeka na Vas' })
    .getByRole('link', { name: /čeka(ju)? uplatu/ })
    .click();
  const row = page.getByRole('row', { name: lastName });
  const day = row.getByLabel('Dan uplate');
  await expect(day).toBeHidden();
  await row.getByText('Zabilježi uplatu').click();

  // A day to come is refused, and stays as it was typed in the row that it was typed in.
  await day.fill('2099-01-01');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date());
  await row.getByRole('button', { name: /^Zabilježi [\d.,]+\s€/ }).click();
  await expect(day).toHaveValue('2099-01-01');
  await expect(day).toHaveAccessibleDescription(/budućnosti/);
  await day.fill(today);
  await row.getByRole('button', { name: /^Zabilježi [\d.,]+\s€/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?view=toPay/);
  await expect(row).toHaveCount(0);
  await expect(page.getByText('još niste spremili')).toHaveCount(0);
  // What is narrowed to is out of the way of what it found, and open where it found nothing.
  await page.goto(`/admin/orders?q=${lastName}&state=paid`);
  await expect(row).toContainText('plaćeno');
  await expect(page.getByLabel('Mjesto')).toBeHidden();
  await expect(page.locator('.order-filters')).toContainText('Plaćeno');
  await page.goto(`/admin/orders?q=${lastName}&state=sent`);
  await expect(page.getByLabel('Mjesto')).toBeVisible();
});
