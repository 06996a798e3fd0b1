import type { Scope } from '../back-office/scope.ts';
import type { COUNTED_VIEWS } from './order-record.ts';
import type { OrderVerb } from './order-states.ts';

/** The permission that each step of an order wants: goods are the warehouse's, money is not. */
export const ORDER_VERB_SCOPES = {
  pay: 'orders:pay',
  prepare: 'orders:send',
  ready: 'orders:send',
  send: 'orders:send',
  deliver: 'orders:send',
  return: 'orders:send',
  cancel: 'orders:cancel',
  refund: 'orders:refund',
} as const satisfies Readonly<Record<OrderVerb, Scope>>;

/** The permissions of which each opens some step of an order; whoever may take one may also write a note. */
export const ORDER_CHANGE_SCOPES = [...new Set(Object.values(ORDER_VERB_SCOPES))] as const satisfies readonly Scope[];

/** Whom the orders of each counted view wait for: whoever may take their next step, of these permissions one suffices. */
export const WAITING_ORDER_SCOPES = {
  toDo: ['orders:send'],
  toPay: ['orders:pay'],
  toDecide: ['orders:pay', 'orders:cancel'],
} as const satisfies Readonly<Record<(typeof COUNTED_VIEWS)[number], readonly Scope[]>>;

/** The permissions of which each opens what was sold: it is for whoever has to do with money. */
export const SALES_SCOPES = ['orders:pay', 'orders:refund', 'orders:export'] as const satisfies readonly Scope[];
