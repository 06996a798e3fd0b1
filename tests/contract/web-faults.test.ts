import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aForm } from '#tests/support/a-form-platform.ts';
import { PICKUP } from '#tests/support/a-shop-stock.ts';
import { openWholeShop, type WholeShop } from '#tests/support/a-whole-shop.ts';
import { cheapHash, PASSWORD } from '#tests/support/an-account-platform.ts';
import { formInPage } from '#tests/support/form-in-page.ts';
import * as renderer from '#ui/entry-server.tsx';

type Fields = Record<string, string | readonly string[]>;
type Browser = ReturnType<WholeShop['browser']>;

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({}, { renderer: async () => renderer });
  const { database } = shop;
  await aForm(database, 'upit', [{ name: 'poruka', type: 'longText', required: true }]);
  await aCustomer(database, { email: 'ana@primjer.hr', passwordHash: cheapHash() });
  const { id } = await database.insertInto('page').defaultValues().returning('id').executeTakeFirstOrThrow();
  const newsletter = { kind: 'newsletter', title: 'Bilten', text: '', emailLabel: 'E-pošta', hint: '', button: 'Prijavi me', consents: {} };
  const sections = JSON.stringify([{ kind: 'form', title: 'Pišite nam', form: { code: 'upit' } }, newsletter]);
  const text = { page_id: id, language: 'hrv', slug: 'kontakt', title: 'Kontakt', description: '', sections };
  await database.insertInto('page_text').values(text).execute();
  await hasRoom(true);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const each = (name: string) =>
    sql`create trigger no_room before insert or update or delete on ${sql.table(name)} execute function no_room()`;
  for (const { name } of rows) await each(name).execute(database);
});
afterAll(() => shop.drop());
afterEach(() => faults.over());

const faults = {
  /** Nobody reaches the database. */
  away: async () => {
    shop.state.isAway = true;
  },
  /** It can be read, and nothing be written. */
  full: () => hasRoom(false),
  over: async () => {
    shop.state.isAway = false;
    await hasRoom(true);
  },
};

async function hasRoom(has: boolean): Promise<void> {
  const body = has ? sql`return null;` : sql`raise 'No space left on device' using errcode = '53100';`;
  await sql`create or replace function no_room() returns trigger language plpgsql as $$ begin ${body} end $$`.execute(shop.database);
}

const ADDRESS = {
  ...{ firstName: 'Ana', lastName: 'Anić', contactEmail: 'ana@primjer.hr', contactPhone: '0911234567' },
  ...{ street: 'Ilica', houseNumber: '1', zipCode: '10000', city: 'Zagreb', country: 'HR', consents: ['1'] },
};

/** A browser without script, with a cart at the last step of the checkout. */
async function atThePayment(): Promise<Browser> {
  const browser = shop.browser();
  await browser.post('/shop', 'addToCart', shop.lamp);
  await browser.post('/naplata?step=address', 'address', ADDRESS);
  await browser.post('/naplata?step=shipping', 'shipping', { deliveryMethodId: String(PICKUP), deliveryBranchId: '1' });
  expect(await browser.get('/naplata?step=payment')).toEqual({ status: 200, location: null });
  return browser;
}

const pathOfLamp = async () => {
  const text = shop.database.selectFrom('product_text').select('slug').where('product_id', '=', Number(shop.lamp.productId));
  return `/product/${(await text.where('language', '=', 'hrv').executeTakeFirstOrThrow()).slug}`;
};

