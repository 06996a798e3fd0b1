import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { SettingValues } from '#domain/settings/site-setting.ts';
import { aWebSite, cookiesOf, type WebSite } from '#tests/support/a-web-site.ts';
import { anOpenBackOffice } from '#tests/support/an-open-back-office.ts';

const OFFICE = { id: 1, isBackofficeUser: true, scopes: ['*'], wishlist: [], addresses: [] } as unknown as Account;
const verb = (answer: unknown) => ({ run: async () => answer });
const instead = (site: WebSite, verbs: Readonly<Record<string, unknown>>) =>
  Object.assign(site.instead, Object.fromEntries(Object.entries(verbs).map(([name, answer]) => [name, verb(answer)])));
const refusedAs = (reason: string) => err({ kind: 'RecordRefused', area: 'security', reason, field: 'code' });

describe('the second step of a sign-in, without script', () => {
  it.each(['/prijava', '/adminLogin'])('follows the password that was right at %s, and leads on to where one wanted', async (at) => {
    const site = aWebSite();
    instead(site, { logIn: err({ kind: 'ProofWanted' }), logInWithCode: ok(OFFICE) });
    const form = at === '/prijava' ? 'login' : 'adminLogin';
    const first = await site.post(at, { form, username: 'a@b.hr', password: 'Sporo raste hrast 9', from: '/admin/users' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/adminLogin?from=%2Fadmin%2Fusers']);
    const second = await site.post('/adminLogin', { form: 'adminCode', code: '123456', from: '/admin/users' });
    expect([second.status, second.headers.get('location')]).toEqual([303, '/admin/users']);
  });

  it('leads nowhere else than into this site', async () => {
    const site = aWebSite();
    instead(site, { logInWithCode: ok(OFFICE) });
    const sent = await site.post('/adminLogin', { form: 'adminCode', code: '123456', from: '//evil.example' });
    expect(sent.headers.get('location')).toBe('/');
  });

  it('is asked again after a wrong code, and begins anew when it has run out', async () => {
    const site = aWebSite();
    instead(site, { logInWithCode: refusedAs('codeWrong') });
    const wrong = await site.post('/adminLogin', { form: 'adminCode', code: '000000', from: '/admin' });
    expect([wrong.status, site.refused.at(-1)?.values]).toEqual([422, { from: '/admin' }]);
    instead(site, { logInWithCode: refusedAs('challengeOver') });
    const over = await site.post(
      '/adminLogin',
      { form: 'adminCode', code: '000000', from: '/admin' },
      { cookie: `secondStep=${'x'.repeat(43)}` },
    );
    expect([over.status, over.headers.get('location')]).toEqual([303, '/adminLogin?from=%2Fadmin']);
    expect(cookiesOf(over)).toContain('flash=security.told.challengeOver');
  });
});

describe('proof of who somebody is, without script', () => {
  it('is asked for before a form that wants it, which then goes on with everything that was typed', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    let proved = false;
    const asked: unknown[] = [];
    const backOffice = anOpenBackOffice({
      security: {
        prove: async () => {
          proved = true;
          return ok(undefined);
        },
      },
      users: { save: async (...given) => (proved ? ok(void asked.push(given)) : err({ kind: 'ProofWanted' })) },
    });
    Object.assign(site.instead, { backOffice });
    const typed = { userId: '7', seen: 'v1', firstName: 'Iva', lastName: 'Ivić', language: 'hr', preset: 'own', 'scope-orders:send': 'on' };
    const first = await site.post('/admin/users/7', { form: 'users.save', ...typed }, { cookie });
    expect(first.status).toBe(403);
    const { carried = {} } = site.rendered.at(-1)?.visitor ?? {};
    expect(carried).toMatchObject({ carried_form: 'users.save', 'carried_scope-orders:send': 'on', carried_firstName: 'Iva' });
    const sent = { form: 'proveIdentity', from: '/admin/users/7', code: '123456', ...carried } as Record<string, string>;
    const second = await site.post('/admin/account/proof', sent, { cookie });
    expect([second.status, second.headers.get('location')]).toEqual([303, '/admin/users/7']);
    expect(cookiesOf(second)).toContain('flash=users.done.saved');
    expect(asked).toEqual([[7, 'v1', { firstName: 'Iva', lastName: 'Ivić', locale: 'hr', scopes: ['orders:send'] }]]);
  });

  it('lets no form go on, nor be sent at once, in the name of whoever has signed in after the one who typed it', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    let saved = 0;
    const save = async () => {
      saved += 1;
      return err({ kind: 'ProofWanted' } as const);
    };
    Object.assign(site.instead, { backOffice: anOpenBackOffice({ security: { prove: async () => ok(undefined) }, users: { save } }) });
    const iva = { userId: '7', seen: 'v1', firstName: 'Iva', lastName: 'Ivić', language: 'hr', preset: 'own', 'scope-orders:send': 'on' };
    const typed = { form: 'users.save', ...iva };
    await site.post('/admin/users/7', typed, { cookie });
    const { carried = {} } = site.rendered.at(-1)?.visitor ?? {};
    expect([carried.carried_typedBy, saved]).toEqual(['2', 1]);
    instead(site, { viewAccount: ok({ ...OFFICE, id: 77 }) });
    const sent = { form: 'proveIdentity', from: '/admin/users/7', code: '123456', ...carried } as Record<string, string>;
    const pages = site.rendered.length;
    for (const answer of [
      await site.post('/admin/account/proof', sent, { cookie }),
      await site.post('/admin/users/7', { ...typed, typedBy: '2' }, { cookie }),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/users/7']);
      expect(cookiesOf(answer)).toContain('flash=security.told.typedByOther');
    }
    expect([saved, site.rendered.length]).toEqual([1, pages]);
    // Their own goes on.
    await site.post('/admin/users/7', { ...typed, typedBy: '77' }, { cookie });
    expect(saved).toBe(2);
  });
});

describe('settings that wait for a proof', () => {
  it.each([
    [{ PasswordProtection: 'none' }, false, undefined],
    [{ PasswordProtection: 'keep', 'PasswordProtection-new': '' }, undefined, undefined],
    // The page of the proof holds no password, so a new one is typed anew and never forgotten in silence.
    [{ PasswordProtection: 'new', 'PasswordProtection-new': 'tajna lozinka' }, undefined, 'passwordShort'],
    [{ PasswordProtection: 'keep', 'PasswordProtection-new': 'tajna lozinka' }, undefined, 'passwordShort'],
  ])('keep what was chosen about the password of the site: %j', async (typed, kept, refusal) => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    let proved = false;
    const asked: SettingValues[] = [];
    const backOffice = anOpenBackOffice({
      security: {
        prove: async () => {
          proved = true;
          return ok(undefined);
        },
      },
      settings: { save: async (_group, _version, values) => (proved ? ok(void asked.push(values)) : err({ kind: 'ProofWanted' })) },
    });
    Object.assign(site.instead, { backOffice });
    const sent = { form: 'settings.save', groupId: 'access', version: 'v', WwwPolicy: 'none', ...typed };
    await site.post('/admin/settings', sent, { cookie });
    const { carried = {} } = site.rendered.at(-1)?.visitor ?? {};
    expect(JSON.stringify(carried)).not.toContain('tajna');
    await site.post('/admin/account/proof', { form: 'proveIdentity', code: '123456', ...carried } as Record<string, string>, { cookie });
    expect(asked.map(({ PasswordProtection }) => PasswordProtection)).toEqual(refusal === undefined ? [kept] : []);
    expect(refusal === undefined || site.refused.at(-1)?.problem).toEqual(
      refusal === undefined || expect.objectContaining({ reason: refusal, field: 'PasswordProtection-new' }),
    );
  });
});

describe('whoever has to set something up first', () => {
  it('is led to their own sign-in from everywhere in the back office, and to nothing of it from elsewhere', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    instead(site, { viewAccount: ok({ ...OFFICE, dues: ['factor'] }) });
    for (const path of ['/admin', '/admin/users', '/en/admin/orders'])
      expect((await site.get(path, { cookie })).headers.get('location')).toBe(
        path.startsWith('/en') ? '/en/admin/account' : '/admin/account',
      );
    for (const path of ['/admin/account', '/admin/account/proof', '/'])
      expect((await site.get(path, { cookie })).headers.get('location')).toBeNull();
  });
});
