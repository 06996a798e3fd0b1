import { err, ok } from 'neverthrow';
import type { Foreseen } from '../back-office/job-outlook.ts';
import type { JobDetails } from '../back-office/office-job.ts';
import { detailsFlaw, type Movable, verbFlaw } from './order-record.ts';
import { movedByHand, type OrderVerb } from './order-states.ts';

/** What a step does to an order. */
export function foreseenStep(verb: OrderVerb, { carrier = '' }: JobDetails, order: Movable): Foreseen {
  const days = { placed: '', today: '' };
  const flaw = verbFlaw(verb, order) ?? detailsFlaw(verb, { carrier }, days);
  if (flaw !== undefined) return err(flaw);
  return ok([{ of: 'status', before: order.status, after: movedByHand(order.status, verb) }]);
}
