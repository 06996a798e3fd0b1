import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { OrderRecord } from '#domain/order/order-record.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { useShop } from '../shop/shop.ts';
import { StatusTag } from './order-table.tsx';

export interface OrderRecordsProps {
  readonly title: string;
  readonly orders: readonly OrderRecord[];
  /** Of the list that they stand in, for whoever goes on to the next one. */
  readonly query?: string | undefined;
  /** By what a row is chosen, beside its number, in a list that is worked on as a whole. */
  readonly choose?: ((order: OrderRecord) => ReactElement) | undefined;
  /** What can be done with an order right here, below where it stands. */
  readonly step?: ((order: OrderRecord) => ReactElement | null) | undefined;
}

/** Orders as people of the shop list them. */
export function OrderRecords({ title, orders, query = '', choose, step }: OrderRecordsProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  return (
    <FoldingTable
      caption={title}
      records={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('order'),
          cell: (order) => (
            <span className="chosen-row">
              {choose?.(order)}
              <span className="under">
                <a className="nowrap" href={routePath('adminOrder', locale, String(order.id)) + query}>
                  {order.number}
                </a>
                <time className="muted" dateTime={order.placedAt}>
                  {translator.date(order.placedAt)}
                </time>
              </span>
            </span>
          ),
        },
        {
          label: label('buyer'),
          cell: ({ buyer, company, city, pieces }) => (
            <span className="under">
              <span className="breaks">{company ?? (buyer || '–')}</span>
              <span className="muted">
                {[...(company === undefined ? [] : [buyer]), city, translator.text('orders.pieces', { count: pieces })]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          ),
        },
        {
          label: label('payment'),
          cell: ({ payment, isPaid }) => (
            <span className="under">
              <span>{payment}</span>
              <span className="muted">{label(isPaid ? 'isPaid' : 'isNotPaid')}</span>
            </span>
          ),
        },
        { label: label('delivery'), cell: ({ delivery }) => <span>{delivery ?? label('byDownload')}</span> },
        {
          label: label('state'),
          cell: (order) => (
            <span className="under">
              <StatusTag status={order.status} />
              {step?.(order)}
            </span>
          ),
        },
        { label: label('total'), end: true, cell: ({ total }) => <span className="nowrap">{translator.money(total)}</span> },
      ]}
    />
  );
}
