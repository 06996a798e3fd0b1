import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { CartLines } from './cart-lines.tsx';
import { CartForms } from './cart-screen.tsx';
import { CartTotals, totalsOf } from './cart-totals.tsx';
import { CrossSell } from './cross-sell.tsx';
import { ToCheckout } from './to-checkout.tsx';
import '../styles/cart.css';
import '../styles/choosing.css';

/** The cart over any page: what was added, then the same as on the cart's page (CRT-13). */
export const CartModal = observer(function CartModal(): ReactElement {
  const { cart, locale, translator } = useShop();
  const path = routePath('cart', locale);
  const filled = cart.isEmpty ? undefined : cart.cart;
  return (
    <Dialog
      open={cart.modalIsOpen}
      onClose={cart.closeModal}
      id="cart-modal"
      shape="cart"
      title={translator.text('layout.cart')}
      closeLabel={translator.text('cart.closeModal')}
      contentClass="stack"
      footer={
        <>
          <ModalTotal />
          <div className="row">
            <button type="button" className="btn is-line" onClick={cart.closeModal}>
              {translator.text('cart.goOnShopping')}
            </button>
            <a className="btn" href={path} onClick={cart.closeModal}>
              {translator.text('cart.goToCart')}
            </a>
          </div>
        </>
      }
    >
      <ModalNews />
      {filled === undefined ? (
        <p>{translator.text('cart.isEmpty')}</p>
      ) : (
        <>
          <CartLines action={path} idPrefix="modal-" />
          <CartForms cart={filled} idPrefix="modal-" />
          <ModalSummary />
        </>
      )}
    </Dialog>
  );
});

const ModalTotal = observer(function ModalTotal(): ReactElement | null {
  const { cart, translator } = useShop();
  const totals = cart.cart?.totals;
  if (totals === undefined) return <p />;
  return (
    <p className="price">
      <span>{translator.text(totals.delivery === undefined ? 'cart.totalWithoutDelivery' : 'cart.totalWithDelivery')}</span>{' '}
      <strong>{translator.money(totals.total)}</strong>
    </p>
  );
});

/** The sums, the way to pay them, and what goes with the goods. */
const ModalSummary = observer(function ModalSummary(): ReactElement | null {
  const { cart, translator } = useShop();
  if (cart.cart === undefined) return null;
  return (
    <>
      <section className="stack" aria-labelledby="modal-summary-title">
        <h3 id="modal-summary-title">{translator.text('cart.summary')}</h3>
        <CartTotals {...totalsOf(cart.cart)} />
        <ToCheckout cart={cart.cart} onLeave={cart.closeModal} />
      </section>
      <CrossSell cart={cart.cart} idPrefix="modal-" headingLevel={3} />
    </>
  );
});

/** What was added, and what else there is to tell: the toasts lie behind the dialog and cannot be read while it is open. */
const ModalNews = observer(function ModalNews(): ReactElement {
  const { cart, notices, translator } = useShop();
  const added = cart.addedName === undefined ? undefined : translator.text('cart.added', { name: cart.addedName });
  const alsoTold = notices.toasts.filter(({ message }) => message !== 'cart.addedToCart');
  return (
    <div role="status" className="stack is-tight">
      {added !== undefined && (
        <p className="notice">
          <Icon name="check" />
          <span>{added}</span>
        </p>
      )}
      {alsoTold.map(({ id, tone, text }) => (
        <p key={id} className={tone === 'error' ? 'notice is-bad' : 'notice'}>
          <Icon name={tone === 'error' ? 'alert' : 'check'} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
});
