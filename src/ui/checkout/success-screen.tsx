import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { piecesOf } from '#domain/cart/cart.ts';
import { givenOrderExtras } from '#domain/checkout/order-extras.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OrderConfirmation } from '#domain/order/order.ts';
import { isGivenUp, isPayable, isUnderReview, type OrderStatus } from '#domain/order/order-states.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { tabOrderExtras } from '../cart/kept-order-extras.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AddressLines } from './address-lines.tsx';
import { DownloadList } from './download-list.tsx';
import { NotPaid } from './not-paid.tsx';
import { PaymentReview } from './payment-review.tsx';
import { PaymentSlip } from './payment-slip.tsx';
import { PendingPayment } from './pending-payment.tsx';
import '../styles/checkout.css';

const route = getRouteApi('/checkout-success');

/** States in which nothing has come of an order yet but thanks; from then on its page says how far it is. */
const NEW: ReadonlySet<OrderStatus> = new Set(['placed', 'paid', 'paidShort']);

/** After the purchase, and whenever its buyer comes back by a link of an e-mail: the order's number and name, what comes next, what was ordered (CHK-13). */
export function SuccessScreen(): ReactElement {
  const { order, orderSlug, payment } = route.useLoaderData();
  const isWaiting = order !== undefined && isPayable(order.status);
  const main = useTellsOutcome(isWaiting);
  return (
    <main id="content" className="wrap" tabIndex={-1} ref={main}>
      {order === undefined ? (
        <NoSuchOrder />
      ) : isWaiting ? (
        <PendingPayment order={order} payment={payment} />
      ) : isGivenUp(order.status) ? (
        <NotPaid status={order.status} />
      ) : isUnderReview(order.status) ? (
        <PaymentReview order={order} />
      ) : (
        <Success order={order} orderSlug={orderSlug} />
      )}
    </main>
  );
}

function NoSuchOrder(): ReactElement {
  const { locale, translator } = useShop();
  return (
    <div className="outcome is-bad">
      <Icon name="alert" />
      <h1>{translator.text('layout.orderUnknown')}</h1>
      <p>{translator.text('checkout.orderUnknownHelp')}</p>
      <p className="row">
        <a className="btn" href={routePath('shop', locale)}>
          {translator.text('cart.toShop')}
        </a>
        <a className="icon-link" href={routePath('home', locale)}>
          {translator.text('error.home')}
        </a>
      </p>
    </div>
  );
}

