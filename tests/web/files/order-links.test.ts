import { expect, it } from 'vitest';
import { ORDER_COOKIE, orderCode, rememberedOrders } from '#domain/order/order-session.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { ORDER_SLUG } from '#tests/support/fake-platform.ts';

const CODE = `h6a.${'x'.repeat(43)}`;
const BEFORE = `${'B'.repeat(24)}.${'c'.repeat(22)}`;
const rememberedBy = (answer: Response) =>
  decodeURIComponent(new RegExp(`${ORDER_COOKIE}=([^;]*)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '');

it.each([
  ['/narudzba', '/naplata/uspjesna'],
  ['/en/order', '/en/checkout/success'],
])('the link of an order’s e-mail leads to its page, which this browser may see from now on: %s [T-05]', async (folder, page) => {
  const site = aWebSite();
  const answer = await site.get(`${folder}/${ORDER_SLUG}.${CODE}`, { cookie: `${ORDER_COOKIE}=${BEFORE}` });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?orderSlug=${ORDER_SLUG}`]);
  expect(rememberedOrders(rememberedBy(answer))).toEqual([ORDER_SLUG, 'B'.repeat(24)]);
  expect(orderCode(rememberedBy(answer), ORDER_SLUG)).toBe(CODE);
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it.each(['x', `${ORDER_SLUG}.h6a`, `${ORDER_SLUG}.${CODE}.x`, `short.${CODE}`])(
  'what is no link is remembered by nobody: %s',
  async (token) => {
    const answer = await aWebSite().get(`/narudzba/${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/naplata/uspjesna']);
    expect(rememberedBy(answer)).toBe('');
  },
);
