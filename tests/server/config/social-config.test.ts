import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readSocialProviders } from '#server/config/social-config.ts';

const GOOGLE = { OIDC_GOOGLE_CLIENT_ID: 'shop', OIDC_GOOGLE_CLIENT_SECRET: 'hush' };

describe('providers of social logins [IDN-11]', () => {
  it('are none unless they are named', () => {
    expect(readSocialProviders({ ...GOOGLE })).toEqual([]);
  });

  it('need no more than who we are there when they are known', () => {
    expect(readSocialProviders({ OIDC_PROVIDERS: 'google', ...GOOGLE })).toEqual([
      { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'shop', clientSecret: 'hush', trustsEmail: false },
    ]);
  });

  it('are believed about addresses where that is known or declared', () => {
    const trusts = (id: string, more = {}) => {
      const name = id.toUpperCase();
      const given = { OIDC_PROVIDERS: id, [`OIDC_${name}_CLIENT_ID`]: 'a', [`OIDC_${name}_CLIENT_SECRET`]: 'b', ...more };
      return readConfig(given).socialProviders[0]?.trustsEmail;
    };
    expect(['google', 'microsoft', 'facebook'].map((id) => trusts(id))).toEqual([false, false, true]);
    expect(trusts('microsoft', { OIDC_MICROSOFT_TRUST_EMAIL: 'on' })).toBe(true);
    expect(trusts('facebook', { OIDC_FACEBOOK_TRUST_EMAIL: 'off' })).toBe(false);
    expect(trusts('facebook', { OIDC_FACEBOOK_ISSUER: 'https://prijava.example.hr' })).toBe(false);
  });

  it('may be any issuer, with a name for its button', () => {
    const [provider] = readConfig({
      OIDC_PROVIDERS: ' mojid ',
      OIDC_MOJID_ISSUER: 'https://prijava.example.hr',
      OIDC_MOJID_NAME: 'Moj ID',
      OIDC_MOJID_CLIENT_ID: 'a',
      OIDC_MOJID_CLIENT_SECRET: 'b',
    }).socialProviders;
    expect(provider).toMatchObject({ id: 'mojid', name: 'Moj ID', issuer: 'https://prijava.example.hr' });
  });

  it.each([
    [{ OIDC_PROVIDERS: 'Google' }, /^OIDC_PROVIDERS wants names of small letters/],
    [{ OIDC_PROVIDERS: 'google,google', ...GOOGLE }, /^OIDC_PROVIDERS wants names/],
    [{ OIDC_PROVIDERS: 'mojid' }, /^OIDC_MOJID_ISSUER wants the https address .+; it is not set\.$/],
    [{ OIDC_PROVIDERS: 'mojid', OIDC_MOJID_ISSUER: 'http://prijava.example.hr' }, /^OIDC_MOJID_ISSUER wants/],
    [{ OIDC_PROVIDERS: 'google', ...GOOGLE, OIDC_GOOGLE_TRUST_EMAIL: 'yes' }, /^OIDC_GOOGLE_TRUST_EMAIL wants on or off/],
    [{ OIDC_PROVIDERS: 'google', OIDC_GOOGLE_CLIENT_ID: 'a' }, /^OIDC_GOOGLE_CLIENT_SECRET wants .+; it is not set\.$/],
  ])('stop the start when something is missing or wrong: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
