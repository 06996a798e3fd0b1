import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop.ts';
import '../styles/checkout.css';

/** The payment did not go through: the cart is still there, and the way back to it (CHK-13). */
export function FailureScreen(): ReactElement {
  const { locale, translator } = useShop();
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <div className="outcome is-bad">
        <Icon name="alert" />
        <h1>{translator.text('layout.orderFailed')}</h1>
        <p>{translator.text('checkout.failureHelp')}</p>
        <p className="row">
          <a className="btn" href={routePath('cart', locale)}>
            {translator.text('checkout.backToCart')}
          </a>
          <a className="icon-link" href={routePath('home', locale)}>
            {translator.text('error.home')}
          </a>
        </p>
      </div>
    </main>
  );
}
