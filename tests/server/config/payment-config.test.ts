import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readPaymentProviders } from '#server/config/payment-config.ts';
import { pageNeeds, paymentHosts, paymentProviders } from '#server/start/payments.ts';

const GIVEN = {
  PAYMENT_PROVIDERS: 'wspay, corvuspay,paypal',
  PAYMENT_WSPAY_SHOP_ID: 'SHOP',
  PAYMENT_WSPAY_SECRET: 'a',
  PAYMENT_WSPAY_URL: 'https://formtest.wspay.biz/authorization.aspx',
  PAYMENT_CORVUSPAY_STORE_ID: '1',
  PAYMENT_CORVUSPAY_SECRET: 'b',
  PAYMENT_PAYPAL_CLIENT_ID: 'me',
  PAYMENT_PAYPAL_SECRET: 'c',
  PAYMENT_PAYPAL_ZERO_TAX: 'on',
};

describe('payment providers', () => {
  it('are configured by what they gave the shop [PAY-06]', () => {
    const { paymentProviders: configured } = readConfig(GIVEN);
    expect(configured).toEqual([
      { id: 'wspay', settings: { shopId: 'SHOP', secret: 'a', url: 'https://formtest.wspay.biz/authorization.aspx' } },
      { id: 'corvuspay', settings: { storeId: '1', secret: 'b', url: 'https://wallet.corvuspay.com/checkout/' } },
      { id: 'paypal', settings: { clientId: 'me', secret: 'c', url: 'https://api-m.paypal.com', zeroTax: true } },
    ]);
    expect([...paymentProviders(configured, undefined, 'https://shop.example').keys()]).toEqual(['wspay', 'corvuspay', 'paypal']);
    expect(paymentHosts(configured)).toEqual(['formtest.wspay.biz', 'wallet.corvuspay.com', 'www.paypal.com']);
    expect(pageNeeds(configured).formHosts).toEqual(['formtest.wspay.biz', 'wallet.corvuspay.com']);
    expect(pageNeeds(configured).wallet?.frame).toEqual(['https://*.paypal.com']);
    expect(pageNeeds(configured.slice(0, 2)).wallet).toBeUndefined();
  });

  it('have what CorvusPay wants of whoever asks it, on the hosts that its form goes with', () => {
    const file = import.meta.filename;
    const status = (more: object) => {
      const read = readPaymentProviders({ ...GIVEN, PAYMENT_CORVUSPAY_CERTIFICATE: file, PAYMENT_CORVUSPAY_KEY: file, ...more });
      return 'variable' in read ? read : read.flatMap((one) => (one.id === 'corvuspay' ? one.settings.status : []))[0];
    };
    expect(status({})).toEqual({ certificate: file, key: file, url: 'https://cps.corvus.hr/status' });
    const test = { PAYMENT_CORVUSPAY_URL: 'https://wallet.test.corvuspay.com/checkout/' };
    expect(status(test)).toMatchObject({ url: 'https://testcps.corvus.hr/status' });
    expect(status({ PAYMENT_CORVUSPAY_STATUS_URL: 'https://other.example/status' })).toMatchObject({ url: 'https://other.example/status' });
  });

  it('whose calls the shop makes itself may stand on this machine, for trying out', () => {
    const read = readPaymentProviders({ ...GIVEN, PAYMENT_PAYPAL_URL: 'http://localhost:4000/' });
    expect(read).toContainEqual(expect.objectContaining({ settings: expect.objectContaining({ url: 'http://localhost:4000' }) }));
  });

  it('are none when none are named', () => {
    expect(readPaymentProviders({})).toEqual([]);
  });

  it.each([
    [{ ...GIVEN, PAYMENT_PROVIDERS: 'stripe' }, 'PAYMENT_PROVIDERS'],
    [{ ...GIVEN, PAYMENT_PROVIDERS: 'toString' }, 'PAYMENT_PROVIDERS'],
    [{ ...GIVEN, PAYMENT_PROVIDERS: 'wspay,wspay' }, 'PAYMENT_PROVIDERS'],
    [{ ...GIVEN, PAYMENT_WSPAY_SHOP_ID: '' }, 'PAYMENT_WSPAY_SHOP_ID'],
    [{ ...GIVEN, PAYMENT_CORVUSPAY_SECRET: undefined }, 'PAYMENT_CORVUSPAY_SECRET'],
    [{ ...GIVEN, PAYMENT_CORVUSPAY_KEY: import.meta.filename }, 'PAYMENT_CORVUSPAY_CERTIFICATE'],
    [{ ...GIVEN, PAYMENT_CORVUSPAY_CERTIFICATE: import.meta.filename }, 'PAYMENT_CORVUSPAY_KEY'],
    [{ ...GIVEN, PAYMENT_CORVUSPAY_CERTIFICATE: '/nowhere', PAYMENT_CORVUSPAY_KEY: '/nowhere' }, 'PAYMENT_CORVUSPAY_CERTIFICATE'],
    [
      {
        ...GIVEN,
        PAYMENT_CORVUSPAY_CERTIFICATE: import.meta.filename,
        PAYMENT_CORVUSPAY_KEY: import.meta.filename,
        PAYMENT_CORVUSPAY_STATUS_URL: 'http://localhost/status',
      },
      'PAYMENT_CORVUSPAY_STATUS_URL',
    ],
    [{ ...GIVEN, PAYMENT_PAYPAL_URL: 'http://paypal.example' }, 'PAYMENT_PAYPAL_URL'],
    // Their forms are left for, which pages allow to https alone.
    [{ ...GIVEN, PAYMENT_WSPAY_URL: 'http://localhost:4000/form' }, 'PAYMENT_WSPAY_URL'],
    [{ ...GIVEN, PAYMENT_CORVUSPAY_URL: 'http://localhost:4000/checkout' }, 'PAYMENT_CORVUSPAY_URL'],
    [{ ...GIVEN, PAYMENT_PAYPAL_ZERO_TAX: 'maybe' }, 'PAYMENT_PAYPAL_ZERO_TAX'],
  ])('that are wrong stop the start with a line that names the variable, and no secret', (given, variable) => {
    expect(() => readConfig(given)).toThrow(new RegExp(`^${variable} wants `));
  });

  it('are a sandbox by itself where there is the demo [PAY-05]', () => {
    expect(readConfig({}).paymentSandbox).toBe(true);
    expect(readConfig({ DEMO: 'off' }).paymentSandbox).toBe(false);
    expect(readConfig({ DEMO: 'off', PAYMENT_SANDBOX: 'on' }).paymentSandbox).toBe(true);
    expect(readConfig({ PAYMENT_SANDBOX: 'off' }).paymentSandbox).toBe(false);
    expect([...paymentProviders([], { secret: 's', url: 'http://127.0.0.1:1/payment-sandbox' }, 'http://localhost:3000').keys()]).toEqual([
      'sandbox-card',
      'sandbox-wallet',
    ]);
  });
});
