import type { Page } from 'playwright/test';
import { agreedDownload } from './digital-consent.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { mailsTo, mailTo, newAddress } from './people.ts';
import { arriveAtPayment, type Buyer, type Goods, putIntoCart } from './posted.ts';
import { acceptConsents, cartRows, form, goOn, orderPlaced, path, step, totalOf } from './steps.ts';
import { text } from './words.ts';

type Spoken = 'hr' | 'en';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const GLOVES: Goods = { slug: { hr: 'vrtne-rukavice-od-recikliranog-pamuka', en: 'garden-gloves-of-recycled-cotton' } };
const EBOOK: Goods = {
  slug: { hr: 'kuca-koja-ne-propusta-e-knjiga', en: 'the-house-that-does-not-leak-e-book' },
  format: 'EProduct',
};
const BALCONY: Goods = {
  slug: { hr: 'balkonski-vrt-set-za-prvu-sezonu', en: 'balcony-garden-first-season-set' },
  format: 'Bundle',
  fields: [['option_engraving', 'Iva i Luka']],
};
const COMPANY: Buyer = { companyName: 'Kovač projekt d.o.o.', companyOIB: '12345678903' };

/** How a payment by card ends, each once, with another kind of goods, language, device and buyer. */
const payments = [
  { decision: 'decline', locale: 'en', device: PHONE, goods: BALCONY, buyer: COMPANY, ends: isNotPaid },
  { decision: 'cancel', locale: 'hr', device: PHONE, goods: EBOOK, buyer: {}, ends: isCancelled },
  { decision: 'timeout', locale: 'en', device: DESKTOP, goods: EBOOK, buyer: COMPANY, ends: isFoundWaiting },
  { decision: 'twice', locale: 'hr', device: DESKTOP, goods: EBOOK, buyer: {}, ends: isPaidOnce },
  { decision: 'wrongAmount', locale: 'en', device: PHONE, goods: GLOVES, buyer: {}, ends: isLookedAt },
  { decision: 'forged', locale: 'en', device: DESKTOP, goods: GLOVES, buyer: {}, ends: isStillToBePaid },
] as const;

for (const { decision, locale, device, goods, buyer, ends } of payments) {
  test.describe(`in ${locale} at ${device.viewport.width} px`, () => {
    test.use({ ...device, locale: locale === 'hr' ? 'hr-HR' : 'en-GB' });

    test(`a payment by card that ends with "${decision}" [PAY-02] [PAY-05] [CHK-13] [F-04]`, async ({ page, complaints }) => {
      // The provider's own answer while it keeps silent.
      if (decision === 'timeout') complaints.expect(/status of 504/);
      const email = newAddress(decision);
      await putIntoCart(page, locale, goods);
      await arriveAtPayment(page, locale, { ...buyer, contactEmail: email });
      const total = await totalOf(page);
      await page.getByRole('radio', { name: locale === 'hr' ? /^Kartica/ : /^Card/ }).check();
      await acceptConsents(page);
      await goOn(step(page, 'payment')).click();
      await page.waitForURL(/\/payment-sandbox\/pay\?/);
      await expect(page.locator('main')).toContainText(amount(total, locale));
      await page.locator(`button[value="${decision}"]`).click();
      await ends(page, { locale, email, total, isCompany: buyer === COMPANY });
    });
  });
}

interface Bought {
  readonly locale: Spoken;
  readonly email: string;
  readonly total: number;
  readonly isCompany: boolean;
}

const amount = (total: number, locale: Spoken) => (total / 100).toFixed(2).replace('.', locale === 'hr' ? ',' : '.');
const heading = (page: Page, locale: Spoken, id: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text(locale, id));
const main = (page: Page) => page.locator('main');

