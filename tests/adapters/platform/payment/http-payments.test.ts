import { describe, expect, it } from 'vitest';
import { HttpPayments } from '#adapters/platform/payment/http-payments.ts';
import { getPayment, giveUpPayment, pgSuccess } from '#adapters/platform/wire/payment.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

/** Of the order `o_1`. */
const CONFIRM = { ...pgSuccess, path: pgSuccess.path.replace('{orderId}', 'o_1') as typeof pgSuccess.path };
const PLACES = { siteUrl: 'http://localhost:3000', hosts: ['pay.example'] };

describe('what a wallet’s customer has approved', () => {
  it('is reported with its details to the order, which leads within this site by the path of what it answers [PAY-04]', async () => {
    const platform = aPlatform();
    platform.gives(CONFIRM, { url: 'https://shop.example/naplata/uspjesna?orderSlug=o_1#top' });
    const confirmed = await new HttpPayments(platform.client, PLACES).confirm('o_1', { orderID: 'W-1' });
    expect(confirmed._unsafeUnwrap()).toEqual({ path: '/naplata/uspjesna?orderSlug=o_1' });
    expect(platform.received).toMatchObject([{ body: { details: { orderID: 'W-1' }, internalRedirect: true } }]);
  });

  it('is not confirmed where the platform says so, of no order that it knows, and leads to no other site [PAY-04] [T-14]', async () => {
    const platform = aPlatform();
    const payments = new HttpPayments(platform.client, PLACES);
    const confirmed = async (orderId = 'o_1') => (await payments.confirm(orderId, undefined))._unsafeUnwrapErr().kind;
    platform.refuses(CONFIRM, 409, 'PAYMENT_NOT_CONFIRMED', 'Payment is not confirmed.');
    expect(await confirmed()).toBe('PaymentNotConfirmed');
    platform.refuses(CONFIRM, 404, 'NOT_FOUND', 'Not found.');
    expect(await confirmed()).toBe('OrderUnknown');
    platform.refuses(CONFIRM, 503, 'UNAVAILABLE', 'Temporarily unavailable.');
    expect(await confirmed()).toBe('Refused');
    platform.gives(CONFIRM, { url: 'https://shop.example//evil.example/' });
    expect(await confirmed()).toBe('Malformed');
    const asked = platform.received.length;
    expect(await confirmed('../../user')).toBe('OrderUnknown');
    expect(platform.received).toHaveLength(asked);
  });
});

describe('the payment of an order', () => {
  it('is none of an order that the platform does not know, or whose name cannot be one; what else fails is told [PAY-02]', async () => {
    const platform = aPlatform();
    const payments = new HttpPayments(platform.client, PLACES);
    platform.refuses(getPayment, 404, 'NOT_FOUND', 'Not found.');
    expect((await payments.start('o_1'))._unsafeUnwrap()).toBeUndefined();
    expect((await payments.start('o/1'))._unsafeUnwrap()).toBeUndefined();
    expect(platform.received).toHaveLength(1);
    platform.refuses(getPayment, 503, 'UNAVAILABLE', 'Temporarily unavailable.');
    expect((await payments.start('o_1'))._unsafeUnwrapErr()).toMatchObject({ kind: 'Refused', status: 503 });
  });

  it('that is given up leads to where the order stands [CHK-13]', async () => {
    const platform = aPlatform();
    platform.gives(giveUpPayment, { url: '/naplata/neuspjesna?orderSlug=o_1' });
    expect((await new HttpPayments(platform.client, PLACES).giveUp('o_1'))._unsafeUnwrap()).toEqual({
      path: '/naplata/neuspjesna?orderSlug=o_1',
    });
    expect(platform.received).toMatchObject([{ body: { orderSlug: 'o_1' } }]);
  });
});
