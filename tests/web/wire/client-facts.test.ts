import { describe, expect, it } from 'vitest';
import { clientAddress } from '#server/web/wire/client-facts.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const address = (forwarded: string | undefined, trustedProxies: number, remoteAddress: string | undefined = '10.0.0.1') =>
  clientAddress({ headers: new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), remoteAddress }, trustedProxies);

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.9', 0, '10.0.0.1'],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['203.0.113.9', 2, '10.0.0.1'],
    ['203.0.113.9:4711', 1, '203.0.113.9'],
    ['[2001:DB8::1]:4711', 1, '2001:db8::1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['unknown', 1, '10.0.0.1'],
    ['evil\tx', 1, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
  ])('is read from %j behind %i proxies as %s', (forwarded, proxies, wanted) => expect(address(forwarded, proxies)).toBe(wanted));

  it('is the one of the socket, in its plain form', () => {
    expect(address(undefined, 0, '::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(address(undefined, 0, undefined)).toBe('10.0.0.1');
    expect(clientAddress({ headers: new Headers(), remoteAddress: undefined }, 0)).toBeUndefined();
  });

  it('reaches the platform with every call, and no log [OPS-02]', async () => {
    const lines: string[] = [];
    const write = (event: string, facts?: object) => void lines.push(JSON.stringify({ event, ...facts }));
    const site = aWebSite({
      trustedProxies: 1,
      log: { debug: write, warn: write, error: write },
      logAccess: (entry) => void lines.push(JSON.stringify(entry)),
    });
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9', 'user-agent': 'Fuchs/1', 'x-client-address': '6.6.6.6' };
    const { cookie } = site.platform.accounts.signIn();
    await site.get('/profil/podaci', { ...headers, cookie });
    await site.call('POST', '/api/v1/ecommerce/getCart', {}, { ...headers, cookie });
    await site.post('/prijava', { form: 'login', username: 'ana@example.com', password: 'tajna lozinka 1' }, headers);
    for (const name of ['profile', 'getCart', 'login'])
      for (const heard of site.platform.calls(name))
        expect([heard.headers.get('x-client-address'), heard.headers.get('x-client-agent')]).toEqual(['203.0.113.9', 'Fuchs/1']);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join()).not.toMatch(/203\.0|Fuchs|token-number|lozinka|ana@/);
  });
});
