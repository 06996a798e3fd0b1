import { describe, expect, it } from 'vitest';
import { barcodeSvg } from '#server/web/files/member-card.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const ADDRESS = '/membership-card.svg';

describe('the membership card', () => {
  it('is a barcode for its holder, and nothing that is kept [CRT-11]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    const answer = await site.get(ADDRESS, { cookie });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'private, no-store',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/^<svg /);
    site.platform.accounts.facts.memberCard = null;
    expect((await site.get(ADDRESS, { cookie })).status).toBe(404);
    expect((await site.get(ADDRESS)).status).toBe(404);
  });

  it('is an EAN-13 where the number is one, else a Code 128 of whatever a card holds', async () => {
    const [ean, almost, text] = await Promise.all(['4006381333931', '4006381333932', 'IZLOG2026A'].map(barcodeSvg));
    expect(ean).toMatch(/^<svg [^>]*>/);
    expect(almost).not.toBe(ean);
    expect(text).toMatch(/^<svg /);
    expect(await barcodeSvg('')).toBeUndefined();
    expect(await barcodeSvg('<script>alert(1)</script>')).not.toContain('<script');
  });
});
