import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountOf, amountText } from '#server/platform/payment/providers/amount-text.ts';
import { CorvusPay, corvusSignature } from '#server/platform/payment/providers/corvuspay.ts';
import { startSignature, WsPay } from '#server/platform/payment/providers/wspay.ts';
import { CANNOT_BE_ASKED, type NewPayment } from '#server/platform/ports/payment-provider.ts';

const PAYMENT: NewPayment = {
  reference: 'A-100',
  orderSlug: 'slug',
  amount: 12_345,
  currency: 'EUR',
  language: 'hrv',
  email: 'ana@primjer.hr',
  firstName: 'Ana',
  lastName: 'Horvat',
  billingCountry: 'HR',
  subscription: undefined,
  returnUrl: 'https://shop.example/payment/return/x',
  cancelUrl: 'https://shop.example/payment/return/x?cancelled=slug',
  callbackUrl: 'https://shop.example/payment/callback/x',
};
const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('')).digest('hex');
const bytes = (words: object) => Buffer.from(JSON.stringify(words));

describe('WSPay', () => {
  const settings = { shopId: 'MYSHOP', secret: 'KEY123', url: 'https://form.wspay.biz/authorization.aspx' };
  const wspay = new WsPay(settings);
  const returned = (success: string, approval: string, reference = 'A-100') => ({
    ShoppingCartID: reference,
    Success: success,
    ApprovalCode: approval,
    WsPayOrderId: 'W-1',
    Signature: sha512('MYSHOP', 'KEY123', reference, 'KEY123', success, 'KEY123', approval, 'KEY123'),
  });

  it('signs its form by the published formula [PAY-02] [PAY-06]', async () => {
    const vector =
      '25dbefd808a7ff8233d68a837d540b78fc1688cd31171d68607e0a63e0f749db12dbaab650d82e9b9d8b2e03d22f613220c4844f82f862cd1db70a4dd4ac755e';
    expect(startSignature(settings, 'A-100', '123,45')).toBe(vector);
    const started = await wspay.start(PAYMENT);
    const fields = started.kind === 'form' ? Object.fromEntries(started.fields) : {};
    expect(fields).toMatchObject({ ShopID: 'MYSHOP', ShoppingCartID: 'A-100', TotalAmount: '123,45', Signature: vector, Version: '2.0' });
    expect(Object.values(fields)).not.toContain('KEY123');
  });

  it('is believed when it says that it has approved, and only then', () => {
    expect(wspay.readReturn(returned('1', 'OK77'))).toMatchObject({
      kind: 'answer',
      answer: { reference: 'A-100', outcome: 'paid', providerReference: undefined, facts: { approval: 'OK77' } },
    });
    expect(wspay.readReturn(returned('0', ''))).toMatchObject({ kind: 'answer', answer: { outcome: 'failed' } });
    expect(wspay.readReturn(returned('1', ''))).toMatchObject({ kind: 'answer', answer: { outcome: 'failed' } });
    expect(wspay.readReturn({ ...returned('1', 'OK77'), Amount: '1,00' })).toMatchObject({ answer: { amount: 100 } });
    // Hexadecimal digits are the same in capitals.
    const loud = returned('1', 'OK77');
    expect(wspay.readReturn({ ...loud, Signature: loud.Signature.toUpperCase() })).toMatchObject({ answer: { outcome: 'paid' } });
  });

  it.each([
    { ...returned('1', 'OK77'), ShoppingCartID: 'A-101' },
    { ...returned('0', ''), Success: '1' },
    { ...returned('1', 'OK77'), ApprovalCode: 'OK78' },
    { ...returned('1', 'OK77'), Signature: '' },
    { ...returned('1', 'OK77'), Signature: 'f'.repeat(128) },
    {},
  ])('is not believed when its answer was altered or forged: %j [PAY-02]', (parameters) => {
    expect(wspay.readReturn(parameters as Record<string, string>).kind).toBe('refused');
  });

  describe('asked what became of a payment', () => {
    afterEach(() => vi.unstubAllGlobals());
    const KNOWN = { reference: 'A-100', amount: 12_345, currency: 'EUR', started: undefined, providerReference: undefined };
    const approved = { WsPayOrderId: 'W-1', ShoppingCartID: 'A-100', ActionSuccess: '1', ApprovalCode: 'OK77', Amount: '123,45' };
    const signed = ({ ActionSuccess, ApprovalCode, WsPayOrderId }: typeof approved) =>
      sha512('MYSHOP', 'KEY123', ActionSuccess, ApprovalCode, 'KEY123', 'MYSHOP', ApprovalCode, WsPayOrderId);
    const asked: { readonly url: string; readonly body: unknown }[] = [];
    const answering = (words: object, status = 200) =>
      vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
        asked.push({ url, body: JSON.parse(body) });
        return Response.json(words, { status });
      });

    it('is asked by the shop’s signature, on the hosts that are WSPay’s for it [PAY-06]', async () => {
      answering({ ...approved, Signature: signed(approved) });
      expect(await wspay.ask(KNOWN)).toMatchObject({ reference: 'A-100', outcome: 'paid', amount: 12_345, providerReference: 'W-1' });
      const Signature = sha512('MYSHOP', 'KEY123', 'A-100', 'KEY123', 'MYSHOP', 'A-100');
      expect(asked.at(-1)).toEqual({
        url: 'https://secure.wspay.biz/api/services/statusCheck',
        body: { Version: '2.0', ShopID: 'MYSHOP', ShoppingCartID: 'A-100', Signature },
      });
      await new WsPay({ ...settings, url: 'https://formtest.wspay.biz/authorization.aspx' }).ask(KNOWN);
      expect(asked.at(-1)?.url).toBe('https://test.wspay.biz/api/services/statusCheck');
    });

    it('is believed by its signature only, and of this payment only [T-06]', async () => {
      const declined = { ...approved, ActionSuccess: '0', ApprovalCode: '' };
      answering({ ...declined, Signature: signed(declined) });
      expect(await wspay.ask(KNOWN)).toBeUndefined();
      answering({ ...approved, Refunded: '1', Signature: signed(approved) });
      expect(await wspay.ask(KNOWN)).toMatchObject({ outcome: 'refunded' });
      answering({ ...approved, Voided: '1', Signature: signed(approved) });
      expect(await wspay.ask(KNOWN)).toMatchObject({ outcome: 'refunded' });
      for (const [words, status] of [
        [{ ...approved, Signature: 'f'.repeat(128) }, 200],
        [approved, 200],
        [{ ...approved, ShoppingCartID: 'A-101', Signature: signed(approved) }, 200],
        [{ ...approved, Signature: signed(approved) }, 403],
        [{}, 200],
      ] as const) {
        answering(words, status);
        await expect(wspay.ask(KNOWN)).rejects.toThrow('nothing that it has signed');
      }
    });
  });

  it('has callbacks with a signature of their own [PAY-02]', () => {
    const words = { WsPayOrderId: 'W-1', ShoppingCartID: 'A-100', ActionSuccess: '1', ApprovalCode: 'OK77', Amount: '123,45' };
    const Signature = sha512('MYSHOP', 'KEY123', '1', 'OK77', 'KEY123', 'MYSHOP', 'OK77', 'W-1');
    expect(wspay.readCallback({}, bytes({ ...words, Signature }))).toMatchObject({
      kind: 'answer',
      answer: { outcome: 'paid', amount: 12_345, providerReference: 'W-1' },
    });
    const currencyOf = (CurrencyCode: string) => wspay.readCallback({}, bytes({ ...words, CurrencyCode, Signature }));
    for (const euro of ['978', 'EUR', '']) expect(currencyOf(euro)).toMatchObject({ answer: { currency: 'EUR' } });
    for (const other of ['191', '840', 'USD']) expect(currencyOf(other)).toMatchObject({ answer: { currency: other } });
    const { Amount: _, ...silent } = words;
    for (const unpriced of [silent, { ...silent, Amount: '' }, { ...silent, Amount: 'x' }])
      expect(wspay.readCallback({}, bytes({ ...unpriced, Signature }))).toMatchObject({ answer: { amount: -1 } });
    for (const wrong of [{ ...words, Signature, WsPayOrderId: 'W-2' }, { ...words, Signature, ActionSuccess: '0' }, words, 'x'])
      expect(wspay.readCallback({}, bytes(wrong as object)).kind).toBe('refused');
    expect(wspay.readCallback({}, Buffer.from('{')).kind).toBe('refused');
  });
});