/** The buyer hears it, has the cart, and pays it another way: one order that counts, one e-mail. */
async function isNotPaid(page: Page, bought: Bought, title = 'layout.orderFailed', news = 'orderRefused'): Promise<void> {
  const { locale, email, total } = bought;
  await heading(page, locale, title);
  await mailTo(email, news);
  await page.getByRole('link', { name: text(locale, 'checkout.backToCart') }).click();
  await expect(cartRows(page)).toHaveCount(1);
  await hydrated(page);
  await page.getByRole('link', { name: text(locale, 'cart.toCheckout') }).click();
  await expect(page).toHaveURL(path('checkout', locale));
  await expect(main(page).locator('[name="contactEmail"]').first()).toHaveValue(email);
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping').or(step(page, 'payment'))).toBeVisible();
  if (await step(page, 'shipping').isVisible()) await goOn(step(page, 'shipping')).click();
  await expect(step(page, 'payment')).toBeVisible();
  expect(await totalOf(page)).toBe(total);
  await page.locator('input[name="paymentMethodId"][value="1"]').check();
  await acceptConsents(page);
  await goOn(step(page, 'payment')).click();
  await orderPlaced(page, locale);
  expect((await mailTo(email, 'orderPlaced')).text).toContain(amount(total, locale));
  expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual([news, 'orderPlaced'].sort());
}

/** Who has cancelled reads that they have, not that something failed. */
async function isCancelled(page: Page, bought: Bought): Promise<void> {
  await isNotPaid(page, bought, 'checkout.paymentCancelled', 'orderLeft');
}

/** The provider's page leads back into the shop, and the cart to the order that waits; it can be paid from there. */
async function isFoundWaiting(page: Page, bought: Bought): Promise<void> {
  const { locale, total } = bought;
  await main(page).getByRole('link').click();
  await page.goto(path('cart', locale));
  await heading(page, locale, 'payment.awaitsPayment');
  await expect(main(page)).toContainText(amount(total, locale));
  await page.getByRole('button', { name: text(locale, 'payment.goPay') }).click();
  await page.waitForURL(/\/payment-sandbox\/pay\?/);
  await page.locator('button[value="approve"]').click();
  await isPaidOnce(page, bought);
}

/** However often the provider says it: one order, one confirmation, one e-mail with the file, which can be fetched. */
async function isPaidOnce(page: Page, { locale, email, total, isCompany }: Bought): Promise<void> {
  await heading(page, locale, 'checkout.thanks');
  await expect(main(page)).toContainText(text(locale, 'payment.isPaid'));
  expect(await totalOf(page)).toBe(total);
  const number = await page.locator('.order-no b').innerText();
  expect((await mailTo(email, 'orderPlaced')).text).toContain(number);
  const files = await mailTo(email, 'downloads');
  expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual(['downloads', 'orderPlaced']);
  const link = /https?:\/\/\S+\/download\S+/.exec(files.text ?? '')?.[0] ?? '';
  // Only a consumer has a right to withdraw, and so to be asked.
  const asks = (await page.request.get(link)).headers()['content-disposition'] === undefined;
  expect(asks).toBe(!isCompany);
  if (asks) {
    await page.goto(link);
    expect((await agreedDownload(page)).toString('latin1', 0, 2)).toBe('PK');
  }
  expect((await (await page.request.get(link)).body()).subarray(0, 2).toString()).toBe('PK');
  await page.goto(path('cart', locale));
  await expect(cartRows(page)).toHaveCount(0);
}

/** Money came, but not this sum: nothing is promised, nobody is asked to pay again, and the shop decides. */
async function isLookedAt(page: Page, { locale, email }: Bought): Promise<void> {
  await heading(page, locale, 'payment.underReview');
  await expect(main(page)).toContainText(email);
  await expect(page.getByRole('button', { name: text(locale, 'payment.goPay') })).toHaveCount(0);
  await expect(form(page, 'giveUpPayment')).toHaveCount(0);
  await page.reload();
  await heading(page, locale, 'payment.underReview');
  await mailTo(email, 'paymentReview');
}

/** What is not the provider's word changes nothing: the order waits as before, in the buyer's language. */
async function isStillToBePaid(page: Page, { locale, email }: Bought): Promise<void> {
  await heading(page, locale, 'payment.awaitsPayment');
  await expect(page.getByRole('button', { name: text(locale, 'payment.goPay') })).toBeVisible();
  expect(await mailsTo(email)).toEqual([]);
  await goOn(form(page, 'giveUpPayment')).click();
  await heading(page, locale, 'checkout.paymentCancelled');
  await page.getByRole('link', { name: text(locale, 'checkout.backToCart') }).click();
  await expect(cartRows(page)).toHaveCount(1);
}
