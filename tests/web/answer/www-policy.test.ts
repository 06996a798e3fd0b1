import { describe, expect, it } from 'vitest';
import { otherName, policyHost, type WwwPolicy } from '#domain/site/www-policy.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const asked = async (publicUrl: string, wwwPolicy: WwwPolicy, url: string, method = 'GET') => {
  const site = aWebSite({ publicUrl: new URL(publicUrl) });
  site.platform.facts.wwwPolicy = wwwPolicy;
  const answer = await site.app.request(url, { method });
  return [answer.status, answer.headers.get('location')];
};

describe('the option WwwPolicy [CMS-17]', () => {
  it('leads to the name without www, path and query as they were', async () => {
    expect(await asked('https://fond.example', 'withoutWww', 'https://www.fond.example/shop?q=%C4%8Da%C5%A1a&page=2')).toEqual([
      301,
      'https://fond.example/shop?q=%C4%8Da%C5%A1a&page=2',
    ]);
    expect((await asked('https://fond.example', 'withoutWww', 'https://fond.example/shop'))[0]).toBe(200);
  });

  it('leads to the name with www, whichever of the two is the public address', async () => {
    for (const publicUrl of ['https://fond.example', 'https://www.fond.example']) {
      expect(await asked(publicUrl, 'withWww', 'https://fond.example/shop')).toEqual([301, 'https://www.fond.example/shop']);
      expect((await asked(publicUrl, 'withWww', 'https://www.fond.example/shop'))[0]).toBe(200);
    }
  });

  it('keeps what is sent', async () => {
    expect((await asked('https://fond.example', 'withoutWww', 'https://www.fond.example/kosarica', 'POST'))[0]).toBe(308);
  });

  it('says nothing of other hosts, and without a policy nothing changes [T-20]', async () => {
    expect((await asked('https://fond.example', 'withWww', 'https://evil.example/shop'))[0]).toBe(421);
    expect((await asked('https://fond.example', 'withWww', 'https://www.www.fond.example/shop'))[0]).toBe(421);
    expect((await asked('https://fond.example', 'none', 'https://www.fond.example/shop'))[0]).toBe(421);
    expect((await asked('https://fond.example', 'none', 'https://fond.example/shop'))[0]).toBe(200);
  });

  it.each(['localhost:3000', '127.0.0.1', '10.0.0.1:80', '[::1]:3000'])('has no other name for %s', (host) => {
    expect(otherName(host)).toBeUndefined();
    expect(policyHost({ host }, 'withWww')).toBe(host);
  });
});
