import { LanguageCode, Order, PaymentMethodHandler, TransactionalConnection } from '@vendure/core';
import { isProven } from './payment-proof.mjs';

const description = (value) => [{ languageCode: LanguageCode.en, value }];

let connection;
const init = (injector) => {
  connection = injector.get(TransactionalConnection);
};

/**
 * Money that somebody records by hand. Vendure has read the order before and would write what it read over one that is cancelled meanwhile: paid, of no goods. So whoever cancels it (`unpaid-transfers.mjs`)
 * ends first, and what is cancelled takes no money: it has to be given back.
 */
async function settlePayment(context, { id }) {
  const order = await connection
    .getRepository(context, Order)
    .createQueryBuilder('order')
    .where('order.id = :id', { id })
    .setLock('pessimistic_write')
    .getOne();
  if (order?.state !== 'Cancelled') return { success: true };
  return { success: false, state: 'Cancelled', errorMessage: 'The order is cancelled: its money has to be given back.' };
}

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
  init,
  settlePayment,
});

export const onDeliveryHandler = new PaymentMethodHandler({
  code: 'on-delivery',
  description: description('Cash or card on delivery, settled by hand'),
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: 'Authorized' }),
  init,
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
    init,
    settlePayment,
  });
