import { expect, test } from '../e2e/journey.ts';
import { confirmEmail, demoPerson, linkIn, logIn, mailTo, newAddress } from '../e2e/people.ts';
import { consentsOn, post, putIntoCart } from '../e2e/posted.ts';
import {
  ANA,
  acceptConsents,
  cartRows,
  choosePayment,
  fillAddress,
  form,
  GLOVES,
  goOn,
  orderPlaced,
  passShipping,
  path,
  step,
} from '../e2e/steps.ts';
import { text } from '../e2e/words.ts';

const PASSWORD = 'Kruška i 3 jabuke';
const NEW_PASSWORD = 'Šljiva i 4 dunje';

test('whoever makes an account at Vendure buys with the cart of before, and sees the order; what Vendure lacks is not offered', async ({
  page,
  browser,
}) => {
  await putIntoCart(page, 'hr', { slug: GLOVES, quantity: 2 });
  const email = newAddress('petra');
  await page.goto(path('register', 'hr'));
  const register = form(page.locator('main'), 'register');
  for (const [name, value] of [
    ['firstName', 'Petra'],
    ['lastName', 'Šarić'],
    ['email', email],
    ['password', PASSWORD],
    ['confirmedPassword', PASSWORD],
  ] as const)
    await register.locator(`[name="${name}"]`).fill(value);
  await acceptConsents(page);
  await goOn(register).click();
  await page.goto(linkIn(await mailTo(email, 'confirmEmail'), 'verificationToken'));
  await confirmEmail(page, PASSWORD);
  await expect(page.locator('header')).toContainText('Petra');
  await expect(page.locator('header').getByRole('link', { name: text('hr', 'layout.wishes') })).toHaveCount(0);

  await page.goto(path('cart', 'hr'));
  await expect(cartRows(page)).toHaveCount(1);
  await expect(cartRows(page).locator('[name="quantity"]')).toHaveValue('2');
  await page.locator(`main a[href^="${path('checkout', 'hr')}"]`).click();
  await expect(step(page, 'address')).toBeVisible();
  await fillAddress(page, ANA);
  await acceptConsents(page);
  await goOn(step(page, 'address')).click();
  await expect(step(page, 'shipping')).toBeVisible();
  await passShipping(page);
  await choosePayment(page);
  await goOn(step(page, 'payment')).click();
  const number = await orderPlaced(page, 'hr');
  const letter = await mailTo(email, 'orderPlaced');
  expect(letter.text).toContain('Vukovarska 27 A');
  expect(letter.text).toContain(number);
  // Its link opens the order for whoever is signed in nowhere.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(/https?:\/\/\S+\/narudzba\/\S+/.exec(letter.text ?? '')?.[0] ?? '');
  await expect(elsewhere.locator('main')).toContainText(number);
  await elsewhere.close();

  await page.goto(path('profileOrders', 'hr'));
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(page.locator('main')).toContainText('Vukovarska 27 A');
  const rooms = page.locator('.profile-menu nav');
  await expect(rooms.getByRole('link', { name: text('hr', 'account.addresses') })).toBeVisible();
  await expect(rooms.getByRole('link', { name: text('hr', 'account.wishlist') })).toHaveCount(0);
  expect((await page.request.get(path('profileWishlist', 'hr'))).status()).toBe(404);
});

test('a forgotten password is set anew by a letter', async ({ page }) => {
  const email = newAddress('luka');
  const registration = path('register', 'hr');
  const person = { firstName: 'Luka', lastName: 'Perić', email, password: PASSWORD, confirmedPassword: PASSWORD };
  await post(page, registration, [['form', 'register'], ...Object.entries(person), ...(await consentsOn(page, registration))]);
  await page.goto(linkIn(await mailTo(email, 'confirmEmail'), 'verificationToken'));
  await confirmEmail(page, PASSWORD);
  await expect(page.locator('header')).toContainText('Luka');
  await page.context().clearCookies();
  await page.goto(path('login', 'hr'));
  await logIn(page, { email, password: 'nije ta lozinka' });
  await expect(page.locator('.summary-error')).toBeVisible();
  await page.getByRole('link', { name: text('hr', 'account.forgot') }).click();
  const forgot = form(page.locator('main'), 'forgotPassword');
  await forgot.locator('[name="email"]').fill(email);
  await goOn(forgot).click();
  await page.goto(linkIn(await mailTo(email, 'setPassword'), 'token'));
  const set = form(page.locator('main'), 'setPassword');
  for (const name of ['password', 'confirmedPassword']) await set.locator(`[name="${name}"]`).fill(NEW_PASSWORD);
  await goOn(set).click();
  await mailTo(email, 'passwordChanged');
  await page.context().clearCookies();
  await page.goto(path('login', 'hr'));
  await logIn(page, { email, password: NEW_PASSWORD });
  await expect(page.locator('header')).toContainText('Luka');
});

test('goods of Vendure and content of the site are found together, in both languages', async ({ page }) => {
  await page.goto(path('shop', 'en', 'composting'));
  const total = page.locator('.toolbar [role="status"]');
  await expect(total).toContainText('5');
  await expect(page.locator('select[name="sort"] option')).toHaveCount(4);
  await page.goto(path('product', 'en', 'larch-composter-380-litres'));
  await expect(form(page, 'toggleWishlist')).toHaveCount(0);
  await page
    .locator('header')
    .getByRole('link', { name: /HR|Hrvatski/ })
    .first()
    .click();
  await expect(page.locator('h1')).toHaveText('Komposter za vrt od ariša, 380 litara');
  await page.goto(path('home', 'hr'));
  await expect(page.locator('main ul.products > li').first()).toBeVisible();
});

test('the back office keeps the content and says where the shop is looked after', async ({ page }) => {
  await page.goto(path('adminLogin', 'hr'));
  const login = form(page.locator('main'), 'adminLogin');
  const { email, password } = demoPerson('urednistvo');
  await login.locator('[name="username"]').fill(email);
  await login.locator('[name="password"]').fill(password);
  await goOn(login).click();
  const menu = page.locator('.office-nav');
  await expect(menu.getByRole('link', { name: text('hr', 'pages.title'), exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: text('hr', 'orders.title'), exact: true })).toHaveCount(0);
  await page.goto(path('adminOrders', 'hr'));
  await expect(page.locator('h1')).toHaveText(text('hr', 'backOffice.elsewhere'));
  await expect(page.locator('main').getByRole('link', { name: text('hr', 'backOffice.toElsewhere') })).toHaveAttribute('href', /dashboard/);
});
