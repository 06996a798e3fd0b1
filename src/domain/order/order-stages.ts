import type { HandledOrder } from './order-record.ts';
import type { OrderStatus } from './order-states.ts';

/** A stage on an order's way. */
export interface OrderStage {
  readonly status: OrderStatus;
  /** ISO 8601 instant; undefined of one that is not reached, or that nobody wrote down. */
  readonly at: string | undefined;
  readonly state: 'done' | 'now' | 'open';
}

/** What stands in an order's history for a stage. */
const KIND_OF: Readonly<Partial<Record<OrderStatus, string>>> = {
  preparing: 'prepared',
  ready: 'madeReady',
};

const WAYS: Readonly<Record<HandledOrder['way'], readonly OrderStatus[]>> = {
  digital: ['placed', 'paid'],
  pickup: ['placed', 'paid', 'preparing', 'ready', 'delivered'],
  delivery: ['placed', 'paid', 'preparing', 'sent', 'delivered'],
};

/** The stages of an order by the way that it goes, with where it stands now. One that ended otherwise has that end for its last stage, behind what it has reached. */
export function orderStages({
  status,
  way,
  placedAt,
  paidAt,
  history,
}: Pick<HandledOrder, 'status' | 'way' | 'placedAt' | 'paidAt' | 'history'>): readonly OrderStage[] {
  const stages = WAYS[way];
  const timeOf = (stage: OrderStatus) => {
    if (stage === 'placed') return placedAt;
    return stage === 'paid' ? paidAt : history.findLast(({ kind }) => kind === (KIND_OF[stage] ?? stage))?.at;
  };
  const isOnWay = stages.includes(status);
  const here = stages.indexOf(status);
  const isReached = (stage: OrderStatus, place: number) =>
    stage === 'paid' ? paidAt !== undefined : place === 0 || place <= here || timeOf(stage) !== undefined;
  // Whoever pays on delivery has an order on its way that is not paid.
  const now = isOnWay ? status : undefined;
  const walked = stages.map(
    (stage, place): OrderStage => ({
      status: stage,
      at: timeOf(stage),
      state: stage === now ? 'now' : isReached(stage, place) ? 'done' : 'open',
    }),
  );
  if (isOnWay || status === 'awaitingPayment')
    return walked.map((stage) => (status === 'awaitingPayment' && stage.status === 'placed' ? { ...stage, state: 'now' } : stage));
  return [...walked.filter(({ state }) => state === 'done'), { status, at: timeOf(status), state: 'now' }];
}
