import type { Kysely } from 'kysely';
import { readOptions } from '../checkout/settings.ts';
import type { Database } from '../database/schema.ts';
import type { OrderPayment } from './order-parts.ts';
import { deliveryOf } from './order-prices.ts';
import type { OrderRow } from './queries.ts';

/** How an order is brought and paid, in words, for whoever may see the order. */
export interface OrderWords {
  readonly deliveryMethod: string | null;
  readonly paymentMethod: string;
  readonly bankTransfer: { readonly payee: string; readonly iban: string; readonly reference: string } | null;
}

export async function orderWords(database: Kysely<Database>, order: OrderRow): Promise<OrderWords> {
  const delivery = deliveryOf(order);
  const payment = order.payment as unknown as OrderPayment;
  return {
    deliveryMethod: delivery === null ? null : [delivery.name, delivery.branchName].filter((part) => part !== null).join(', '),
    paymentMethod: payment.name,
    bankTransfer: payment.code === 'bank-transfer' ? await bankTransfer(database, order.number) : null,
  };
}

/** Where to pay to: the site's option BankTransfer { payee, iban }; nothing is said while the shop has not named its account. */
async function bankTransfer(database: Kysely<Database>, number: string): Promise<OrderWords['bankTransfer']> {
  const option = (await readOptions(database, ['BankTransfer'])).get('BankTransfer');
  const { payee, iban } = (option ?? {}) as { readonly payee?: unknown; readonly iban?: unknown };
  return typeof payee === 'string' && typeof iban === 'string' ? { payee, iban, reference: `HR00 ${number}` } : null;
}
