import type { Money } from '../money.ts';
import { hub3Text, type PaymentSlip, type SlipParty } from './hub3.ts';

/** How an order is paid by bank transfer, as the payment slip says it. */
export interface BankTransfer {
  readonly payee: string;
  /** Empty when the shop has not named them. */
  readonly payeeStreet: string;
  readonly payeePlace: string;
  readonly iban: string;
  /** Model and reference number: 'HR00 2026-000123'. */
  readonly reference: string;
  readonly payer: SlipParty;
  readonly description: string;
}

/** ISO 20022: purchase of goods and services. */
const PURPOSE = 'GDSV';

/** The payment slip of an order (HUB-3A). */
function paymentSlip({ payee, payeeStreet, payeePlace, iban, reference, payer, description }: BankTransfer, total: Money): PaymentSlip {
  const [model = '', ...number] = reference.split(' ');
  return {
    amount: total.amount,
    payer,
    payee: { name: payee, street: payeeStreet, place: payeePlace },
    iban,
    model,
    reference: number.join(''),
    purpose: PURPOSE,
    description,
  };
}

/** What the barcode of the slip holds; undefined where there is nothing to pay, and for another currency than the euro. */
export function slipText(transfer: BankTransfer, total: Money): string | undefined {
  return total.amount > 0 && total.currency === 'EUR' ? hub3Text(paymentSlip(transfer, total)) : undefined;
}
