import { afterAll, describe, expect, it } from 'vitest';
import { OidcProvider } from '#server/platform/account/social/oidc-provider.ts';
import { cookiesOf } from '#tests/support/a-web-site.ts';
import { openWholeShop, type WholeShop } from '#tests/support/a-whole-shop.ts';
import { anOidcProvider, signInAtProvider } from '#tests/support/an-oidc-provider.ts';
import { mailedToken } from '#tests/support/mailed-link.ts';

const open: WholeShop[] = [];
afterAll(() => Promise.all(open.map((shop) => shop.drop())));
const aWholeShop = async (...parts: Parameters<typeof openWholeShop>) => {
  const shop = await openWholeShop(...parts);
  open.push(shop);
  return shop;
};

const EMAIL = 'ana.anic@example.com';
const PASSWORD = 'zelena ograda 17';
const street = { contactPhone: '0911234567', street: 'Ilica', houseNumber: '1', zipCode: '10000', city: 'Zagreb', country: 'HR' };

describe('an account over the whole server, without script', () => {
  it('is made, confirmed, signed into, kept going and left; the cart comes along [IDN-01 to IDN-10, CRT-09, T-16, T-17]', async () => {
    const { database, heard, browser, lamp, later } = await aWholeShop();
    const ana = browser();
    await ana.post('/kontakt', 'addToCart', lamp);
    const guestCart = /cartId=([^;]*)/.exec(ana.state.cookie)?.[1];
    await ana.get('/registracija?from=%2Fkosarica');
    const consents = await database.selectFrom('consent').select('id').execute();
    const person = { firstName: 'Ana', lastName: 'Anić', email: EMAIL, password: PASSWORD, confirmedPassword: PASSWORD };
    const ids = consents.map(({ id }) => String(id));
    expect(await ana.post('/registracija', 'register', { ...person, from: '/kosarica', consents: ids })).toEqual({
      status: 303,
      location: '/prijava?from=%2Fkosarica',
    });
    const token = await mailedToken(database, EMAIL, 'confirmEmail');
    expect(await ana.get(`/prijava?verificationToken=${token}`)).toMatchObject({ status: 200 });
    expect((await ana.post('/prijava', 'login', { username: EMAIL, password: PASSWORD })).status).toBe(422);
    expect(ana.problem()?.kind).toBe('EmailNotConfirmed');
    const confirm = (password: string) =>
      ana.post(`/prijava?verificationToken=${token}`, 'confirmEmail', { verificationToken: token, password });
    expect((await confirm('kriva lozinka')).status).toBe(422);
    expect(ana.problem()?.kind).toBe('IncorrectPassword');
    // Signed in at once by whoever has both the mailbox and the password; left again, for the login that follows.
    expect((await confirm(PASSWORD)).location).toBe('/');
    await ana.post('/profil', 'logout', {});
    expect((await ana.post('/prijava', 'login', { username: EMAIL, password: 'kriva lozinka' })).status).toBe(422);
    expect(ana.problem()?.kind).toBe('UnknownUserOrPassword');
    expect(await ana.post('/prijava', 'login', { username: EMAIL, password: PASSWORD, from: '/kosarica' })).toMatchObject({
      location: '/kosarica',
    });
    expect(/cartId=([^;]*)/.exec(ana.state.cookie)?.[1]).not.toBe(guestCart);
    await ana.get('/kosarica');
    expect([ana.page()?.flash, ana.page()?.visitor.account?.firstName, ana.page()?.visitor.hasCart]).toEqual(['loggedIn', 'Ana', true]);

    later(16);
    ana.state.cookie = ana.state.cookie.replace(/__Host-accessToken=[^;]*; /, '');
    const [before, old] = [heard.length, ana.state.cookie];
    await Promise.all(Array.from({ length: 6 }, () => ana.get('/profil/podaci')));
    expect(heard.slice(before).filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
    expect(
      (
        await ana.post('/profil/adrese', 'saveAddress', {
          type: 'main',
          ...street,
          firstName: 'Ana',
          lastName: 'Anić',
          contactEmail: EMAIL,
        })
      ).location,
    ).toBe('/profil/adrese');
    expect((await ana.post('/profil/podaci', 'saveMemberCard', { memberCardBarcode: '3850001000016' })).location).toBe('/profil/podaci');
    await ana.get('/profil/podaci');
    expect([ana.page()?.flash, ana.page()?.visitor.account?.memberCardBarcode]).toEqual(['memberCardSaved', '3850001000016']);
    const phone = browser();
    await phone.post('/prijava', 'login', { username: EMAIL, password: PASSWORD });
    const change = { oldPassword: PASSWORD, newPassword: `${PASSWORD} nova`, newPasswordAgain: `${PASSWORD} nova` };
    expect((await ana.post('/profil/sigurnost', 'changePassword', change)).status).toBe(303);
    expect((await phone.get('/profil/podaci')).location).toBe('/prijava?from=%2Fprofil%2Fpodaci');
    expect((await ana.get('/profil/podaci')).status).toBe(200);

    const signedIn = ana.state.cookie;
    expect((await ana.post('/shop', 'logout')).location).toBe('/');
    expect(ana.state.cookie).toMatch(/^__Host-device=[\w-]{22}; flash=loggedOut$/);
    ana.state.cookie = signedIn;
    expect((await ana.get('/profil/podaci')).location).toBe('/prijava?from=%2Fprofil%2Fpodaci');
    expect(old).toContain('__Host-refreshToken=');
  });

  it('comes back by a link of an e-mail when its password is forgotten, once [IDN-10]', async () => {
    const { database, browser } = await aWholeShop();
    const person = { firstName: 'Ana', lastName: 'Anić', email: EMAIL, password: PASSWORD, confirmedPassword: PASSWORD };
    const ana = browser();
    const ids = (await database.selectFrom('consent').select('id').execute()).map(({ id }) => String(id));
    await ana.post('/registracija', 'register', { ...person, consents: ids });
    expect((await ana.post('/zaboravljena-lozinka', 'forgotPassword', { email: 'nitko@example.com' })).location).toBe(
      '/zaboravljena-lozinka',
    );
    expect((await ana.post('/zaboravljena-lozinka', 'forgotPassword', { email: EMAIL })).location).toBe('/zaboravljena-lozinka');
    await expect.poll(() => mailedToken(database, EMAIL, 'setPassword')).not.toBe('');
    const token = await mailedToken(database, EMAIL, 'setPassword');
    const fresh = { token, password: 'potpuno nova 9', confirmedPassword: 'potpuno nova 9' };
    expect((await ana.post(`/zaboravljena-lozinka?token=${token}`, 'setPassword', fresh)).location).toBe('/prijava');
    expect((await ana.post(`/zaboravljena-lozinka?token=${token}`, 'setPassword', fresh)).status).toBe(422);
    expect(ana.problem()?.kind).toBe('LinkNotValid');
    expect((await ana.post('/prijava', 'login', { username: EMAIL, password: fresh.password })).location).toBe('/');
  });

  it('is signed into with somebody who vouches for its owner, and not with an answer to another browser [IDN-11, T-18]', async () => {
    const provider = await anOidcProvider('http://localhost:3000/social-login', {
      iva: { email: 'iva@example.com', email_verified: true, given_name: 'Iva', family_name: 'Ivić' },
    });
    const { site, browser } = await aWholeShop({ socialProviders: new Map([['test', new OidcProvider(provider.settings)]]) });
    const iva = browser();
    const begun = await site.post('/en/login', { form: 'socialLogin', provider: 'test', from: '/en/shop' });
    iva.state.cookie = cookiesOf(begun);
    const back = await signInAtProvider(begun.headers.get('refresh')?.slice('0; url='.length) ?? '', 'iva');
    const stranger = browser();
    await stranger.post('/prijava', 'socialLogin', { provider: 'test' });
    expect((await stranger.get(back.pathname + back.search)).location).toBe('/prijava');
    expect(await iva.get(back.pathname + back.search)).toEqual({ status: 303, location: '/en/shop' });
    await iva.get('/en/profile');
    expect([iva.page()?.flash, iva.page()?.visitor.account?.firstName]).toEqual(['loggedIn', 'Iva']);
    await provider.close();
  });
});
