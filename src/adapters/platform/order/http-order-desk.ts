import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  fieldOfHandling,
  HANDLING_FLAWS,
  type HandledOrder,
  isOrderStatus,
  type OrderList,
  type OrderPlace,
  type VerbDetails,
  type WaitingOrders,
} from '#domain/order/order-record.ts';
import type { OrderStatus, OrderVerb } from '#domain/order/order-states.ts';
import type { SalesReport } from '#domain/order/sales-report.ts';
import type { CsvPart } from '#ports/csv-part.ts';
import type { OrderDesk, OrderQuestion } from '#ports/order/order-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import { overviewPart } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { readOrderRecord } from '../back-office/read-order-record.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { exportOrders, filterOrders, getHandledOrder, getOrderPlace, moveHandledOrder, noteOrder } from '../wire/order-desk.ts';
import { readOwnOrder } from './read-own-order.ts';

/** All orders of the shop over HTTP. */
export class HttpOrderDesk implements OrderDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ before, ...question }: OrderQuestion): Outcome<OrderList, BackOfficeProblem> {
    const query = { ...listed(question), ...(before !== undefined && { before: String(before) }) };
    const answer = await this.client.send(filterOrders, { query });
    return answer
      .map(({ records, next, counts, ways, lastCarrier }) => ({
        records: records.map(readOrderRecord),
        next: next ?? undefined,
        counts,
        ways,
        lastCarrier: lastCarrier ?? undefined,
      }))
      .mapErr(backOfficeProblem);
  }

  async export({ view, words, filter }: Omit<OrderQuestion, 'before'>, before: number | undefined): Outcome<CsvPart, BackOfficeProblem> {
    const body = { view, ...filter, ...(words !== '' && { q: words.slice(0, 100) }), ...(before !== undefined && { before }) };
    const answer = await this.client.send(exportOrders, { body });
    return answer.map(({ csv, next }) => ({ csv, next: next ?? undefined })).mapErr(backOfficeProblem);
  }

  async waiting(): Outcome<WaitingOrders, BackOfficeProblem> {
    const waiting = await overviewPart(this.client, ({ orders }) => orders);
    return waiting.map(({ counts, oldest }) => ({ counts, oldest: oldest ?? undefined }));
  }

  sales(): Outcome<SalesReport, BackOfficeProblem> {
    return overviewPart(this.client, (overview) => overview.sales);
  }

  async byId(id: number): Outcome<HandledOrder | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getHandledOrder, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map((order) => ({
        ...readOwnOrder(order),
        id: order.id,
        paidAt: order.paidAt ?? undefined,
        way: order.way,
        isTransfer: order.isTransfer,
        hasAccount: order.hasAccount,
        lastCarrier: order.lastCarrier ?? undefined,
        history: order.history.map(({ by, ...happened }) => ({ ...happened, by: by ?? undefined })),
        notes: order.notes,
        mails: order.mails,
      }))
      .mapErr(backOfficeProblem);
  }

  async place(id: number, question: Omit<OrderQuestion, 'before'>): Outcome<OrderPlace, BackOfficeProblem> {
    const answer = await this.client.send(getOrderPlace, { params: { id: String(id) }, query: listed(question) });
    return answer
      .map(({ place, total, isMore, previous, next }) => ({
        place: place ?? undefined,
        total,
        isMore,
        previous: previous ?? undefined,
        next: next ?? undefined,
      }))
      .mapErr(backOfficeProblem);
  }

  async move(id: number, verb: OrderVerb, details: VerbDetails, seen: OrderStatus): Outcome<void, BackOfficeProblem> {
    const { receivedOn, carrier, trackingNumber, note } = details;
    const answer = await this.client.send(moveHandledOrder, {
      body: {
        id,
        verb,
        seen,
        // What the contract has no room for is sent as what is too long, or no day, still.
        ...(receivedOn !== undefined && { receivedOn: receivedOn.length > 40 ? '-' : receivedOn }),
        ...(carrier !== undefined && { carrier: carrier.slice(0, 600) }),
        ...(trackingNumber !== undefined && { trackingNumber: trackingNumber.slice(0, 600) }),
        ...(note !== undefined && note !== '' && { note: note.slice(0, 20_000) }),
      },
    });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async note(id: number, text: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(noteOrder, { body: { id, text: text.slice(0, 20_000) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

/** A list as a call asks for it. */
const listed = ({ view, words, filter }: Omit<OrderQuestion, 'before'>) => ({ view, ...filter, ...(words !== '' && { q: words }) });

/** ORDER_REFUSED says by its reason what is wrong, which tells the field. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'ORDER_REFUSED') return backOfficeProblem(refusal);
  const { reason: told = '', name: state = '' } = refusal.facts;
  if (told === 'movedMeanwhile' && isOrderStatus(state)) return { kind: 'RecordRefused', area: 'orders', reason: `meanwhile.${state}` };
  // Where a step is none for its state, the state is the reason.
  const reason = told === 'notNow' && isOrderStatus(state) ? state : (HANDLING_FLAWS.find((flaw) => flaw === told) ?? 'notNow');
  const field = isOrderStatus(reason) ? undefined : fieldOfHandling(reason);
  return { kind: 'RecordRefused', area: 'orders', reason, ...(field !== undefined && { field }) };
}
