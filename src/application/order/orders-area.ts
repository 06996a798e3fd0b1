import { err, type Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  COUNTED_VIEWS,
  type HandledOrder,
  isOrderStatus,
  type OrderList,
  type OrderPlace,
  type VerbDetails,
} from '#domain/order/order-record.ts';
import { WAITING_ORDER_SCOPES } from '#domain/order/order-scopes.ts';
import { ORDER_VERBS, type OrderStatus, type OrderVerb } from '#domain/order/order-states.ts';
import type { SalesReport } from '#domain/order/sales-report.ts';
import { readSeenOrders } from '#domain/order/seen-orders.ts';
import { TOLD_TO_BUYERS } from '#domain/order/told-to-buyers.ts';
import type { OrderDesk, OrderQuestion } from '#ports/order/order-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf, TypedFields } from '../back-office/area.ts';
import { csvPieces } from '../back-office/csv-pieces.ts';

/** All orders of the shop, each with what is to be done with it next. */
export const ordersArea = {
  views: {
    list(desk: OrderDesk, question: OrderQuestion): Outcome<OrderList, BackOfficeProblem> {
      return desk.list(question);
    },
    /** Undefined when there is none of this id. */
    byId(desk: OrderDesk, id: number): Outcome<HandledOrder | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
    /** Where one stands in a list, and which stand beside it. */
    place(desk: OrderDesk, id: number, list: Omit<OrderQuestion, 'before'>): Outcome<OrderPlace, BackOfficeProblem> {
      return desk.place(id, list);
    },
    /** However many there are, as pieces of a CSV; a problem is the last. */
    export(
      desk: OrderDesk,
      list: Omit<OrderQuestion, 'before'>,
    ): Outcome<AsyncIterable<Result<string, BackOfficeProblem>>, BackOfficeProblem> {
      return csvPieces((before) => desk.export(list, before));
    },
    sales(desk: OrderDesk): Outcome<SalesReport, BackOfficeProblem> {
      return desk.sales();
    },
  },
  async waiting(desk) {
    return (await desk.waiting()).map(({ counts, oldest }) =>
      COUNTED_VIEWS.map((view) => ({
        what: `orders.${view}`,
        count: counts[view],
        search: { view },
        scopes: WAITING_ORDER_SCOPES[view],
        ...(view === 'toDo' && { since: oldest }),
      })),
    );
  },
  forms: {
    /** One step of an order, by its verb, over the state that it was seen in: `seen` of one order, `rowsSeen` of those of a list. */
    move: {
      fields: ['orderId', 'stepId', 'receivedOn', 'carrier', 'trackingNumber', 'note', 'seen', 'rowsSeen'],
      async run(desk, typed) {
        const verb = typed.text('stepId');
        const id = typed.id('orderId') ?? 0;
        const seen = seenIn(typed, id);
        if (!isVerb(verb) || seen === undefined) return err({ kind: 'RecordRefused', area: 'orders', reason: 'notNow' });
        const moved = await desk.move(id, verb, detailsOf(verb, typed), seen);
        return moved.map(() => ({ notice: `done.${verb}`, ...(TOLD_TO_BUYERS.has(verb) && { mails: true }) }));
      },
    },
    /** A word for the others of the shop. */
    note: {
      fields: ['orderId', 'note'],
      async run(desk, typed) {
        const noted = await desk.note(typed.id('orderId') ?? 0, typed.text('note'));
        return noted.map(() => ({ notice: 'done.noted' }));
      },
    },
  },
} as const satisfies AreaOf<OrderDesk>;

const isVerb = (word: string): word is OrderVerb => Object.hasOwn(ORDER_VERBS, word);

/** The state in which the screen showed the order; a form without it is refused as one that is out of date. */
function seenIn(typed: TypedFields, id: number): OrderStatus | undefined {
  const seen = typed.text('seen') || readSeenOrders(typed.text('rowsSeen')).get(id);
  return seen !== undefined && isOrderStatus(seen) ? seen : undefined;
}

/** What the form of a verb asks for. */
function detailsOf(verb: OrderVerb, typed: TypedFields): VerbDetails {
  return {
    ...(verb === 'pay' && { receivedOn: typed.text('receivedOn').trim() }),
    ...(verb === 'send' && { carrier: typed.text('carrier').trim(), trackingNumber: typed.text('trackingNumber').trim() }),
    note: typed.text('note').trim(),
  };
}
