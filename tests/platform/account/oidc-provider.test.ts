import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OidcProvider, SocialRefused, SocialUnreachable } from '#server/platform/account/social/oidc-provider.ts';
import { aSigningIssuer } from '#tests/support/a-signing-issuer.ts';
import { anOidcProvider, signInAtProvider } from '#tests/support/an-oidc-provider.ts';

const REDIRECT = 'http://localhost:3000/social-login';
let provider: Awaited<ReturnType<typeof anOidcProvider>>;
beforeAll(async () => {
  provider = await anOidcProvider(REDIRECT, {
    ana: { email: 'ana@example.com', email_verified: true, given_name: 'Ana', family_name: 'Kovač' },
    iva: { email: 'iva@example.com', email_verified: false, given_name: 'Iva', family_name: 'Đurić' },
    bez: {},
    tiha: { email: 'tiha@example.com' },
  });
});
afterAll(() => provider.close());

async function roundTrip(name: string, trustsEmail = false) {
  const client = new OidcProvider({ ...provider.settings, trustsEmail });
  const { url, ...kept } = await client.start(REDIRECT);
  const back = await signInAtProvider(url, name);
  return { client, url, kept: { ...kept, redirectUri: REDIRECT, callback: back.search.slice(1) } };
}

describe('a provider over OpenID Connect [IDN-11]', () => {
  it('says who somebody is after a whole round trip with PKCE, state and nonce', async () => {
    const { client, url, kept } = await roundTrip('ana');
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid email profile');
    expect(asked.get('state')).toBe(kept.state);
    expect(await client.finish(kept)).toEqual({
      subject: 'ana',
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Kovač',
    });
  });

  it('does not vouch for an address that the provider does not vouch for', async () => {
    const iva = await roundTrip('iva');
    expect(await iva.client.finish(iva.kept)).toMatchObject({ email: 'iva@example.com', emailVerified: false });
    const bez = await roundTrip('bez');
    expect(await bez.client.finish(bez.kept)).toMatchObject({ email: undefined, emailVerified: false });
  });

  it.each([
    ['tiha', false, false],
    ['tiha', true, true],
    ['iva', true, false],
    ['bez', true, false],
  ])('of an address that nothing is said of, believes a provider that is declared trustworthy: %s %s', async (name, trusts, verified) => {
    const { client, kept } = await roundTrip(name, trusts);
    expect(await client.finish(kept)).toMatchObject({ emailVerified: verified });
  });

  it.each([
    ['another state', { state: 'another' }],
    ['another nonce', { nonce: 'another' }],
    ['another code verifier', { codeVerifier: 'a'.repeat(43) }],
    ['no code', { callback: 'error=access_denied' }],
  ])('refuses what came back with %s', async (_, wrong) => {
    const { client, kept } = await roundTrip('ana');
    await expect(client.finish({ ...kept, ...wrong })).rejects.toBeInstanceOf(SocialRefused);
  });

  it.each([
    ['its key', true],
    ['another key', false],
  ] as const)('believes what is signed with a key that the provider publishes: %s', async (signsWith, believed) => {
    const issuer = await aSigningIssuer(signsWith);
    const client = new OidcProvider(issuer.settings);
    const { url, ...kept } = await client.start(REDIRECT);
    const finished = client.finish({ ...kept, redirectUri: REDIRECT, callback: issuer.signIn(url) });
    if (believed) expect(await finished).toMatchObject({ subject: 'ana', emailVerified: true });
    else await expect(finished).rejects.toBeInstanceOf(SocialRefused);
    await issuer.close();
  });

  it('takes a code once', async () => {
    const { client, kept } = await roundTrip('ana');
    await client.finish(kept);
    await expect(client.finish(kept)).rejects.toBeInstanceOf(SocialRefused);
  });

  it('says that nobody answers, and asks again the next time', async () => {
    const client = new OidcProvider({ ...provider.settings, issuer: 'http://127.0.0.1:9' });
    await expect(client.start(REDIRECT)).rejects.toBeInstanceOf(SocialUnreachable);
    await expect(client.start(REDIRECT)).rejects.toBeInstanceOf(SocialUnreachable);
  });
});
