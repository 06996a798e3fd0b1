import { expect, type Page } from 'playwright/test';
import { press, tabTo, type } from './by-keyboard.ts';
import { hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { demoPerson, newAddress } from './people.ts';
import { fillCart, placeOrder } from './posted.ts';
import { signedIn, signedInAsEditor } from './posted-account.ts';
import { form, goOn, LONG_GLOVES, path } from './steps.ts';

const POST = '/kako-citati-energetski-certifikat';
const told = (page: Page, words: string) => expect(page.locator('.toast').filter({ hasText: words })).toBeVisible();

test('a day of the back office by keyboard alone: a comment is let through, an order paid, a price corrected, a menu entry moved; visitors see each', async ({
  page,
  browser,
}) => {
  test.slow();
  const letters = String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)));
  const home = new URL('/', test.info().project.use.baseURL).href;
  const reader = await browser.newPage({ baseURL: home });
  await signedIn(reader, demoPerson('marko.babic'));
  await reader.goto(POST);
  await reader.locator('main [name="comment"]').last().fill(`Hvala na objašnjenju, ${letters}.`);
  await reader.locator('main').getByRole('button', { name: 'Pošalji komentar' }).click();
  const guest = await browser.newPage({ baseURL: home });
  await guest.goto(POST);
  await expect(guest.locator('main')).not.toContainText(letters);
  await fillCart(guest, 'hr', LONG_GLOVES);
  await placeOrder(guest, 'hr', { lastName: `Tipka${letters}`, contactEmail: newAddress('tipka') });

  // In.
  const editor = demoPerson('urednistvo');
  await page.goto(path('adminLogin', 'hr'));
  await hydrated(page);
  const login = form(page.locator('main'), 'adminLogin');
  await type(page, login.locator('[name="username"]'), editor.email);
  await type(page, login.locator('[name="password"]'), editor.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin');
  await hydrated(page);

  // What waits leads to the comment.
  await press(page, page.getByRole('region', { name: 'Čeka na Vas' }).getByRole('link', { name: /komentar/ }));
  await page.waitForURL('/admin/comments');
  await hydrated(page);
  const item = page.locator('main li').filter({ hasText: letters });
  await press(page, item.getByRole('button', { name: /^Objavi/ }));
  await told(page, 'Spremljeno.');
  await expect(item).toHaveCount(0);
  await guest.reload();
  await expect(guest.locator('main')).toContainText(letters);

  // The order is found by its buyer, and its money recorded.
  await page.goto('/admin/orders?view=toPay');
  await hydrated(page);
  await type(page, page.getByLabel('Broj, ime kupca, tvrtka ili e-pošta'), `Tipka${letters}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=Tipka/);
  await hydrated(page);
  await press(page, page.getByRole('row', { name: letters }).getByRole('link').first());
  await page.waitForURL(/\/admin\/orders\/\d+(\?|$)/);
  await hydrated(page);
  await press(page, page.locator('.order-next').getByRole('button', { name: 'Zabilježi uplatu' }));
  await expect(page.locator('.track [aria-current="step"]')).toContainText('Plaćeno');

  // A price.
  await page.goto('/admin/products?q=Rukavice+za+trnje');
  await hydrated(page);
  await press(page, page.locator('tbody th a').first());
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await hydrated(page);
  const price = page.getByLabel('Redovna cijena u eurima');
  const before = await price.inputValue();
  await type(page, price, '76,54');
  await page.keyboard.press('Enter');
  await told(page, 'Cijena je spremljena.');
  await guest.goto(path('product', 'hr', LONG_GLOVES.hr));
  await expect(guest.locator('main')).toContainText('76,54');
  await hydrated(page);
  await type(page, price, before);
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue(before);

  // A menu entry, there and back.
  await page.goto('/admin/navigation?menu=footer1');
  await hydrated(page);
  const entries = page.locator('.menu-row a');
  const order = await entries.allInnerTexts();
  const last = page.locator('.menu-row').filter({ has: page.getByRole('link', { name: order.at(-1) ?? '', exact: true }) });
  await press(page, last.getByRole('button', { name: 'Pomakni gore' }));
  await expect(entries).not.toHaveText(order);
  // The page that came gives the focus back to what was moved.
  await hydrated(page);
  await press(page, last.getByRole('button', { name: 'Pomakni dolje' }));
  await expect(entries).toHaveText(order);
  await reader.close();
  await guest.close();
});

test('what runs the site by keyboard alone: a redirect that is doubted once, a form with its question, a colleague, a name in the log', async ({
  page,
}) => {
  test.slow();
  const letters = String.fromCharCode(...Array.from(String(Date.now()), (digit) => 97 + Number(digit)));
  const main = page.locator('main');
  await signedInAsEditor(page);
  await page.goto('/admin');
  await hydrated(page);
  const byMenu = async (name: string) => {
    await press(page, page.locator('.office-nav').getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await hydrated(page);
  };

  await byMenu('Preusmjeravanja');
  const redirect = main.locator('section[aria-labelledby="new"] form');
  await type(page, redirect.locator('[name="redirectPath"]'), `/tipke-${letters}`);
  const target = redirect.locator('[name="redirectTarget"]');
  await type(page, target, `/nema-${letters}`);
  await page.keyboard.press('Enter');
  // Nothing answers there: that is said once, at its field, and what was typed stays.
  await expect(target).toHaveAccessibleDescription(/ne odgovara ništa/);
  await expect(target).toHaveValue(`/nema-${letters}`);
  await hydrated(page);
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await told(page, 'Preusmjeravanje je spremljeno.');
  expect((await page.request.get(`/tipke-${letters}`, { maxRedirects: 0 })).headers().location).toBe(`/nema-${letters}`);

  await byMenu('Obrasci');
  await press(page, main.locator('details > summary.btn').first());
  await type(page, form(main, 'forms.create').locator('[name="title"]'), `Upitnik ${letters}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Upitnik ${letters}`);
  await hydrated(page);
  await press(page, main.locator('summary').filter({ hasText: 'Dodaj pitanje' }));
  await type(page, form(main, 'forms.addField').locator('[name="label"]'), 'Što biste pitali?');
  await page.keyboard.press('Enter');
  await expect(main.locator('.menu-row').filter({ hasText: 'Što biste pitali?' })).toBeVisible();

  await byMenu('Korisnici uredništva');
  await press(page, main.locator('summary').filter({ hasText: 'Dodaj korisnika' }));
  const written = form(main, 'users.invite');
  await type(page, written.locator('[name="firstName"]'), 'Tipka');
  await type(page, written.locator('[name="lastName"]'), letters);
  await type(page, written.locator('[name="email"]'), newAddress('tipke'));
  await tabTo(page, written.locator('[name="preset"]:checked'));
  await page.keyboard.press('ArrowUp');
  await press(page, goOn(written));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tipka ${letters}`);
  await hydrated(page);

  // By search and commands.
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Pretraga i naredbe' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zapisnik');
  await expect(dialog.getByRole('option', { name: 'Zapisnik izmjena', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/changes');
  await expect(page.getByRole('row', { name: letters }).first()).toBeVisible();
});

test('the shop is looked after by keyboard alone: a coupon from its first word to its end, a way to deliver with its branch, a customer', async ({
  page,
}) => {
  test.slow();
  const code = `TIPKA${Date.now()}`;
  const main = page.locator('main');
  await signedInAsEditor(page);

  await page.goto('/admin/coupons');
  await hydrated(page);
  await press(page, main.locator('summary', { hasText: 'Novi kupon' }));
  const written = form(main, 'coupons.save');
  await type(page, written.getByLabel('Kod'), code);
  await type(page, written.getByLabel('Popust', { exact: true }), '200');
  await page.keyboard.press('Enter');
  await expect(written.locator('.summary-error')).toBeFocused();
  await hydrated(page);
  // What is told leads to its field.
  await press(page, written.locator('.summary-error a'));
  await expect(written.getByLabel('Popust', { exact: true })).toBeFocused();
  await type(page, written.getByLabel('Popust', { exact: true }), '10');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: code });
  const one = row.getByRole('link', { name: code });
  await expect(one).toBeFocused();
  await hydrated(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Kupon ${code}` })).toBeVisible();
  await hydrated(page);
  await type(page, form(page.locator('#edit'), 'coupons.save').getByLabel('Popust', { exact: true }), '12');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('12');
  await expect(one).toBeFocused();
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(row.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: `Prekini kupon ${code}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('istekao');
  await expect(one).toBeFocused();

  // A way of this journey's own, which no checkout offers.
  const name = `Dostava ${code}`;
  await page.goto('/admin/ways');
  await hydrated(page);
  await press(page, main.locator('summary', { hasText: 'Novi način dostave' }));
  const isNew = page.locator('[name="deliveryId"][value="new"]');
  const fresh = form(main, 'ways.delivery').filter({ has: isNew });
  await type(page, fresh.getByLabel('Naziv (hrvatski)'), name);
  await type(page, fresh.getByLabel('Cijena u eurima'), 'puno');
  await tabTo(page, fresh.getByLabel('Nudi se pri kupnji'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(fresh.locator('.summary-error')).toBeFocused();
  await expect(fresh.getByLabel('Naziv (hrvatski)')).toHaveValue(name);
  await hydrated(page);
  await type(page, fresh.getByLabel('Cijena u eurima'), '3,00');
  await page.keyboard.press('Enter');
  const way = main.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
  const opens = way.locator('summary').first();
  await expect(opens).toContainText('(isključeno)');
  await hydrated(page);
  await press(page, opens);
  const branch = form(way, 'ways.branch').filter({ has: page.locator('[name="branchId"][value="new"]') });
  await type(page, branch.getByLabel('Mjesto, adresa i radno vrijeme (hrvatski)'), 'Sisak, Rimska 1');
  await page.keyboard.press('Enter');
  // It opens where branches stand, and the next key goes on there.
  const added = way.locator('summary', { hasText: 'Sisak, Rimska 1' });
  await expect(added).toBeInViewport();
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(added).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, way.getByRole('button', { name: /^Ukloni.*Sisak/ }));
  await expect(added).toHaveCount(0);

  await page.goto('/admin/customers');
  await hydrated(page);
  await type(page, page.getByLabel('Ime, tvrtka ili e-pošta'), 'emily');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=emily/);
  await hydrated(page);
  await press(page, page.getByRole('row', { name: 'Emily' }).getByRole('link').first());
  await page.waitForURL(/\/admin\/customers\/\d+/);
  await hydrated(page);
  await press(page, main.locator('summary', { hasText: 'Brisanje računa' }));
  await page.keyboard.press('Tab');
  await page.keyboard.type('tko.drugi@example.com');
  await page.keyboard.press('Enter');
  await expect(main.locator('.summary-error')).toBeFocused();
  await expect(page.getByLabel('E-pošta kupca')).toHaveValue('tko.drugi@example.com');
});

test('the skip link leads into the screen and loses nothing that was typed, in the office and in an account [LAY-01]', async ({
  page,
  browser,
}) => {
  await signedInAsEditor(page);
  const customer = await browser.newPage({ baseURL: new URL('/', test.info().project.use.baseURL).href });
  await signedIn(customer, demoPerson('emily.green'));
  for (const [at, address, name] of [
    [page, '/admin/ways', 'price'],
    [customer, path('profileData', 'hr'), 'firstName'],
  ] as const) {
    await at.goto(address);
    await hydrated(at);
    const field = at.locator(`main [name="${name}"]`).first();
    await field.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
    const before = await field.inputValue();
    await field.fill(`${before}1`);
    await at
      .locator('header, main')
      .first()
      .evaluate(() => (document.activeElement as HTMLElement).blur());
    await at.getByRole('link', { name: 'Preskoči na sadržaj' }).focus();
    await at.keyboard.press('Enter');
    await expect(at).toHaveURL(/#content$/);
    await at.keyboard.press('Tab');
    await expect(at.locator('main :focus')).toHaveCount(1);
    await expect(field).toHaveValue(`${before}1`);
  }
  await customer.close();
});
