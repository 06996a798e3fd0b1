import type { ReactElement } from 'react';
import { type Cart, piecesOf, type CartTotals as Totals } from '#domain/cart/cart.ts';
import { useTranslator } from '../shop/shop.ts';

export interface CartTotalsProps {
  /** Without the tax while nobody has counted it. */
  readonly totals: Omit<Totals, 'tax'> & { readonly tax: Totals['tax'] | undefined };
  readonly pieces: number;
  readonly couponCode?: string | undefined;
  /** Name of the chosen delivery method. */
  readonly deliveryName?: string | undefined;
  /** Nothing to deliver. */
  readonly digitalOnly?: boolean | undefined;
}

/** The sums: goods, discount, delivery, all, and the tax contained in it. */
export function CartTotals({ totals, pieces: count, couponCode, deliveryName, digitalOnly }: CartTotalsProps): ReactElement {
  const translator = useTranslator();
  const { delivery } = totals;
  return (
    <dl className="totals">
      <div>
        <dt>{translator.text('cart.items', { count })}</dt>
        <dd>{translator.money(totals.items)}</dd>
      </div>
      {totals.discount.amount > 0 && (
        <div>
          <dt>{couponCode === undefined ? translator.text('cart.discount') : translator.text('cart.couponNamed', { code: couponCode })}</dt>
          <dd>−{translator.money(totals.discount)}</dd>
        </div>
      )}
      {totals.loyalty.amount > 0 && (
        <div>
          <dt>{translator.text('cart.loyalty')}</dt>
          <dd>{translator.money(totals.loyalty)}</dd>
        </div>
      )}
      {!digitalOnly && (
        <div>
          <dt>{deliveryName ?? translator.text('cart.delivery')}</dt>
          <dd>
            {delivery === undefined
              ? translator.text('cart.deliveryLater')
              : delivery.amount === 0
                ? translator.text('cart.free')
                : translator.money(delivery)}
          </dd>
        </div>
      )}
      <div className="sum">
        <dt>{translator.text('cart.total')}</dt>
        <dd>{translator.money(totals.total)}</dd>
      </div>
      {totals.tax !== undefined && (
        <div className="small muted">
          <dt>{translator.text('cart.taxContained')}</dt>
          <dd>{translator.money(totals.tax)}</dd>
        </div>
      )}
    </dl>
  );
}

/** What the sums of a cart are shown with. */
export function totalsOf(cart: Cart): CartTotalsProps {
  return { totals: cart.totals, pieces: piecesOf(cart.lines), couponCode: cart.coupon?.code, digitalOnly: cart.digitalOnly };
}
