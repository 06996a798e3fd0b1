import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLinkPath, orderLinkPaths, readOrderLink } from '#domain/order/order-link.ts';

describe('the link to an order in an e-mail', () => {
  it('stands at the word of its language', () => {
    expect(orderLinkPaths('$token')).toEqual([
      { locale: 'hr', path: '/narudzba/$token' },
      { locale: 'en', path: '/en/order/$token' },
      { locale: 'de', path: '/de/bestellung/$token' },
    ]);
    expect(orderLinkPath('en', 'x')).toBe('/en/order/x');
  });

  it('holds which order it is of and the code that opens it', () => {
    const slug = fc.stringMatching(/^[\w-]{6,40}$/);
    const code = fc.stringMatching(/^[0-9a-z]{1,6}\.[\w-]{43}$/);
    fc.assert(
      fc.property(slug, code, (orderSlug, opens) => {
        expect(readOrderLink(`${orderSlug}.${opens}`)).toEqual({ orderSlug, code: opens });
      }),
    );
  });

  it('is none with a part that is too short, too long or of other signs', () => {
    const [slug, day, code] = ['abcdef', '1z', 'c'.repeat(43)];
    expect(readOrderLink(`${slug}.${day}.${code}`)).toBeDefined();
    const others = [
      ['abcde', day, code],
      ['a'.repeat(41), day, code],
      [slug, '', code],
      [slug, '1234567', code],
      [slug, 'A', code],
      [slug, day, 'c'.repeat(42)],
      [slug, day, 'c'.repeat(44)],
      [' abcdef', day, code],
      [slug, day, `${'c'.repeat(43)} `],
    ];
    for (const parts of others) expect([parts, readOrderLink(parts.join('.'))]).toEqual([parts, undefined]);
    expect([readOrderLink(''), readOrderLink(slug)]).toEqual([undefined, undefined]);
  });
});
