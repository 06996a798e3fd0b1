import type { ReactElement, ReactNode } from 'react';
import { piecesOf } from '#domain/cart/cart.ts';
import { givenOrderExtras } from '#domain/checkout/order-extras.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first } from '#domain/navigation/search-params.ts';
import { type HandledOrder, handlingVerbs, nextVerb, type OrderPlace } from '#domain/order/order-record.ts';
import { ORDER_VERB_SCOPES } from '#domain/order/order-scopes.ts';
import { orderStages } from '#domain/order/order-stages.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { OrderedGoods, OrderTaxes } from '../account/order-goods.tsx';
import { StatusTag } from '../account/order-table.tsx';
import { Section } from '../account/profile-frame.tsx';
import { AddressLink } from '../back-office/accounts/erased-words.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { useMay } from '../back-office/may.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { AddressLines } from '../checkout/address-lines.tsx';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { orderListQuery, readOrderList } from './order-list-asked.ts';
import { NextStep, OtherSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import '../styles/orders.css';
import '../styles/totals.css';

/** One order: what is to be done next, where it stands, what was bought by whom, and what happened. */
export const orderScreen = backOfficeScreen<Opened>({
  async load({ backOffice, id, search }) {
    if (id === undefined) return undefined;
    // Who comes out of a list goes on to what stands beside this one in it, whatever becomes of it.
    const asked = first(search, 'view') === undefined ? undefined : readOrderList(search);
    const { byId, place } = backOffice.orders.views;
    const [opened, placed] = await Promise.all([byId(id), asked && place(id, asked)]);
    return opened.map(
      (order) =>
        order && {
          title: order.number,
          order,
          placed: placed?.unwrapOr(undefined),
          query: asked === undefined ? '' : orderListQuery(asked),
        },
    );
  },
  Screen: OrderScreen,
});

interface Opened {
  readonly order: HandledOrder;
  /** In the list that it was opened in. */
  readonly placed: OrderPlace | undefined;
  /** Of the list that it was opened in; empty where it was found otherwise. */
  readonly query: string;
}

function OrderScreen({ page: { title, order, placed, query } }: { readonly page: PageData & Opened }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`orders.${name}`);
  const list = { label: label('title'), href: routePath('adminOrders', locale) + query };
  const known = { ...order, isPaid: order.paidAt !== undefined, isFree: order.totals.total.amount === 0 };
  const mayDo = (verb: OrderVerb) => may(ORDER_VERB_SCOPES[verb]);
  const next = nextVerb(known);
  const others = handlingVerbs(known).filter((verb) => verb !== next && mayDo(verb));
  return (
    <BackOfficeMain title={translator.text('orders.orderOf', { number: title })} crumbs={[list]}>
      <div className="stack is-wide">
        <p className="row">
          <StatusTag status={order.status} />
          <time dateTime={order.placedAt}>{translator.dateTime(order.placedAt)}</time>
          <span className="muted">{label(known.isPaid ? 'isPaid' : 'isNotPaid')}</span>
        </p>
        {placed !== undefined && <Beside placed={placed} query={query} />}
        <NextStep
          order={order}
          query={query}
          verb={next}
          isYours={next === undefined || mayDo(next)}
          offered={[...(next === undefined ? [] : [next]), ...others]}
        />
        <Stages order={order} />
        <div className="order-cols">
          <div className="stack is-sections">
            <Section id="goods-title" title={label('goods')}>
              <OrderedGoods order={order} />
              <div className="order-totals">
                <CartTotals
                  totals={order.totals}
                  pieces={piecesOf(order.lines)}
                  couponCode={order.couponCode}
                  deliveryName={order.deliveryMethod}
                  digitalOnly={order.deliveryMethod === undefined}
                />
              </div>
            </Section>
            <Section id="taxes-title" title={label('taxes')}>
              <OrderTaxes order={order} />
            </Section>
            <OtherSteps order={order} query={query} verbs={others} />
            <OrderTimeline order={order} query={query} />
          </div>
          <div className="stack is-sections">
            <Section id="buyer-title" title={label('buyer')}>
              <Facts rows={useBuyer(order)} />
            </Section>
            <Section id="delivery-title" title={label('delivery')}>
              <Facts rows={useDelivery(order)} />
            </Section>
            <Section id="payment-title" title={label('payment')}>
              <Facts rows={usePayment(order)} />
            </Section>
          </div>
        </div>
      </div>
    </BackOfficeMain>
  );
}

