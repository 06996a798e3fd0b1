import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { OrderFilter } from '#domain/order/order-filter.ts';
import type { HandledOrder, OrderList, OrderPlace, OrderView, VerbDetails, WaitingOrders } from '#domain/order/order-record.ts';
import type { OrderStatus, OrderVerb } from '#domain/order/order-states.ts';
import type { SalesReport } from '#domain/order/sales-report.ts';
import type { CsvPart } from '../csv-part.ts';
import type { Outcome } from '../outcome.ts';

/** Which orders are wanted. */
export interface OrderQuestion {
  readonly view: OrderView;
  /** A part of a number, name, company or e-mail; empty for all. */
  readonly words: string;
  readonly filter: OrderFilter;
  /** Only those older than this one, by its id. */
  readonly before: number | undefined;
}

/** All orders of the shop, for whoever handles them. */
export interface OrderDesk {
  list(question: OrderQuestion): Outcome<OrderList, BackOfficeProblem>;
  /** A part of the list as a table; the first part without `before`. ProofWanted until whoever asks has proved who they are. */
  export(question: Omit<OrderQuestion, 'before'>, before: number | undefined): Outcome<CsvPart, BackOfficeProblem>;
  /** How much there is to do with them. */
  waiting(): Outcome<WaitingOrders, BackOfficeProblem>;
  /** What the last two weeks came to. */
  sales(): Outcome<SalesReport, BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<HandledOrder | undefined, BackOfficeProblem>;
  /** Where an order stands in a list, even when the list has it no more; nothing stands beside one that there is not. */
  place(id: number, question: Omit<OrderQuestion, 'before'>): Outcome<OrderPlace, BackOfficeProblem>;
  /**
   * Does what the verb says with an order that is still as it was `seen`, and writes to the buyer of what concerns them. RecordRefused (HANDLING_FLAWS) where that can't be, or not as it is
   * told; (`meanwhile.` and its state) for one that has moved since.
   */
  move(id: number, verb: OrderVerb, details: VerbDetails, seen: OrderStatus): Outcome<void, BackOfficeProblem>;
  /** Writes something down for the others of the shop. RecordRefused for an empty or too long text. */
  note(id: number, text: string): Outcome<void, BackOfficeProblem>;
}