/** Forms that somebody without an account sends: where, what is typed, and where it leads when all is well. */
const FORMS: Readonly<Record<string, readonly [at: string, typed: Fields, to: RegExp]>> = {
  login: ['/prijava', { username: 'ana@primjer.hr' }, /^\/$/],
  register: ['/registracija', { firstName: 'Iva', lastName: 'Ban', email: 'iva@primjer.hr' }, /^\/prijava/],
  newsletter: ['/kontakt', { email: 'novine@primjer.hr', consents: ['3'] }, /^\/kontakt#$/],
  siteForm: ['/kontakt', { formId: '1', f_poruka: 'Kada ste otvoreni & gdje?' }, /sent=/],
  addToCart: ['/product', { format: 'Simple', quantity: '3' }, /^\/kosarica$/],
  applyCoupon: ['/kosarica', { couponCode: 'JESEN10' }, /^\/kosarica$/],
  payment: ['/naplata?step=payment', { paymentMethodId: '1', orderMessage: 'Pozvonite "Anić" <2. kat>' }, /orderSlug=/],
};
const passwords = { password: PASSWORD, confirmedPassword: PASSWORD };

describe.each(['away', 'full'] as const)('while the database is %s, a form that is sent', (fault) => {
  it.each(Object.keys(FORMS))(
    '%s is answered 503 with the time to come back in, and can be sent again from the page [OPS-08]',
    async (form) => {
      const [where, typed, to] = FORMS[form] ?? expect.fail();
      const at = where === '/product' ? await pathOfLamp() : where;
      const browser = form === 'payment' || form === 'applyCoupon' ? await atThePayment() : shop.browser();
      await browser.get(at);
      const page = formInPage(browser.state.html, form) ?? {};
      shop.later(10);
      await faults[fault]();
      const answer = await browser.post(at, form, { ...page, ...typed, ...passwords });
      expect([answer, Number(browser.state.headers.get('retry-after')) > 0]).toEqual([{ status: 503, location: null }, true]);
      expect(browser.state.html).not.toContain(PASSWORD);
      const kept = formInPage(browser.state.html, form);
      expect(kept).toMatchObject(Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])));
      await faults.over();
      shop.later(1);
      let again = await browser.post(at, form, { ...kept, ...passwords });
      if (form === 'siteForm' && again.status === 422) {
        // The page was drawn while no token could be made for it.
        shop.later(1);
        again = await browser.post(at, form, formInPage(browser.state.html, form));
      }
      expect(again).toEqual({ status: 303, location: expect.stringMatching(to) });
    },
  );
});

it('does not tell a cart empty that can not be read, to whoever sent a form with it either [OPS-08]', async () => {
  const browser = await atThePayment();
  shop.state.refuses = (path) => path.includes('/ecommerce/');
  expect((await browser.post('/kosarica', 'applyCoupon', { couponCode: 'JESEN10' })).status).toBe(503);
  shop.state.refuses = () => false;
  expect(browser.state.html).not.toContain('Košarica je prazna');
  expect(formInPage(browser.state.html, 'applyCoupon')).toEqual({ form: ['applyCoupon'], couponCode: ['JESEN10'] });
});

describe('a form that is sent too often', () => {
  const wrong = { oldPassword: 'nije ta lozinka', newPassword: `${PASSWORD} nova`, newPasswordAgain: `${PASSWORD} nova` };
  it.each<[form: string, at: string, typed: Fields, most: number, seconds: number]>([
    ['login', '/prijava', { username: 'nitko@primjer.hr', password: 'nije ta lozinka' }, 11, 900],
    ['changePassword', '/profil/sigurnost', wrong, 11, 900],
    ['applyCoupon', '/kosarica', { couponCode: 'NEMA' }, 11, 600],
    ['newsletter', '/kontakt', { email: 'novine@primjer.hr', consents: ['3'], consentVersions: '3.0' }, 101, 3600],
  ])('%s is answered 429 with the time to come back in, and what was typed [OPS-08]', async (form, at, typed, most, seconds) => {
    const browser = shop.browser();
    if (form === 'applyCoupon') await browser.post('/shop', 'addToCart', shop.lamp);
    if (form === 'changePassword') await browser.post('/prijava', 'login', { username: 'ana@primjer.hr', password: PASSWORD });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < most) statuses.push((await browser.post(at, form, typed)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(Number(browser.state.headers.get('retry-after'))).toSatisfy((told: number) => told > 0 && told <= seconds);
    const shown = Object.entries(typed).filter(([name]) => !/password/i.test(name));
    expect(formInPage(browser.state.html, form)).toMatchObject(Object.fromEntries(shown.map(([name, value]) => [name, [value].flat()])));
  });
});
