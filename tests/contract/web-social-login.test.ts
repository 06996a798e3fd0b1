import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OidcProvider } from '#server/platform/account/social/oidc-provider.ts';
import { cookiesOf } from '#tests/support/a-web-site.ts';
import { openWholeShop, type WholeShop } from '#tests/support/a-whole-shop.ts';
import { anOidcProvider, signInAtProvider } from '#tests/support/an-oidc-provider.ts';

let provider: Awaited<ReturnType<typeof anOidcProvider>>;
let shop: WholeShop;
beforeAll(async () => {
  const person = (name: string) => ({ email: `${name}@example.com`, email_verified: true, given_name: name, family_name: 'Anić' });
  provider = await anOidcProvider('http://localhost:3000/social-login', { iva: person('iva'), ana: person('ana') });
  shop = await openWholeShop({ socialProviders: new Map([['test', new OidcProvider(provider.settings)]]) });
});
afterAll(async () => {
  await shop.drop();
  await provider.close();
});
beforeEach(() => shop.database.deleteFrom('shop_user').execute());

/** A browser that has been to the provider, and the address that it is sent back to. */
async function returning(name: string) {
  const browser = shop.browser();
  const begun = await shop.site.post('/prijava', { form: 'socialLogin', provider: 'test', from: '/shop' });
  browser.state.cookie = cookiesOf(begun);
  const back = await signInAtProvider(begun.headers.get('refresh')?.slice('0; url='.length) ?? '', name);
  return { browser, words: back.searchParams };
}

type Returning = Awaited<ReturnType<typeof returning>>;
const addressOf = (words: URLSearchParams) => `/social-login?${words}`;
const withWords = (words: URLSearchParams, other: Record<string, string>) =>
  new URLSearchParams({ ...Object.fromEntries(words), ...other });

/** What the browser keeps of its way to the provider, changed. */
function keeping({ browser }: Returning, other: Readonly<Record<string, string>>): void {
  browser.state.cookie = browser.state.cookie.replace(/(__Host-socialLogin=)([^;]*)/, (_, name: string, value: string) => {
    return name + encodeURIComponent(JSON.stringify({ ...JSON.parse(decodeURIComponent(value)), ...other }));
  });
}

const signIns = () => shop.database.selectFrom('user_session').select('id').execute();

async function expectRefused({ browser, words }: Returning, to = addressOf(words)): Promise<void> {
  const before = (await signIns()).length;
  expect(await browser.get(to)).toEqual({ status: 303, location: expect.stringMatching(/^\/prijava/) });
  expect(browser.state.html).toBe('');
  expect(browser.state.cookie).toContain('flash=socialLoginFailed');
  expect(browser.state.cookie).not.toMatch(/Token=|signedIn|socialLogin=/);
  expect(await signIns()).toHaveLength(before);
  expect((await browser.get('/profil/podaci')).location).toMatch(/^\/prijava/);
}

describe('who comes back from a provider is refused, signed in nowhere and told that it failed [IDN-11] [T-18]', () => {
  it.each<[why: string, (mine: Returning) => string]>([
    ['another state', ({ words }) => addressOf(withWords(words, { state: 'x'.repeat(43) }))],
    ['no state', ({ words }) => addressOf(new URLSearchParams({ code: words.get('code') ?? '' }))],
    ['an empty state', ({ words }) => addressOf(withWords(words, { state: '' }))],
    ['two states', ({ words }) => `${addressOf(words)}&state=other`],
    ['another issuer', ({ words }) => addressOf(withWords(words, { iss: 'https://evil.example' }))],
    ['a code of its own making', ({ words }) => addressOf(withWords(words, { code: 'x'.repeat(43) }))],
    ['a no of the provider beside a code', ({ words }) => addressOf(withWords(words, { error: 'access_denied' }))],
  ])('with %s', async (_, address) => {
    const mine = await returning('iva');
    await expectRefused(mine, address(mine));
    expect(await shop.database.selectFrom('shop_user').select('id').execute()).toEqual([]);
  });

  it.each<[why: string, kept: Readonly<Record<string, string>>]>([
    ['nonce', { nonce: 'x'.repeat(43) }],
    ['code verifier', { codeVerifier: 'x'.repeat(43) }],
    ['provider', { provider: 'another' }],
  ])('with another %s than it was sent with', async (_, kept) => {
    const mine = await returning('iva');
    keeping(mine, kept);
    await expectRefused(mine);
  });

  it('with the code that another browser was given, with and without its state', async () => {
    const [mine, theirs] = [await returning('iva'), await returning('ana')];
    await expectRefused(mine, addressOf(theirs.words));
    const again = await returning('iva');
    await expectRefused(again, addressOf(withWords(again.words, { code: theirs.words.get('code') ?? '' })));
    expect(await signIns()).toEqual([]);
  });

  it('a second time with the same answer, also by a browser that has kept everything', async () => {
    const mine = await returning('iva');
    const cookie = mine.browser.state.cookie;
    expect(await mine.browser.get(addressOf(mine.words))).toEqual({ status: 303, location: '/shop' });
    expect(await signIns()).toHaveLength(1);
    const replayed = { ...mine, browser: shop.browser() };
    replayed.browser.state.cookie = cookie;
    await expectRefused(replayed);
  });
});
