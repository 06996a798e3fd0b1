import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';

/** Nothing came of the payment: the cart is still there, and the ways back to it (CHK-13). */
export function NotPaid(): ReactElement {
  const { locale, translator } = useShop();
  return (
    <div className="outcome is-bad">
      <Icon name="alert" />
      <h1>{translator.text('layout.orderFailed')}</h1>
      <p>{translator.text('checkout.failureHelp')}</p>
      <p className="row">
        {/* As a document: the server has opened the cart again, this page may not know of it. */}
        <a className="btn" href={routePath('cart', locale)} data-document="">
          {translator.text('checkout.backToCart')}
        </a>
        <a className="icon-link" href={routePath('home', locale)}>
          {translator.text('error.home')}
        </a>
      </p>
    </div>
  );
}
