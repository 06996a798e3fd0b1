import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { WayBranch, Ways, WrittenDelivery, WrittenPayment } from '#domain/checkout/way-record.ts';
import type { Outcome } from '../outcome.ts';

/** A branch as somebody saw it. */
export type SeenBranch = Pick<WayBranch, 'id' | 'version'>;

/** Ways to deliver and to pay as the shop's people look after them. RecordRefused for what may not be. */
export interface WaysDesk {
  all(): Outcome<Ways, BackOfficeProblem>;
  /** Undefined makes a new one. `seen` is the version that it was changed over; changedMeanwhile when that is not the one any more. */
  saveDelivery(id: number | undefined, seen: string, way: WrittenDelivery): Outcome<void, BackOfficeProblem>;
  savePayment(id: number, seen: string, way: WrittenPayment): Outcome<void, BackOfficeProblem>;
  /** A new branch of the shop where `branch` is undefined, else the one that was seen at that version; changedMeanwhile, as above. */
  saveBranch(deliveryId: number, branch: SeenBranch | undefined, names: WayBranch['names']): Outcome<void, BackOfficeProblem>;
  /** Carts that had chosen it choose anew; orders keep where they went. changedMeanwhile, as above. */
  endBranch(deliveryId: number, branch: SeenBranch): Outcome<void, BackOfficeProblem>;
}
