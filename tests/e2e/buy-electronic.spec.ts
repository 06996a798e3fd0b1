import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { agreedDownload } from './digital-consent.ts';
import { expect, test } from './journey.ts';
import { demoPerson, mailTo, newAddress } from './people.ts';
import { post, putIntoCart } from './posted.ts';
import { registered, signedIn } from './posted-account.ts';
import { ANA, acceptConsents, cartRows, errorOf, fillAddress, form, goOn, orderPlaced, path, step, totalOf } from './steps.ts';
import { text } from './words.ts';

const PASSWORD = 'Kruška i 3 jabuke';
const EBOOK = { hr: 'kuca-koja-ne-propusta-e-knjiga', en: 'the-house-that-does-not-leak-e-book' } as const;
const steps = (page: Page): Locator => page.locator('ol.steps > li');

/** Fetches a file by its link as a person does, and gives its beginning. */
async function fetched(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('kuca-koja-ne-propusta.epub');
  return readFileSync(await download.path())
    .subarray(0, 60)
    .toString('latin1');
}

test.describe('in en on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', isMobile: true, hasTouch: true });

  test('a guest buys an e-book by wallet: no delivery step, and the file at once [PRD-03] [PAY-03] [CHK-07]', async ({ page }) => {
    const email = newAddress('reader');
    await page.goto(path('product', 'en', EBOOK.en));
    await expect(page.locator('.buy')).toContainText(text('en', 'product.oneCopy'));
    await expect(page.locator('.buy .stepper')).toHaveCount(0);
    const files = page.locator('.facts > div', { has: page.getByText(text('en', 'product.files'), { exact: true }) }).locator('dd');
    const left = await files.evaluateAll((all) => all.map((file) => Math.round(file.getBoundingClientRect().left)));
    expect(left.length).toBeGreaterThan(1);
    expect(new Set(left).size, 'files stand below each other').toBe(1);
    await goOn(form(page.locator('.buy'), 'addToCart')).click();
    await page.locator('#cart-modal').getByRole('link', { name: 'Go to the cart' }).click();
    await expect(cartRows(page)).toContainText('1 copy');
    await expect(page.locator('main .totals')).not.toContainText('Delivery');
    await expect(page.locator('main').getByText('Legal guarantee')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to checkout' }).click();

    await expect(steps(page)).toHaveText(['Buyer', 'Payment']);
    await expect(page).toHaveTitle(/^Checkout: buyer/);
    await page.goto(`${path('checkout', 'en')}?step=shipping`);
    await expect(step(page, 'address')).toBeVisible();
    for (const name of ['contactPhone', 'street', 'houseNumber', 'zipCode', 'city'])
      await expect(page.locator(`main [name="${name}"]`)).toBeHidden();
    await fillAddress(page, { contactEmail: email, firstName: ANA.firstName, lastName: ANA.lastName });
    await acceptConsents(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(step(page, 'payment')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change the buyer’s details' })).toHaveAttribute('href', /step=address$/);
    await expect(page.getByRole('link', { name: 'Back to the buyer' })).toHaveAttribute('href', /step=address$/);
    await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toHaveCount(0);
    await expect(page.locator('.final')).toContainText('downloading them ends your right to withdraw');
    await expect(page.locator('#order-total')).toContainText('€7.90');
    await page.getByRole('radio', { name: /^Wallet/ }).check();
    await acceptConsents(page);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await page.getByRole('button', { name: 'Pay with the trial wallet' }).click();

    await orderPlaced(page, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we have received your order');
    expect(await totalOf(page)).toBe(790);
    const downloads = page.getByRole('region', { name: 'Your downloads' });
    await expect(downloads).toContainText('10 downloads left');
    await expect(page.locator('ol.next > li')).toHaveText(['You can download electronic editions straight away.']);
    const ordered = page.url();
    await downloads
      .getByRole('link', { name: /^Download/ })
      .first()
      .click();
    expect((await agreedDownload(page)).toString('latin1', 0, 60)).toContain('application/epub+zip');
    expect((await mailTo(email, 'digitalConsent')).text).toContain('I thereby lose my right of withdrawal');
    await expect(page.locator('h1')).toHaveText('Your download is starting');
    await expect(page.locator('main form[action*="/download/"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download the file' })).toBeVisible();
    await page.goto(ordered);
    await expect(downloads).toContainText('9 downloads left');

    const number = await page.locator('.order-no b').innerText();
    expect((await mailTo(email, 'orderPlaced')).text).toContain(number);
    const mail = await mailTo(email, 'downloads');
    const link = /https?:\/\/\S+\/download\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect(mail.html).toContain('href="');
    const file = await page.request.get(link);
    expect(file.headers()['content-disposition']).toContain('kuca-koja-ne-propusta.epub');
    await page.reload();
    await expect(downloads).toContainText('8 downloads left');
  });
});

test.describe('in en on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('a customer buys an e-book alone: their name is known, and no address is asked or kept [PRD-03] [CHK-10]', async ({ page }) => {
    const email = newAddress('kupac');
    await registered(page, { email, password: PASSWORD }, 'Iskra');
    await signedIn(page, { email, password: PASSWORD });
    await putIntoCart(page, 'en', { slug: EBOOK, format: 'EProduct' });
    await page.goto(path('checkout', 'en'));
    await expect(step(page, 'address')).toContainText(email);
    await expect(page.locator('main [name="firstName"]')).toHaveValue('Iskra');
    for (const name of ['contactEmail', 'contactPhone', 'street', 'houseNumber', 'zipCode', 'city'])
      await expect(page.locator(`main [name="${name}"]`)).toBeHidden();
    await acceptConsents(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await acceptConsents(page);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await orderPlaced(page, 'en');
    expect((await mailTo(email, 'orderPlaced')).text).toContain('The House That Does Not Leak');
  });

  test('a member buys at member prices and finds order and file in the profile [CRT-11] [CHK-10] [PRD-03] [IDN-09]', async ({ page }) => {
    const emily = demoPerson('emily.green');
    await post(page, path('login', 'en'), [
      ['form', 'login'],
      ['username', emily.email],
      ['password', emily.password],
    ]);
    await page.goto(path('cart', 'en'));
    while ((await cartRows(page).count()) > 0) {
      const rows = await cartRows(page).count();
      await goOn(form(cartRows(page).first(), 'removeLine')).click();
      await expect(cartRows(page)).toHaveCount(rows - 1);
    }
    await putIntoCart(page, 'en', { slug: EBOOK, format: 'EProduct' });
    await putIntoCart(page, 'en', { slug: { hr: 'vrtne-rukavice-od-recikliranog-pamuka', en: 'garden-gloves-of-recycled-cotton' } });
    await page.goto(path('cart', 'en'));
    await expect(page.locator('main a[href="/en/returns-and-guarantee"]', { hasText: 'Legal guarantee' })).toBeVisible();
    const withoutCard = await totalOf(page);
    const card = form(page.locator('main'), 'applyMemberCard');
    await card.getByRole('textbox').fill('3859900000009');
    await goOn(card).click();
    await expect(errorOf(page, 'memberCardBarcode')).toBeVisible();
    await card.getByRole('textbox').fill('3850144027190');
    await goOn(card).click();
    await expect(form(page.locator('main'), 'removeMemberCard')).toContainText('3850144027190');
    await expect(cartRows(page).filter({ hasText: 'The House That Does Not Leak' }).locator('.sum')).toContainText('€5.90');
    const total = await totalOf(page);
    expect(total).toBeLessThanOrEqual(withoutCard - 200);

    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page.locator('main input[name="addressId"]').first()).toBeChecked();
    await acceptConsents(page);
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await page.getByRole('radio', { name: /^Pickup at a branch/ }).check();
    await page.getByRole('radio', { name: /^Zagreb/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.locator('.final')).toContainText('for electronic editions that right ends once you download them');
    await page.getByRole('radio', { name: /^Card/ }).check();
    await acceptConsents(page);
    const digital = page.getByRole('checkbox', { name: text('en', 'checkout.digitalConsent') });
    await expect(digital).not.toBeChecked();
    await digital.check();
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    const slug = await orderPlaced(page, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'checkout.thanks'));
    expect(await totalOf(page)).toBe(total);

    await page.goto(path('profileOrders', 'en'));
    await page.locator(`main a[href$="/${slug}"]`).first().click();
    await expect(page.locator('main')).toContainText((total / 100).toFixed(2));
    await page.goto(path('profileDownloads', 'en'));
    const shelf = page.locator('main li', { hasText: 'The House That Does Not Leak' }).first();
    expect(await fetched(page, shelf.getByRole('link', { name: /Download/ }).first())).toContain('application/epub+zip');
  });
});
