import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { stepPath } from './checkout-view-model.ts';
import { notPaidTitle } from './not-paid-title.ts';

/** What is known of a payment of which nothing came, and the ways on (CHK-13). Without a status nobody here knows the order, and nothing is said of money. */
export function NotPaid({ status }: { readonly status: OrderStatus | undefined }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <div className={status === undefined ? 'outcome' : 'outcome is-bad'}>
      <Icon name={status === undefined ? 'info' : 'alert'} />
      <h1>{translator.text(notPaidTitle(status))}</h1>
      <p>{translator.text(helpFor(status))}</p>
      <p className="row">
        {/* As documents: the server has opened the cart again, this page may not know of it. */}
        {status !== undefined && (
          <a className="btn" href={stepPath(locale, 'payment')} data-document="">
            {translator.text('checkout.payAgain')}
          </a>
        )}
        <a className={status === undefined ? 'btn' : 'btn is-line'} href={routePath('cart', locale)} data-document="">
          {translator.text('checkout.backToCart')}
        </a>
        <a className="icon-link" href={routePath('home', locale)}>
          {translator.text('error.home')}
        </a>
      </p>
    </div>
  );
}

function helpFor(status: OrderStatus | undefined): string {
  if (status === undefined) return 'checkout.paymentUnknownHelp';
  return status === 'cancelled' ? 'checkout.paymentCancelledHelp' : 'checkout.failureHelp';
}
