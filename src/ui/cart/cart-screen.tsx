import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { lacks } from '#domain/site/capability.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop/shop.ts';
import { CartLines } from './cart-lines.tsx';
import type { CartPage } from './cart-page.ts';
import { CartTotals, totalsOf } from './cart-totals.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CrossSell } from './cross-sell.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { Instructions } from './instructions.tsx';
import { MemberCardForm } from './member-card-form.tsx';
import { ToCheckout } from './to-checkout.tsx';
import '../styles/cart.css';
import '../styles/choosing.css';

/** The cart's page (CRT-12). */
export const CartScreen = observer(function CartScreen(): ReactElement {
  const { cart, locale, translator } = useShop();
  const isEmptied = useRouterState({ select: ({ matches }) => (matches.at(-1)?.loaderData as CartPage | undefined)?.isEmptied });
  const filled = cart.isEmpty ? undefined : cart.cart;
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: translator.text('layout.cart') }]}
      />
      <div className="page-head">
        <h1>{translator.text(filled === undefined ? 'cart.isEmpty' : 'layout.cart')}</h1>
      </div>
      {filled === undefined && isEmptied && (
        <p className="notice" role="alert">
          {translator.text('cart.emptied')}
        </p>
      )}
      {filled === undefined ? <EmptyCart /> : <FilledCart cart={filled} />}
    </main>
  );
});

/** What is said about a cart besides its lines; the modal says it too, and takes it from this screen, so that the page needs no piece more for it. */
export function CartForms({ cart, idPrefix }: { readonly cart: Cart; readonly idPrefix: string }): ReactElement {
  const { locale, site } = useShop();
  const action = routePath('cart', locale);
  return (
    <>
      <CouponForm action={action} idPrefix={idPrefix} />
      {!lacks(site, 'memberCards') && <MemberCardForm action={action} idPrefix={idPrefix} />}
      <Instructions cart={cart} action={action} idPrefix={idPrefix} />
    </>
  );
}

function FilledCart({ cart }: { readonly cart: Cart }): ReactElement {
  const { locale, translator } = useShop();
  const action = routePath('cart', locale);
  return (
    <>
      <div className="with-aside cart-parts">
        <div>
          <CartLines action={action} idPrefix="line-" />
        </div>
        <aside className="panel" aria-labelledby="summary-title">
          <h2 id="summary-title">{translator.text('cart.summary')}</h2>
          <CartTotals {...totalsOf(cart)} />
          <ToCheckout cart={cart} />
          <p className="small muted">{translator.text('cart.checkoutHelp')}</p>
          {!cart.digitalOnly && (
            <p className="small">
              <a href={staticPagePath('guarantee', locale)}>{translator.text('cart.guarantee')}</a>
            </p>
          )}
        </aside>
        {/* After the way on: on a phone nobody scrolls past four fields to reach it. */}
        <div className="stack is-wide">
          <CartForms cart={cart} idPrefix="" />
        </div>
      </div>
      <CrossSell cart={cart} idPrefix="" isSection />
    </>
  );
}
