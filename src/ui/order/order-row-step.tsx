import type { ReactElement } from 'react';
import type { OrderRecord } from '#domain/order/order-record.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { seenOrders } from '#domain/order/seen-orders.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { OfficeFields } from '../back-office/forms/office-fields.tsx';
import { useMay } from '../back-office/may.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { Field } from '../elements/field.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';

export interface RowStepProps {
  readonly order: OrderRecord;
}

/** What an order needs next, where it can be done without leaving the list and whoever looks may do it. */
export function RowStep({ order }: RowStepProps): ReactElement | null {
  const stepOf = useRowStep();
  switch (stepOf(order)) {
    case 'prepare':
      return <PrepareButton {...order} />;
    case 'pay':
      return <Payment order={order} />;
    default:
      return null;
  }
}

export interface RowStepFormsProps {
  /** The list as it is narrowed, which a step leads back to. */
  readonly action: string;
  readonly orders: readonly OrderRecord[];
}

/** The forms of what stands in the rows, which stand within another form themselves. */
export function RowStepForms({ action, orders }: RowStepFormsProps): ReactElement {
  const stepOf = useRowStep();
  const waiting = (step: OrderVerb) => orders.filter((order) => stepOf(order) === step);
  return (
    <>
      {waiting('prepare').length > 0 && (
        <form id={PREPARE} method="post" action={action}>
          <OfficeFields form="orders.move" fields={{ stepId: 'prepare', rowsSeen: seenOrders(orders) }} />
        </form>
      )}
      {waiting('pay').map(({ id, status }) => (
        <form key={id} id={payForm(id)} method="post" action={action} noValidate>
          <OfficeFields form="orders.move" fields={{ orderId: id, stepId: 'pay', seen: status }} />
        </form>
      ))}
    </>
  );
}

const PREPARE = 'orders-prepare';
const payForm = (id: number) => `orders-pay-${id}`;

/** The step that whoever looks may take in the row of an order. A payment under review is looked into on the order's own page, which says what is to be asked whom. */
function useRowStep(): (order: OrderRecord) => OrderVerb | undefined {
  const may = useMay();
  return ({ next, status }) => {
    if (next === 'prepare' && may('orders:send')) return next;
    return next === 'pay' && status === 'placed' && may('orders:pay') ? next : undefined;
  };
}

/** Takes one order into preparation: no money moves, and nobody is written to. */
function PrepareButton({ id, number }: OrderRecord): ReactElement {
  const { translator } = useShop();
  return (
    <button type="submit" form={PREPARE} name="orderId" value={id} className={buttonClass({ look: 'line', small: true })}>
      <NamedAction words={translator.text('orders.verb.prepare')} of={number} />
    </button>
  );
}

/** Records that the money of one order has come. It can't be taken back and its buyer is written to, so it opens first and names the amount on the button that does it. */
function Payment({ order: { id, number, total } }: RowStepProps): ReactElement {
  const { snapshot, translator } = useShop();
  const { refusedForm } = snapshot;
  const { stepId, orderId, receivedOn } = refusedForm?.form === 'orders.move' ? refusedForm.values : {};
  const isRefused = stepId === 'pay' && orderId === String(id);
  const problem = isRefused ? refusedForm?.problem : undefined;
  return (
    <details className="row-step" open={isRefused}>
      <summary className={buttonClass({ look: 'line', small: true })}>
        <NamedAction words={translator.text('orders.verb.pay')} of={number} />
      </summary>
      <div className="stack is-tight">
        <Field
          form={payForm(id)}
          id={`${payForm(id)}-day`}
          name="receivedOn"
          type="date"
          label={translator.text('orders.receivedOn')}
          defaultValue={typeof receivedOn === 'string' && isRefused ? receivedOn : dayOf(Date.parse(snapshot.today))}
          error={
            problem?.kind === 'RecordRefused' && problem.field === 'receivedOn'
              ? translator.text(`orders.refused.${problem.reason}`)
              : undefined
          }
          errorPrefix={translator.text('cart.errorPrefix')}
        />
        <button type="submit" form={payForm(id)} className={buttonClass({ small: true })}>
          <NamedAction words={translator.text('orders.received', { total: translator.money(total) })} of={number} />
        </button>
      </div>
    </details>
  );
}
