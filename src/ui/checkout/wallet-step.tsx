import { type ReactElement, useEffect, useRef } from 'react';
import type { Money } from '#domain/money.ts';
import type { WalletPayment } from '#domain/payment/payment.ts';
import { useTranslator } from '../shop/shop.ts';
import { GiveUp } from './pending-payment.tsx';
import { WalletPanel } from './wallet-panel.tsx';

export interface WalletStepProps {
  readonly payment: WalletPayment;
  readonly orderSlug: string;
  readonly total: Money;
}

/** The payment step once the order is placed and a wallet is to pay it: its buttons in the place of the form (PAY-03). */
export function WalletStep({ payment, orderSlug, total }: WalletStepProps): ReactElement {
  const translator = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section className="stack" aria-labelledby="wallet-title">
      <h2 id="wallet-title" ref={heading} tabIndex={-1}>
        {translator.text('payment.payByWallet')}
      </h2>
      <p>{translator.text('payment.awaitsPaymentHelp', { total: translator.money(total) })}</p>
      <WalletPanel payment={payment} />
      <GiveUp orderSlug={orderSlug} />
    </section>
  );
}