/** Where an order stands in its list, with the ways to what stands beside it there. */
function Beside({
  placed: { place, total, isMore, previous, next },
  query,
}: {
  readonly placed: OrderPlace;
  readonly query: string;
}): ReactElement | null {
  const { locale, translator } = useShop();
  const link = (to: OrderPlace['next'], rel: 'prev' | 'next', words: string) =>
    to !== undefined && (
      <a className="btn is-line is-small" rel={rel} href={routePath('adminOrder', locale, String(to.id)) + query}>
        {translator.text(words, { number: to.number })}
      </a>
    );
  if (place === undefined && previous === undefined && next === undefined) return null;
  const many = translator.number(total) + (isMore ? '+' : '');
  return (
    <nav className="row" aria-label={translator.text('orders.beside')}>
      {place !== undefined && (
        <span className="small muted">{translator.text('orders.place', { place: translator.number(place), total: many })}</span>
      )}
      {link(previous, 'prev', 'orders.previousOrder')}
      {link(next, 'next', 'orders.nextOrder')}
    </nav>
  );
}

/** Where an order stands on its way. */
function Stages({ order }: { readonly order: HandledOrder }): ReactElement {
  const { translator } = useShop();
  return (
    <ol className="track" aria-label={translator.text('orders.stages')}>
      {orderStages(order).map(({ status, at, state }) => (
        <li key={status} className={state === 'open' ? undefined : `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{translator.text(`account.status.${status}`)}</b>
          {at === undefined ? <span aria-hidden="true">–</span> : <time dateTime={at}>{translator.dateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

type Rows = readonly (readonly [name: string, value: ReactNode])[];

const row = (name: string, value: ReactNode): Rows => (value === undefined || value === '' ? [] : [[name, value]]);

function useBuyer({ email, billingAddress, company, hasAccount, extras }: HandledOrder): Rows {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  return [
    ...row(label('email'), <AddressLink email={email} />),
    ...row(label('account'), label(hasAccount ? 'hasAccount' : 'isGuest')),
    ...row(label('company'), company && `${company.companyName}, OIB ${company.companyOIB}`),
    ...row(label('invoiceTo'), billingAddress && <AddressLines address={billingAddress} />),
    ...givenOrderExtras(extras).flatMap(([name, text]) => row(translator.text(`cart.${name}`), <span className="breaks">{text}</span>)),
  ];
}

function useDelivery({ deliveryMethod, deliveryAddress, way, shipment }: HandledOrder): Rows {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  return [
    ...row(label('method'), deliveryMethod ?? label('byDownload')),
    ...row(
      label('deliverTo'),
      way === 'delivery' && deliveryAddress !== undefined ? <AddressLines address={deliveryAddress} /> : undefined,
    ),
    ...row(label('sentAt'), shipment && translator.dateTime(shipment.sentAt)),
    ...row(label('carrier'), shipment?.carrier),
    ...row(label('trackingNumber'), shipment?.trackingNumber),
  ];
}

function usePayment({ paymentMethod, paidAt, totals, bankTransfer }: HandledOrder): Rows {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  return [
    ...row(label('method'), paymentMethod),
    ...row(label('total'), translator.money(totals.total)),
    ...row(label('paidAt'), paidAt === undefined ? label('isNotPaid') : translator.dateTime(paidAt)),
    ...row(label('reference'), bankTransfer?.reference),
  ];
}
