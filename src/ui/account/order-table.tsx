import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { OrderSummary } from '#domain/order/order-history.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { useShop } from '../shop.ts';

const LOOKS: Readonly<Record<OrderStatus, string>> = {
  placed: 'tag',
  awaitingPayment: 'tag is-wait',
  paid: 'tag is-on',
  paidShort: 'tag is-wait',
  paymentFailed: 'tag is-bad',
  preparing: 'tag is-wait',
  ready: 'tag is-on',
  delivered: 'tag is-on',
  returned: 'tag is-bad',
  cancelled: 'tag is-bad',
  refunded: 'tag',
};

/** How far an order is, in words and a colour. */
export function StatusTag({ status }: { readonly status: OrderStatus }): ReactElement {
  const { translator } = useShop();
  return <span className={LOOKS[status]}>{translator.text(`account.status.${status}`)}</span>;
}

/** Orders, the newest first; each row folds on a phone. */
export function OrderTable({ orders, caption }: { readonly orders: readonly OrderSummary[]; readonly caption: string }): ReactElement {
  const { locale, translator } = useShop();
  const columns = {
    number: translator.text('account.number'),
    date: translator.text('account.date'),
    content: translator.text('account.content'),
    status: translator.text('account.state'),
    total: translator.text('account.total'),
  };
  return (
    <table className="table is-stack">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col" className={name === 'total' ? 'end' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderSlug}>
            <th scope="row">
              <a className="nowrap" href={routePath('profileOrder', locale, order.orderSlug)}>
                {order.number}
              </a>
            </th>
            <td data-label={columns.date}>
              <time className="nowrap" dateTime={order.placedAt}>
                {translator.date(order.placedAt)}
              </time>
            </td>
            <td data-label={columns.content}>
              <span>
                {order.otherPieces === 0
                  ? order.firstLine
                  : translator.text('account.andMore', { name: order.firstLine, count: order.otherPieces })}
              </span>
            </td>
            <td data-label={columns.status}>
              <StatusTag status={order.status} />
            </td>
            <td className="end" data-label={columns.total}>
              <span className="nowrap">{translator.money(order.total)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
