import type { ReactElement } from 'react';
import { type Cart, isOrderable } from '#domain/cart/cart.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

export interface ToCheckoutProps {
  readonly cart: Cart;
  /** Runs before the page is left. */
  readonly onLeave?: () => void;
}

/** The way to the checkout; while something of the cart can't be ordered it says so in its place. */
export function ToCheckout({ cart, onLeave }: ToCheckoutProps): ReactElement {
  const { locale, translator, cart: viewModel } = useShop();
  const href = routePath('checkout', locale);
  if (isOrderable(cart))
    return (
      <a
        className="btn is-wide"
        href={href}
        onClick={(event) => {
          onLeave?.();
          if (viewModel.goOnTo(href)) event.preventDefault();
        }}
      >
        {translator.text('cart.toCheckout')}
      </a>
    );
  return (
    <>
      <p className="notice is-bad">
        <Icon name="alert" />
        <span>{translator.text('cart.notOrderable')}</span>
      </p>
      {cart.lines.length === 0 && (
        <a className="btn is-wide" href={routePath('shop', locale)} onClick={onLeave}>
          {translator.text('cart.toShop')}
        </a>
      )}
    </>
  );
}
