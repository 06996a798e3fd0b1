import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '#tests/support/a-customer.ts';
import { openWholeShop, type WholeShop } from '#tests/support/a-whole-shop.ts';
import { cheapHash, PASSWORD } from '#tests/support/an-account-platform.ts';
import * as renderer from '#ui/entry-server.tsx';

type Fields = Record<string, string | readonly string[]>;

const KNOWN = 'znana@primjer.hr';
const UNKNOWN = 'nitko@primjer.hr';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop({}, { renderer: async () => renderer });
  await aCustomer(shop.database, { email: KNOWN, passwordHash: cheapHash() });
  await aCustomer(shop.database, { email: 'prva@primjer.hr', passwordHash: cheapHash() });
  await aCustomer(shop.database, { email: 'druga@primjer.hr', passwordHash: cheapHash() });
});
afterAll(() => shop.drop());

/** Without what is drawn anew for every answer, what was typed, and who somebody signed in is. */
function withoutChance(text: string, typed: readonly string[]): string {
  const plain = typed.reduce((rest, word) => rest.replaceAll(word, '…'), text);
  return plain
    .replaceAll(/nonce(="|-)[\w+/=-]+/g, 'nonce')
    .replaceAll(/__Host-\w+=[\w.%-]+/g, 'cookie')
    .replaceAll(/("account\\?":\{\\?"id\\?":)\d+/g, '$1');
}

/** All that a stranger can see of the answer to a form, and of the page that it leads to. */
async function seen(form: string, at: string, fields: Fields, email: string, as?: string) {
  const browser = shop.browser();
  if (as !== undefined) await browser.post('/prijava', 'login', { username: as, password: PASSWORD });
  await browser.get(at);
  const before = shop.heard.length;
  const answer = await browser.post(at, form, { ...fields, email });
  const facts = (text: string) => withoutChance(text, [email, ...(as === undefined ? [] : [as])]);
  const headers = ({ headers: own }: typeof browser.state) =>
    [...own].filter(([name]) => name !== 'x-request-id' && name !== 'content-length').map((header) => facts(header.join(': ')));
  const told = { ...answer, headers: headers(browser.state), html: facts(browser.state.html) };
  const next = answer.location === null ? undefined : await browser.get(answer.location);
  return { told, next, html: facts(browser.state.html), calls: shop.heard.slice(before) };
}

describe('whether an address has an account is not to be seen by the answer to [T-15]', () => {
  const person = { firstName: 'Ana', lastName: 'Anić' };
  const passwords = { password: PASSWORD, confirmedPassword: PASSWORD };
  it.each<[form: string, at: string, fields: Fields]>([
    ['newsletter', '/kontakt', { consents: ['3'] }],
    ['forgotPassword', '/zaboravljena-lozinka', {}],
    ['register', '/registracija', { ...person, ...passwords }],
  ])('%s', async (form, at, fields) => {
    const known = await seen(form, at, fields, KNOWN);
    expect(known.told.status).toBe(303);
    expect(await seen(form, at, fields, UNKNOWN)).toEqual(known);
  });

  it('a login that fails', async () => {
    const wrong = { password: 'nije ta lozinka' };
    const known = await seen('login', '/prijava', { ...wrong, username: KNOWN }, KNOWN);
    expect(known.told.status).toBe(422);
    expect(await seen('login', '/prijava', { ...wrong, username: UNKNOWN }, UNKNOWN)).toEqual(known);
  });

  it('a change of e-mail', async () => {
    const fields = { ...person, password: PASSWORD };
    const known = await seen('updateProfile', '/profil/podaci', fields, KNOWN, 'prva@primjer.hr');
    expect(known.told.status).toBe(303);
    expect(await seen('updateProfile', '/profil/podaci', fields, 'slobodna@primjer.hr', 'druga@primjer.hr')).toEqual(known);
  });
});
