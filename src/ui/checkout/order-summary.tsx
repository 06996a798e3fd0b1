import type { ReactElement } from 'react';
import { type Cart, totalsWithDelivery } from '#domain/cart/cart.ts';
import { lineTitle } from '#domain/cart/line-title.ts';
import type { DeliveryMethod } from '#domain/checkout/methods.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { CartTotals, type CartTotalsProps, totalsOf } from '../cart/cart-totals.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop, useTranslator } from '../shop/shop.ts';
import type { CheckoutViewModel } from './checkout-view-model.ts';

export interface OrderSummaryProps {
  readonly cart: Cart;
  readonly way: CheckoutViewModel;
  /** A way of delivery that is chosen on the screen. */
  readonly chosen?: DeliveryMethod | undefined;
  /** What stands as an order is no cart to change any more. */
  readonly isPlaced?: boolean;
}

/** What is being ordered, beside the form; on a phone it stands before it, in one line (`OrderAtHand`). */
export function OrderSummary(props: OrderSummaryProps): ReactElement {
  const translator = useTranslator();
  return (
    <aside className="panel wide-only" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">{translator.text('checkout.yourOrder')}</h2>
      <Order {...props} />
    </aside>
  );
}

/** On a phone what is being ordered stands before the form as one line with its sum, and opens. */
export function OrderAtHand(props: OrderSummaryProps): ReactElement {
  const translator = useTranslator();
  const { totals } = orderTotals(props.cart, props.way, props.chosen);
  return (
    <details className="panel narrow-only">
      <summary>
        {translator.text('checkout.yourOrder')} <b className="num">{translator.money(totals.total)}</b>
      </summary>
      <Order {...props} />
    </details>
  );
}

function Order({ cart, way, chosen, isPlaced }: OrderSummaryProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <>
      <OrderLines cart={cart} />
      <CartTotals {...orderTotals(cart, way, chosen)} />
      {isPlaced !== true && (
        <p className="small">
          <a className="icon-link" href={routePath('cart', locale)}>
            {translator.text('checkout.changeCart')}
          </a>
        </p>
      )}
    </>
  );
}

export function OrderLines({ cart }: { readonly cart: Cart }): ReactElement {
  const translator = useTranslator();
  return (
    <ul className="lines plain">
      {cart.lines
        .map((line) => ({ line, ...lineTitle(line) }))
        .map(({ line, title, version }) => (
          <li key={line.itemId}>
            {line.media === undefined ? <span /> : <SitePicture media={line.media} shape="thumb" alt="" sizes="3.5rem" />}
            <div>
              {title}
              {[
                ...(version === undefined ? [] : [version]),
                ...line.options,
                translator.text('checkout.pieces', { count: line.quantity }),
              ].map((words) => (
                <p key={words} className="muted">
                  {words}
                </p>
              ))}
            </div>
            <span className="num nowrap">{translator.money(line.rowTotal)}</span>
          </li>
        ))}
    </ul>
  );
}

/** The sums of an order, with a way of delivery that is chosen on the screen as if it were saved. */
export function orderTotals(cart: Cart, way: CheckoutViewModel, chosen?: DeliveryMethod): CartTotalsProps {
  if (chosen === undefined || chosen.id === cart.deliveryMethodId) return { ...totalsOf(cart), deliveryName: way.deliveryMethod?.name };
  return { ...totalsOf(cart), totals: totalsWithDelivery(cart.totals, chosen.price), deliveryName: chosen.name };
}
