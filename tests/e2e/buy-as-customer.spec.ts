import { expect, test } from './journey.ts';
import { demoPerson, logIn, mailTo, signIn } from './people.ts';
import { emptyCart, fillCart, placeOrder } from './posted.ts';
import { signedIn } from './posted-account.ts';
import {
  ANA,
  acceptConsents,
  cartRows,
  choosePayment,
  errorOf,
  fillAddress,
  form,
  GLOVES,
  goOn,
  LONG_GLOVES,
  orderPlaced,
  passShipping,
  step,
  totalOf,
} from './steps.ts';

const CARD = '3850144027190';

// Of the demo's people this file alone fills the carts of these two, so that no file beside it changes them.
const ANA_KOVAC = 'ana.kovac';
const MARKO = 'marko.babic';

test('brings the cart of before along and loses no line [CRT-09] [T-17]', async ({ page, context }) => {
  const marko = demoPerson(MARKO);
  await signedIn(page, marko);
  await emptyCart(page, 'hr');
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/profil');
  await goOn(form(page, 'logout').first()).click();
  await page.goto('/kosarica');
  await expect(cartRows(page)).toHaveCount(0);

  await fillCart(page, 'hr', LONG_GLOVES);
  const before = (await context.cookies()).filter(({ name }) => name === 'cartId' || name === 'protectCode');
  await signIn(page, marko);
  await page.goto('/kosarica');
  await expect(cartRows(page)).toHaveCount(2);

  const attacker = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  if (attacker === undefined) throw new Error('there is no browser');
  await attacker.addCookies(before);
  const theirs = await attacker.newPage();
  await theirs.goto('/kosarica');
  await expect(cartRows(theirs)).toHaveCount(0);
  await attacker.close();
  await emptyCart(page, 'hr');
});

test('buys with a saved address and the card, finds the order again and repeats it [CHK-10] [CRT-11] [IDN-09]', async ({
  page,
  context,
}) => {
  const ana = demoPerson(ANA_KOVAC);
  await signedIn(page, ana);
  await emptyCart(page, 'hr');
  await context.clearCookies();
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/kosarica');
  const price = await totalOf(page);
  await page.goto('/naplata');
  await page.locator('main a[href*="/prijava?from="]').first().click();
  await logIn(page, ana);
  await expect(page).toHaveURL(/\/naplata/);

  await page.goto('/kosarica');
  await expect(cartRows(page)).toHaveCount(1);
  const apply = form(page.locator('main'), 'applyMemberCard');
  if ((await apply.count()) > 0) {
    await apply.locator('[name="memberCardBarcode"]').fill('1234567890123');
    await goOn(apply).click();
    await expect(errorOf(page, 'memberCardBarcode')).toBeVisible();
    await apply.locator('[name="memberCardBarcode"]').fill(CARD);
    await goOn(apply).click();
  }
  await expect(form(page.locator('main'), 'removeMemberCard')).toBeVisible();
  expect(await totalOf(page)).toBeLessThan(price);

  await page.goto('/naplata');
  const saved = page.locator('main input[name="addressId"]');
  await expect(saved.first()).toBeChecked();
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
  await passShipping(page);
  await choosePayment(page);
  await goOn(step(page, 'payment')).click();
  const slug = await orderPlaced(page, 'hr');
  const mail = await mailTo(ana.email, 'orderPlaced');
  expect(mail.html).toBeTruthy();
  expect(mail.text).toContain('Vrtne rukavice');

  await page.goto('/profil/narudzbe');
  await page.locator(`main a[href$="/${slug}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/profil/narudzbe/${slug}$`));
  await expect(page.locator('main')).toContainText('Vrtne rukavice');
  await goOn(form(page.locator('main'), 'repeatOrder')).click();
  await expect(page).toHaveURL(/\/kosarica$/);
  await expect(cartRows(page)).toHaveCount(1);
  await emptyCart(page, 'hr');
});

test('loses nothing that was typed when the sign-in ends in the middle of the checkout', async ({ page, context }) => {
  const marko = demoPerson(MARKO);
  await signedIn(page, marko);
  await emptyCart(page, 'hr');
  await fillCart(page, 'hr', GLOVES);
  await page.goto('/naplata');
  const another = page.locator('main input[name="addressId"][value=""]');
  await another.check();
  await fillAddress(page, ANA);
  await acceptConsents(page);
  await context.clearCookies({ name: /(access|refresh)Token$/ });
  await goOn(step(page, 'address')).click();
  await expect(page).toHaveURL(/\/prijava\?from=/);
  await logIn(page, marko);
  await expect(page).toHaveURL(/\/naplata/);
  await expect(page.locator('main [name="street"]')).toHaveValue(ANA.street);
  for (const box of await page.locator('main input[name="consents"]').all()) await expect(box).toBeChecked();
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
  await emptyCart(page, 'hr');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('carries a step of the checkout over a sign-in', async ({ page, context }) => {
    const marko = demoPerson(MARKO);
    await signedIn(page, marko);
    await emptyCart(page, 'hr');
    await fillCart(page, 'hr', GLOVES);
    await page.goto('/naplata');
    await page.locator('main input[name="addressId"][value=""]').check();
    await fillAddress(page, ANA);
    await acceptConsents(page);
    await context.clearCookies({ name: /accessToken$/ });
    const refresh = (await context.cookies()).find(({ name }) => name.endsWith('refreshToken'));
    if (refresh === undefined) throw new Error('nobody is signed in');
    await context.addCookies([{ ...refresh, value: `${refresh.value.slice(0, -3)}xyz` }]);
    await goOn(step(page, 'address')).click();
    await expect(form(page.locator('main'), 'login')).toBeVisible();
    await logIn(page, marko);
    await expect(step(page, 'shipping')).toBeVisible();
    await emptyCart(page, 'hr');
  });
});

test('joins the orders of a guest with the same confirmed address', async ({ page, browser, baseURL }) => {
  const marko = demoPerson(MARKO);
  const guest = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'hr-HR' });
  await fillCart(guest, 'hr', GLOVES);
  const slug = await placeOrder(guest, 'hr', { contactEmail: marko.email });
  await guest.close();

  await signedIn(page, marko);
  await page.goto('/profil/narudzbe');
  await expect(page.locator(`main a[href$="/${slug}"]`)).toHaveCount(0);
  await goOn(form(page.locator('main'), 'joinGuestOrders')).click();
  await expect(page.locator(`main a[href$="/${slug}"]`).first()).toBeVisible();
});
