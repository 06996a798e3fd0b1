import type { ReactElement } from 'react';
import type { OrderConfirmation } from '#domain/order/order.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** An order of which nobody can say yet whether it is paid: it is held, and nothing is to be paid again. */
export function PaymentReview({ order }: { readonly order: OrderConfirmation }): ReactElement {
  const { translator } = useShop();
  return (
    <div className="outcome">
      <Icon name="info" />
      <h1>{translator.text('payment.underReview')}</h1>
      <p className="order-no">
        {translator.text('checkout.orderNumber')} <b>{order.number}</b>
      </p>
      <p>{translator.text('payment.underReviewHelp', { email: order.email })}</p>
    </div>
  );
}
