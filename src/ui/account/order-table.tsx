import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import type { OrderSummary } from '#domain/order/own-order.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { useShop } from '../shop/shop.ts';

const LOOKS: Readonly<Record<OrderStatus, string>> = {
  placed: 'tag',
  awaitingPayment: 'tag is-wait',
  underReview: 'tag is-wait',
  paid: 'tag is-on',
  paidShort: 'tag is-wait',
  paymentFailed: 'tag is-bad',
  preparing: 'tag is-wait',
  ready: 'tag is-on',
  sent: 'tag is-on',
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
  return (
    <FoldingTable
      caption={caption}
      records={orders}
      keyOf={({ orderSlug }) => orderSlug}
      columns={[
        {
          label: translator.text('account.number'),
          cell: ({ orderSlug, number }) => (
            <a className="nowrap" href={routePath('profileOrder', locale, orderSlug)}>
              {number}
            </a>
          ),
        },
        {
          label: translator.text('account.date'),
          cell: ({ placedAt }) => (
            <time className="nowrap" dateTime={placedAt}>
              {translator.date(placedAt)}
            </time>
          ),
        },
        {
          label: translator.text('account.content'),
          cell: ({ firstLine, otherPieces }) => (
            <span>{otherPieces === 0 ? firstLine : translator.text('account.andMore', { name: firstLine, count: otherPieces })}</span>
          ),
        },
        { label: translator.text('account.state'), cell: ({ status }) => <StatusTag status={status} /> },
        {
          label: translator.text('account.total'),
          end: true,
          cell: ({ total }) => <span className="nowrap">{translator.money(total)}</span>,
        },
      ]}
    />
  );
}