describe('CorvusPay', () => {
  const corvus = new CorvusPay({ storeId: '1', secret: 'KEY123', url: 'https://wallet.corvuspay.com/checkout/' });

  it('is told no more of a name or an address than it takes', async () => {
    const long = { firstName: 'A'.repeat(41), lastName: 'B'.repeat(41), email: `${'c'.repeat(95)}@d.hr` };
    const fieldsOf = async (payment: NewPayment) => {
      const started = await corvus.start(payment);
      const fields = started.kind === 'form' ? Object.fromEntries(started.fields) : {};
      return [fields.cardholder_name, fields.cardholder_surname, fields.cardholder_email];
    };
    expect(await fieldsOf({ ...PAYMENT, ...long })).toEqual(['A'.repeat(40), 'B'.repeat(40), long.email]);
    expect((await fieldsOf({ ...PAYMENT, email: `c${long.email}` }))[2]).toHaveLength(100);
  });

  it('signs by the published formula [PAY-02] [PAY-06]', async () => {
    const vector = {
      amount: '123.45',
      cart: '1x Test',
      currency: 'EUR',
      language: 'hr',
      order_number: 'A-100',
      require_complete: 'false',
      store_id: '1',
      version: '1.4',
    };
    expect(corvusSignature('KEY123', vector)).toBe('9cad5c57f49cd83bde61f369ee3781c89e9034396f662effc3858666a6b18d26');
    const started = await corvus.start(PAYMENT);
    const { signature = '', ...fields } = started.kind === 'form' ? Object.fromEntries(started.fields) : {};
    expect(fields).toMatchObject({ amount: '123.45', order_number: 'A-100', currency: 'EUR', require_complete: 'false' });
    expect(signature).toBe(corvusSignature('KEY123', fields));
  });

  it('is believed by its signature over everything that it says [PAY-02]', () => {
    const words = { order_number: 'A-100', language: 'hr', approval_code: '123456' };
    const signature = corvusSignature('KEY123', words);
    expect(corvus.readReturn({ ...words, signature })).toMatchObject({ kind: 'answer', answer: { reference: 'A-100', outcome: 'paid' } });
    for (const wrong of [
      { ...words, signature, order_number: 'A-101' },
      { ...words, signature, amount: '1.00' },
      { ...words, signature: '' },
      words,
    ])
      expect(corvus.readReturn(wrong as Record<string, string>).kind).toBe('refused');
    const body = new URLSearchParams({ ...words, signature });
    expect(corvus.readCallback({}, Buffer.from(body.toString()))).toEqual(corvus.readReturn({ ...words, signature }));
    body.set('order_number', 'A-101');
    expect(corvus.readCallback({}, Buffer.from(body.toString())).kind).toBe('refused');
    expect(corvus.ask).toBe(CANNOT_BE_ASKED);
    // An amount that nobody can read is not the one that was asked for.
    for (const [amount, read] of [
      ['123.45', 12_345],
      ['much', -1],
      ['', -1],
    ] as const) {
      const priced = { ...words, amount };
      expect(corvus.readReturn({ ...priced, signature: corvusSignature('KEY123', priced) })).toMatchObject({ answer: { amount: read } });
    }
    const back = { order_number: 'A-100', language: 'hr' };
    expect(corvus.readReturn({ ...back, signature: corvusSignature('KEY123', back) })).toMatchObject({ answer: { outcome: 'cancelled' } });
  });

  it.each(['email', 'firstName', 'lastName'] as const)(
    'takes none of its own starts for an answer, cut up so that a buyer’s %s becomes an approval [PAY-02] [T-06]',
    async (name) => {
      const named = `approval_code77order_numberB-200z@x.hr`;
      const started = await corvus.start({ ...PAYMENT, [name]: named });
      const { signature = '', ...fields } = started.kind === 'form' ? Object.fromEntries(started.fields) : {};
      const text = Object.keys(fields)
        .sort()
        .map((field) => field + fields[field])
        .join('');
      const [before = '', after = ''] = text.split(/approval_code77order_numberB-200z/);
      const cut = { a: before.slice(1), approval_code: '77', order_number: 'B-200', z: after };
      // The same letters: the signature fits.
      expect(corvusSignature('KEY123', cut)).toBe(signature);
      expect(corvus.readReturn({ ...cut, signature })).toEqual({ kind: 'refused', reason: 'signed by the shop' });
      expect(corvus.readCallback({}, Buffer.from(new URLSearchParams({ ...cut, signature }).toString())).kind).toBe('refused');
      expect(corvus.readReturn({ ...fields, signature }).kind).toBe('refused');
    },
  );
});

it('amounts are written and read in whole cents', () => {
  expect([5, 50, 12_345].map((amount) => amountText(amount, ','))).toEqual(['0,05', '0,50', '123,45']);
  expect(['0,05', '123.45', '1.234,56', '1,234.56', '12', '1,5', '', 'x', '-1,00'].map(amountOf)).toEqual([
    5,
    12_345,
    123_456,
    123_456,
    1200,
    150,
    undefined,
    undefined,
    undefined,
  ]);
});
