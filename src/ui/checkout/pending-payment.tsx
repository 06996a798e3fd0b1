import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OrderConfirmation } from '#domain/order/order.ts';
import type { PaymentForm, PaymentStart } from '#domain/payment/payment.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { useRefusedForm } from '../shop/use-refused-form.ts';
import { WalletPanel } from './wallet-panel.tsx';

/** After how many milliseconds the page looks again whether the payment has arrived. */
const LOOKS = [3_000, 5_000, 8_000, 15_000, 30_000];

export interface PendingPaymentProps {
  readonly order: OrderConfirmation;
  /** Undefined while the provider can't be reached. Nothing to do: what came is being looked at. */
  readonly payment: PaymentStart | undefined;
}

/** An order that waits for its payment: the way to pay it, to look again, and to give up (PAY-02, PAY-03). Works without script. */
export function PendingPayment({ order, payment }: PendingPaymentProps): ReactElement {
  const { locale, translator } = useShop();
  useLooksAgain(order.orderSlug, payment?.kind !== 'wallet');
  const address = successAddress(routePath('checkoutSuccess', locale), order.orderSlug);
  return (
    <div className="outcome" data-awaits-payment="">
      <Icon name="info" />
      <h1>{translator.text('payment.awaitsPayment')}</h1>
      <p className="order-no">
        {translator.text('checkout.orderNumber')} <b>{order.number}</b>
      </p>
      <p>{translator.text('payment.awaitsPaymentHelp', { total: translator.money(order.totals.total) })}</p>
      {payment?.kind !== 'wallet' && (
        <p className="notice">
          <span>
            {translator.text(payment?.kind === 'none' ? 'payment.isChecked' : 'payment.paidAlready')}{' '}
            <a href={address}>{translator.text('payment.lookAgain')}</a>
          </span>
        </p>
      )}
      {payment === undefined && <p className="notice">{translator.text('payment.paymentUnclear')}</p>}
      {payment?.kind === 'form' && <ProviderForm form={payment} />}
      {payment?.kind === 'wallet' && <WalletPanel payment={payment} />}
      {payment?.kind !== 'none' && <GiveUp orderSlug={order.orderSlug} />}
    </div>
  );
}

/** Out of the payment: the cart is open again. A plain form, so that it works in every state of the page. */
export function GiveUp({ orderSlug }: { readonly orderSlug: string }): ReactElement {
  const { locale, translator } = useShop();
  const refused = useRefusedForm('giveUpPayment');
  return (
    <form
      className="stack"
      method="post"
      data-awaits-payment=""
      data-refused={refused && ''}
      action={successAddress(routePath('checkoutSuccess', locale), orderSlug)}
    >
      {refused !== undefined && (
        <p role="alert" className="notice is-bad">
          {translator.text('payment.paymentUnclear')}
        </p>
      )}
      <input type="hidden" name={FORM_FIELD} value="giveUpPayment" />
      <input type="hidden" name="orderSlug" value={orderSlug} />
      <p>
        <button type="submit" className="btn is-line">
          {translator.text('payment.giveUp')}
        </button>
      </p>
    </form>
  );
}

/** The provider's form, made of the names and values that were read from it: never of its markup (T-10). */
function ProviderForm({ form }: { readonly form: PaymentForm }): ReactElement {
  const { translator } = useShop();
  return (
    <form method="post" action={form.action}>
      {form.fields.map(({ name, value }, index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn">
        {translator.text('payment.goPay')}
      </button>
    </form>
  );
}

function successAddress(path: string, orderSlug: string): string {
  return `${path}?orderSlug=${encodeURIComponent(orderSlug)}`;
}

/** A provider may speak late: the page reads itself again a few times. */
function useLooksAgain(orderSlug: string, isOn: boolean): void {
  const { timer } = useShop();
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const wait = LOOKS[looks];
    if (!isOn || wait === undefined) return;
    return timer.after(wait, () => {
      void router.invalidate().finally(() => setLooks(looks + 1));
    });
  }, [orderSlug, isOn, looks, timer, router]);
}
