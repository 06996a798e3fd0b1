import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { OpenedJob } from '#domain/back-office/job-outlook.ts';
import type { JobDetails, JobKind, OfficeJob } from '#domain/back-office/office-job.ts';
import type { CommentStatus } from '#domain/comment/comment.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import type { OrderFilter } from '#domain/order/order-filter.ts';
import type { OrderView } from '#domain/order/order-record.ts';
import type { ParcelNumber } from '#domain/order/parcel-numbers.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { ProductShow } from '#domain/product/product-desk.ts';
import type { Outcome } from '../outcome.ts';

/** What work is about: some things by their ids, or all that a list shows at that moment. */
export type JobTargets =
  | {
      readonly ids: readonly number[];
      /** Of comments: which the list showed; what has been decided since stays so. */
      readonly status?: CommentStatus | undefined;
      /** Of comments: the latest change of those that the list showed; what was written anew later is left. */
      readonly seenUntil?: string | undefined;
    }
  | {
      readonly words: string;
      readonly view?: OrderView | undefined;
      /** Of orders. */
      readonly filter?: OrderFilter | undefined;
      readonly format?: ProductFormat | undefined;
      /** Of products, or of pages and posts. */
      readonly show?: ProductShow | TextShow | undefined;
      /** Of comments. */
      readonly status?: CommentStatus | undefined;
    };

/** Work on many orders, products, pages, posts or comments at once. */
export interface OfficeJobs {
  /** Takes work down and answers its id; it begins when it is started. `back` is the query of the list that it was asked for in, without its question mark. RecordRefused (JOB_FLAWS) where it may not be so. */
  create(kind: JobKind, details: JobDetails, targets: JobTargets, back: string): Outcome<number, BackOfficeProblem>;
  /**
   * RecordRefused (`begunAlready`, `droppedAlready`) for work that somebody else has started, or that was dropped; whoever started it may say so again. `seenUntil`: of orders, when what it would
   * do was looked at (OpenedJob); those that have moved since are left.
   */
  start(id: number, seenUntil?: string): Outcome<void, BackOfficeProblem>;
  /** Ends it before its next thing, whether it has begun or not. RecordRefused (`endedAlready`, `droppedAlready`) for work that is over. */
  drop(id: number): Outcome<void, BackOfficeProblem>;
  /** Writes down the numbers of the parcels in which orders will be sent. RecordRefused (`trackingUnreadable`, `parcelTwice`, each at `parcelField`; `begunAlready`, `droppedAlready`), and none is kept. Whoever has started it with the same numbers may say them again. */
  keepParcels(id: number, parcels: readonly ParcelNumber[]): Outcome<void, BackOfficeProblem>;
  /** The newest first. */
  newest(): Outcome<readonly OfficeJob[], BackOfficeProblem>;
  /** Undefined where there is none of this id. */
  byId(id: number): Outcome<OpenedJob | undefined, BackOfficeProblem>;
}