function Success({ order, orderSlug }: { readonly order: OrderConfirmation; readonly orderSlug: string }): ReactElement {
  const { locale, translator } = useShop();
  const { bankTransfer, totals } = order;
  const isShipped = order.deliveryMethod !== undefined;
  const isNew = NEW.has(order.status);
  useForgetsWhatWasTyped();
  return (
    <>
      <div className="outcome">
        <Icon name="success" />
        {isNew ? (
          <h1>{translator.text('checkout.thanks')}</h1>
        ) : (
          <h1>{translator.text('checkout.stateTitle', { status: order.status })}</h1>
        )}
        <p className="order-no">
          {translator.text('checkout.orderNumber')} <b>{order.number}</b>
        </p>
        {(order.status === 'paid' || order.status === 'paidShort') && (
          <p>
            {translator.text(
              totals.total.amount === 0 ? 'checkout.nothingToPay' : order.status === 'paid' ? 'payment.isPaid' : 'payment.isPaidShort',
            )}
          </p>
        )}
        <p>{translator.text('checkout.confirmationSent', { email: order.email })}</p>
      </div>
      <div className="with-aside">
        <div className="stack is-sections">
          {order.downloads.length > 0 && (
            <section className="stack" aria-labelledby="downloads-title">
              <h2 id="downloads-title">{translator.text('checkout.downloads')}</h2>
              <DownloadList downloads={order.downloads} />
            </section>
          )}
          {isNew && bankTransfer !== undefined && (
            <section className="stack" aria-labelledby="transfer-title">
              <h2 id="transfer-title">{translator.text('checkout.transfer')}</h2>
              <PaymentSlip transfer={bankTransfer} total={totals.total} orderSlug={orderSlug} />
              <p className="small muted">{translator.text('checkout.transferHelp')}</p>
            </section>
          )}
          {isNew && (
            <section className="stack" aria-labelledby="next-title">
              <h2 id="next-title">{translator.text('checkout.next')}</h2>
              <ol className="next">
                {bankTransfer !== undefined && <li>{translator.text('checkout.nextTransfer')}</li>}
                {bankTransfer === undefined && isShipped && <li>{translator.text('checkout.nextPrepare')}</li>}
                <li>
                  {translator.text(
                    isShipped ? 'checkout.nextShipped' : order.downloads.length > 0 ? 'checkout.nextDownload' : 'checkout.nextDigital',
                  )}
                </li>
              </ol>
            </section>
          )}
          <section className="stack" aria-labelledby="details-title">
            <h2 id="details-title">{translator.text('checkout.details')}</h2>
            <Facts
              rows={[
                ['checkout.placedAt', translator.longDate(order.placedAt)],
                ...(order.deliveryMethod === undefined ? [] : [['checkout.stepShipping', order.deliveryMethod] as const]),
                ...(order.deliveryAddress === undefined
                  ? []
                  : [['checkout.deliverTo', <AddressLines key="address" address={order.deliveryAddress} />] as const]),
                ...(order.shipment === undefined
                  ? []
                  : [['checkout.shipment', `${order.shipment.carrier} ${order.shipment.trackingNumber}`.trim()] as const]),
                ['checkout.stepPayment', order.paymentMethod],
                ...(order.dueOnDelivery === undefined
                  ? []
                  : [
                      [
                        'checkout.dueOnDelivery',
                        translator.text('checkout.dueSum', { sum: translator.money(order.dueOnDelivery) }),
                      ] as const,
                    ]),
                ...givenOrderExtras(order.extras).map(([name, text]) => [`cart.${name}`, text] as const),
              ]}
            />
          </section>
          <p>
            <a className="btn is-line" href={routePath('shop', locale)}>
              {translator.text('checkout.backToShop')}
            </a>
          </p>
        </div>
        <aside className="panel" aria-labelledby="order-summary-title">
          <h2 id="order-summary-title">{translator.text('checkout.yourOrder')}</h2>
          <dl className="totals">
            {order.lines.map((line, index) => (
              <div key={index} className="small">
                <dt>{translator.text('checkout.orderedLine', { quantity: line.quantity, name: line.name })}</dt>
                <dd>{translator.money(line.rowTotal)}</dd>
              </div>
            ))}
          </dl>
          <CartTotals totals={totals} pieces={piecesOf(order.lines)} digitalOnly={!isShipped} />
        </aside>
      </div>
    </>
  );
}

/** The page looks by itself whether a payment has arrived: what came of it is read to those who do not see the page change. */
function useTellsOutcome(isWaiting: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const hasWaited = useRef(isWaiting);
  useEffect(() => {
    const heading = hasWaited.current && !isWaiting ? main.current?.querySelector('h1') : undefined;
    hasWaited.current = isWaiting;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [isWaiting]);
  return main;
}

/** Who paid at a provider comes back with what was kept for the case that nothing comes of it. */
function useForgetsWhatWasTyped(): void {
  const { draft } = useShop();
  useEffect(() => {
    draft.clear();
    tabOrderExtras.clear();
  }, [draft]);
}

function Facts({ rows }: { readonly rows: readonly (readonly [message: string, value: ReactNode])[] }): ReactElement {
  const { translator } = useShop();
  return (
    <dl className="facts is-order">
      {rows.map(([message, value]) => (
        <div key={message}>
          <dt>{translator.text(message)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
