import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { payersAddress } from '#domain/order/payers-address.ts';
import type { BankTransfer } from '#domain/payment/bank-transfer.ts';
import type { Database } from '../../database/schema.ts';
import { platformWords } from '../../locale/platform-words.ts';
import { readOptions } from '../../site/site-options.ts';
import type { OrderPayment } from './order-parts.ts';
import { deliveryOf } from './order-prices.ts';
import type { OrderRow } from './queries.ts';

/** How an order is brought and paid, in words, for whoever may see the order. */
export interface OrderWords {
  readonly deliveryMethod: string | null;
  readonly paymentMethod: string;
  readonly bankTransfer: BankTransfer | null;
}

export async function orderWords(database: Kysely<Database>, order: OrderRow): Promise<OrderWords> {
  return wordsOf(order, await readOptions(database, WORD_OPTIONS));
}

/** The options that the words are made of. */
const WORD_OPTIONS = ['BankTransfer'] as const;

/** The words of an order, by these options. */
export function wordsOf(order: OrderRow, options: ReadonlyMap<string, unknown>): OrderWords {
  const delivery = deliveryOf(order);
  const payment = order.payment as unknown as OrderPayment;
  return {
    deliveryMethod: delivery === null ? null : [delivery.name, delivery.branchName].filter((part) => part !== null).join(', '),
    paymentMethod: payment.name,
    bankTransfer: payment.code === 'bank-transfer' && order.total > 0 ? bankTransfer(order, options.get('BankTransfer')) : null,
  };
}

/** Where to pay to: the site's option BankTransfer { payee, iban, street, place }; nothing is said while the shop has not named its account. */
function bankTransfer(order: OrderRow, option: unknown): BankTransfer | null {
  const { payee, iban, street, place } = (option ?? {}) as Readonly<Partial<Record<'payee' | 'iban' | 'street' | 'place', unknown>>>;
  if (typeof payee !== 'string' || typeof iban !== 'string') return null;
  return {
    payee,
    payeeStreet: typeof street === 'string' ? street : '',
    payeePlace: typeof place === 'string' ? place : '',
    iban,
    reference: `HR00 ${order.number}`,
    payer: payerOf(order),
    // What the bank shows as the purpose.
    description: `${platformWords(order.language).order} ${order.number}`,
  };
}

/** Whom the invoice is for. */
function payerOf(order: OrderRow): BankTransfer['payer'] {
  const address = payersAddress(order.addresses as readonly z.infer<typeof AddressWire>[]);
  const company = order.company as { readonly name?: string } | null;
  if (address === undefined) return { name: company?.name ?? '', street: '', place: '' };
  return {
    name: company?.name ?? `${address.firstName} ${address.lastName}`,
    street: `${address.street} ${address.houseNumber}`.trim(),
    place: `${address.zipCode} ${address.city}`,
  };
}
