import type { ReactElement } from 'react';
import type { Money } from '#domain/money.ts';
import type { BankTransfer } from '#domain/payment/bank-transfer.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/after-order.css';

export interface PaymentSlipProps {
  readonly transfer: BankTransfer;
  readonly total: Money;
  readonly orderSlug: string;
}

/** How to pay by bank transfer: the data as words to copy, and as the barcode that a bank's application reads (HUB-3A). */
export function PaymentSlip({ transfer, total, orderSlug }: PaymentSlipProps): ReactElement {
  const { translator } = useShop();
  const { payee, payeeStreet, payeePlace, iban, reference, description } = transfer;
  const amount = translator.money(total);
  const rows: readonly (readonly [message: string, value: string])[] = [
    ['checkout.payee', [payee, payeeStreet, payeePlace].filter((part) => part !== '').join(', ')],
    ['checkout.iban', inFours(iban)],
    ['checkout.reference', reference],
    ['checkout.amount', amount],
    ['checkout.purpose', description],
  ];
  return (
    <div className="slip">
      <dl className="facts is-order">
        {rows.map(([message, value]) => (
          <div key={message}>
            <dt>{translator.text(message)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total.amount > 0 && (
        <figure>
          <img
            src={`/payment-slip.svg?orderSlug=${encodeURIComponent(orderSlug)}`}
            width={476}
            height={146}
            alt={translator.text('checkout.slipAlt', { payee, iban, reference, amount })}
          />
          <figcaption className="small muted">{translator.text('checkout.slipHelp')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** As banks print it. */
function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
