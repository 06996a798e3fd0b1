import { describe, expect, it } from 'vitest';
import { orderCode, orderCookie, rememberedOrders } from '#domain/order/order-session.ts';

const five = ['e', 'd', 'c', 'b', 'a'];

describe('the cookie of a browser’s orders [T-05]', () => {
  it('remembers the last five, the newest first, each with its own code [CHK-13]', () => {
    const cookie = ['0', 'a', 'b', 'c', 'd', 'e'].reduce<string | undefined>(
      (before, slug) => orderCookie(slug, `code-${slug}`, before),
      undefined,
    );
    expect(rememberedOrders(cookie)).toEqual(five);
    for (const slug of five) expect(orderCode(cookie, slug)).toBe(`code-${slug}`);
    expect(orderCode(cookie, '0')).toBeUndefined();
    expect((cookie ?? '').length).toBeLessThan(60);
  });

  it('holds no more than it remembers, also where a browser sends more', () => {
    const more = Array.from({ length: 7 }, (_, place) => `${place}.c`).join('~');
    expect(rememberedOrders(more)).toEqual(['0', '1', '2', '3', '4']);
    expect(orderCode(more, '6')).toBeUndefined();
    expect(orderCookie('n', 'c', more)?.split('~')).toHaveLength(5);
    expect(rememberedOrders(undefined)).toEqual([]);
  });

  it('has an order once, with its last code', () => {
    expect(orderCookie('a', 'new', 'b.2~a.old')).toBe('a.new~b.2');
  });

  it.each([undefined, '', '.code', 'slug', '~~', 'a.1~.2'])('that says %j gives nobody anything', (cookie) => {
    expect(orderCode(cookie, '')).toBeUndefined();
    expect(orderCode(cookie, 'slug')).toBeUndefined();
  });

  it('of one order is read as it always was', () => {
    expect(orderCode('slug.co.de', 'slug')).toBe('co.de');
  });
});
