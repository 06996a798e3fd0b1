import type { JobKind } from '../back-office/office-job.ts';
import type { OrderVerb } from './order-states.ts';

/** Steps of an order of which its buyer is told by e-mail. */
export const TOLD_TO_BUYERS: ReadonlySet<OrderVerb> = new Set(['pay', 'ready', 'send', 'cancel', 'return', 'refund']);

/** Whether buyers are told by e-mail of what a kind of work on many things does, as of the same step of one order. */
export function isToldToBuyers(kind: JobKind): boolean {
  const [thing, verb] = kind.split('.');
  return thing === 'orders' && TOLD_TO_BUYERS.has(verb as OrderVerb);
}
