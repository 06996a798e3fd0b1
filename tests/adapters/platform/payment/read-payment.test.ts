import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlacedOrder } from '#adapters/platform/payment/read-payment.ts';
import { readPaymentForm } from '#adapters/platform/payment/read-payment-form.ts';
import { formHtml } from '#server/platform/payment/form-html.ts';

const ACTION = 'https://pay.example/form?a=1&b=2';
const INPUT = '<input type="hidden" name="a" value="b">';
const form = (inside: string, attributes = `method="post" action="${ACTION}"`) => `<form ${attributes}>${inside}</form>`;

describe('a payment form', () => {
  it('is written with nothing in it that could be read as more than text [T-10]', () => {
    const html = formHtml({ kind: 'form', action: 'https://pay.example/?a="<&>', fields: [['a', '<b>"&amp;']] });
    expect(html).toContain('action="https://pay.example/?a=&quot;&lt;&amp;&gt;"');
    expect(html).toContain('value="&lt;b&gt;&quot;&amp;amp;"');
  });

  it('is read as it was written, whatever its values hold [PAY-02]', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const name = fc.stringMatching(/^[A-Za-z_]{1,12}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 8 }), (fields) => {
        expect(readPaymentForm(formHtml({ kind: 'form', action: ACTION, fields }))).toEqual({
          kind: 'form',
          action: ACTION,
          fields: fields.map(([key, value]) => ({ name: key, value })),
        });
      }),
    );
  });

  it.each([
    '',
    'text',
    form('<script>alert(1)</script>'),
    form(`${INPUT}<img src=x onerror=alert(1)>`),
    form('<input type="text" name="a" value="b">'),
    form('<input type="hidden" name="a" value="b" onfocus="alert(1)">'),
    form('<input type=hidden name=a value=b>'),
    form('<input type="hidden" value="b">'),
    form('<input type="hidden" name="a" name="b" value="c">'),
    form(INPUT, `method="get" action="${ACTION}"`),
    form(INPUT, 'method="post"'),
    form(INPUT, `method="post" action="${ACTION}" target="_top"`),
    `${form(INPUT)}<p>more</p>`,
    form(form(INPUT)),
    form(INPUT.repeat(101)),
  ])('with anything else is not read: %s [PAY-02] [T-10]', (html) => {
    expect(readPaymentForm(html)).toBeUndefined();
  });

  it('is never slow to read', () => {
    for (const bad of [
      '<form'.repeat(10_000),
      `<form ${'a="b" '.repeat(9_000)}`,
      form('<input '.repeat(8_000)),
      `<form ${' '.repeat(50_000)}x>`,
    ])
      expect(readPaymentForm(bad)).toBeUndefined();
  });
});

describe('the answer of an order', () => {
  const places = { siteUrl: 'https://shop.example', hosts: ['pay.example'] };
  const wallet = {
    isSubscription: false,
    orderId: 's',
    total: 1200,
    currency: 'EUR',
    scriptUrl: 'https://pay.example/sdk.js',
    reference: 'W1',
  };

  it('is nothing to pay, a form or a wallet [PAY-03]', () => {
    expect(readPlacedOrder({ html: null, orderSlug: 's' }, places)._unsafeUnwrap().payment).toEqual({ kind: 'none' });
    expect(readPlacedOrder({ html: wallet, orderSlug: 's' }, places)._unsafeUnwrap().payment).toEqual({
      kind: 'wallet',
      wallet: 'paypal',
      scriptUrl: wallet.scriptUrl,
      orderId: 's',
      reference: 'W1',
      total: 1200,
      currency: 'EUR',
      subscription: undefined,
    });
    const subscription = { ...wallet, isSubscription: true, plan_id: 'P-1', quantity: 2, taxPlan: { percentage: '0', inclusive: false } };
    expect(readPlacedOrder({ html: subscription, orderSlug: 's' }, places)._unsafeUnwrap().payment).toMatchObject({
      subscription: { planId: 'P-1', quantity: 2, taxPlan: { percentage: '0', inclusive: false } },
    });
  });

  it.each([
    form(INPUT).replace('pay.example', 'evil.example'),
    { ...wallet, scriptUrl: 'https://evil.example/sdk.js' },
    { ...wallet, isSubscription: true },
  ])('that leads elsewhere, or lacks its plan, is malformed [PAY-02] [PAY-03]', (html) => {
    expect(readPlacedOrder({ html, orderSlug: 's' }, places)._unsafeUnwrapErr()).toMatchObject({ kind: 'Malformed', field: 'html' });
  });
});
