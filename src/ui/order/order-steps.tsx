import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { type HandledOrder, otherAmount, otherPayment } from '#domain/order/order-record.ts';
import type { OrderVerb } from '#domain/order/order-states.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useShop } from '../shop/shop.ts';
import { RefusedMove } from './refused-move.tsx';

export interface NextStepProps {
  readonly order: HandledOrder;
  /** Of the list that it was opened in: whoever has taken a step is still there. */
  readonly query: string;
  /** Undefined while the shop waits for somebody else, and at the end. */
  readonly verb: OrderVerb | undefined;
  /** Whether whoever looks may take it. */
  readonly isYours: boolean;
  /** All that this page has a form for. */
  readonly offered: readonly OrderVerb[];
}

/** What is to be done with an order now, with the form that does it. */
export function NextStep({ order, query, verb, isYours, offered }: NextStepProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`orders.${name}`);
  const other = order.status === 'underReview' ? otherPayment(order) : undefined;
  const came = other && otherAmount(other);
  return (
    <>
      <OvertakenStep offered={offered} />
      <section className={verb === undefined ? 'order-next is-resting' : 'order-next'} aria-labelledby="next-title">
        <div>
          <h2 id="next-title" tabIndex={-1}>
            {verb === undefined
              ? label(
                  order.way === 'digital' && order.paidAt !== undefined && order.status === 'paid'
                    ? 'rests.downloadable'
                    : `rests.${order.status}`,
                )
              : translator.text(`orders.next.${verb}`, {
                  came: came === undefined ? 'none' : translator.money(came),
                  total: translator.money(order.totals.total),
                  way: order.way,
                  due: order.dueOnDelivery === undefined ? 'none' : translator.money(order.dueOnDelivery),
                })}
          </h2>
          {order.status === 'underReview' && <p>{label(other === undefined ? 'review' : 'reviewAmount')}</p>}
          {order.status === 'paidShort' && <p>{label('short')}</p>}
        </div>
        {verb !== undefined &&
          (isYours ? (
            <StepForm order={order} query={query} verb={verb} isFirst />
          ) : (
            <p className="muted">{translator.text('backOffice.mayNot')}</p>
          ))}
      </section>
    </>
  );
}

/** Somebody else was quicker: the step that was asked for has no form here any more, so its refusal is told by itself. */
function OvertakenStep({ offered }: { readonly offered: readonly OrderVerb[] }): ReactElement | null {
  const { refusedForm } = useShop().snapshot;
  if (refusedForm?.form !== 'orders.move' || offered.some((verb) => verb === refusedForm.values.stepId)) return null;
  return <RefusedMove at="next-title" />;
}

/** What else can be done, what can't be taken back last. */
export function OtherSteps({
  order,
  query,
  verbs,
}: Pick<NextStepProps, 'order' | 'query'> & { readonly verbs: readonly OrderVerb[] }): ReactElement | null {
  const { snapshot, translator } = useShop();
  if (verbs.length === 0) return null;
  const { refusedForm } = snapshot;
  const refused = refusedForm?.form === 'orders.move' ? refusedForm.values.stepId : undefined;
  return (
    <Section id="steps-title" title={translator.text('orders.otherSteps')}>
      <ul className="plain stack is-tight">
        {verbs.map((verb) => (
          <li key={verb}>
            <details open={refused === verb}>
              <summary className="btn is-line is-small">{translator.text(`orders.verb.${verb}`)}</summary>
              <StepForm order={order} query={query} verb={verb} />
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StepFormProps extends Pick<NextStepProps, 'order' | 'query'> {
  readonly verb: OrderVerb;
  readonly isFirst?: boolean;
}

function StepForm({ order, query, verb, isFirst = false }: StepFormProps): ReactElement {
  const { locale, translator } = useShop();
  return (
    <AccountForm
      form="orders.move"
      action={routePath('adminOrder', locale, String(order.id)) + query}
      fields={{ orderId: String(order.id), stepId: verb, seen: order.status }}
      submit={translator.text(`orders.verb.${verb}`)}
      busy={translator.text('orders.busy')}
      button={isFirst ? undefined : { look: 'line', small: true }}
    >
      {translator.has(`orders.means.${verb}`) && !isFirst && <p className="small muted">{translator.text(`orders.means.${verb}`)}</p>}
      <StepFields order={order} verb={verb} />
    </AccountForm>
  );
}

/** What a step asks for. */
function StepFields({ order, verb }: Pick<StepFormProps, 'order' | 'verb'>): ReactElement | null {
  const { snapshot, translator } = useShop();
  switch (verb) {
    case 'pay': {
      const today = dayOf(Date.parse(snapshot.today));
      return <AccountText name="receivedOn" label="orders.receivedOn" type="date" width="m" known={today} />;
    }
    case 'send':
      return (
        <div className="pair">
          <AccountText name="carrier" label="orders.carrier" autoComplete="off" known={order.lastCarrier} />
          <AccountText name="trackingNumber" label="orders.trackingNumber" optional autoComplete="off" spellCheck={false} />
        </div>
      );
    case 'cancel':
    case 'return':
    case 'refund':
      return <AccountText name="note" label="orders.note" rows={2} optional hint={translator.text('orders.noteHint')} />;
    default:
      return null;
  }
}
