import { describe, expect, it } from 'vitest';
import { mayBePaidAt, taxPlanFor } from '#domain/payment/payment.ts';

const SITE = 'http://localhost:3000';

describe('a payment form', () => {
  it.each(['https://form.pay.example/x', 'https://FORM.pay.example?a=1', 'http://localhost:3000/payment-sandbox/pay'])(
    'may lead to %s [PAY-02]',
    (action) => {
      expect(mayBePaidAt(action, SITE, ['form.pay.example'])).toBe(true);
    },
  );

  it.each([
    'http://form.pay.example/x',
    'https://form.pay.example.evil.example/x',
    'https://evil-form.pay.example/x',
    'https://evil.form.pay.example/x',
    'https://evil.example/form.pay.example',
    'https://form.pay.example@evil.example/',
    'https://evil.example\\@form.pay.example/',
    'javascript:alert(1)',
    '//form.pay.example/x',
    '/pay',
    'https://form.pay.example:444/x',
    'https://form.pay.example /x',
    '',
  ])('may not lead to %s [PAY-02] [T-14]', (action) => {
    expect(mayBePaidAt(action, SITE, ['form.pay.example'])).toBe(false);
  });

  it.each(['https://form.pay.example', 'HTTPS://form.pay.example/x', 'https://form.pay.example:8443/x', 'HTTP://LOCALHOST:3000/pay'])(
    'may lead to %s: no path, another case, a port that is named [PAY-02]',
    (action) => {
      expect(mayBePaidAt(action, 'http://LocalHost:3000', ['form.pay.example', 'form.pay.example:8443'])).toBe(true);
    },
  );

  it.each([
    'https://form.pay.example:844333/x',
    'https://form.pay.example:x/',
    'https://form.pay.example#x',
    'https://form.pay.example/x\\y',
    'https://form.pay.example/x y',
    'xhttps://form.pay.example/x',
  ])('may not lead to %s, also of a named host [PAY-02] [T-14]', (action) => {
    expect(mayBePaidAt(action, SITE, undefined)).toBe(false);
  });

  it('may lead to any host by https where no hosts are named', () => {
    expect(mayBePaidAt('https://any.example/x', SITE, undefined)).toBe(true);
    expect(mayBePaidAt('http://any.example/x', SITE, undefined)).toBe(false);
  });
});

it('a subscription has a tax plan of zero percent outside Germany alone [PAY-03]', () => {
  expect(taxPlanFor('HR')).toEqual({ percentage: '0', inclusive: false });
  expect(taxPlanFor('DE')).toBeUndefined();
});
