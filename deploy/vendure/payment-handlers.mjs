import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { isProven } from './payment-proof.mjs';

const description = (value) => [{ languageCode: LanguageCode.en, value }];
const settlePayment = () => ({ success: true });

/** The order is placed, the money comes later. What the payment slip says is public: the site shows it to whoever placed the order. */
export const bankTransferHandler = new PaymentMethodHandler({
  code: 'bank-transfer',
  description: description('Bank transfer, settled by hand'),
  args: {
    payee: { type: 'string' },
    payeeStreet: { type: 'string' },
    payeePlace: { type: 'string' },
    iban: { type: 'string' },
  },
  createPayment: (_context, order, amount, args) => ({
    amount,
    state: 'Authorized',
    metadata: { public: { bankTransfer: { ...args, reference: order.code } } },
  }),
  settlePayment,
});

export const onDeliveryHandler = new PaymentMethodHandler({
  code: 'on-delivery',
  description: description('Cash or card on delivery, settled by hand'),
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: 'Authorized' }),
  settlePayment,
});

/** Paid at a provider that the site speaks to. Only what the site has signed, after the provider told it so, is money: a shop's API is open to everybody. */
export const onlineHandlerOf = (secret) =>
  new PaymentMethodHandler({
    code: 'izlog-online',
    description: description('Paid online, at a provider that the site speaks to'),
    args: { provider: { type: 'string' } },
    createPayment: (_context, order, amount, { provider }, metadata) =>
      isProven(secret, { ...metadata, provider, code: order.code, amount })
        ? { amount, state: 'Settled', transactionId: String(metadata.reference), metadata: { provider } }
        : { amount, state: 'Declined', errorMessage: 'The site does not vouch for this payment.' },
    settlePayment,
  });
