import type { ChangeRecord } from '#domain/audit/change-record.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import type { SalesReport } from '#domain/order/sales-report.ts';
import type { LowProducts } from '#domain/product/low-stock.ts';

/** What the first page of the back office tells somebody. A part is undefined for whoever may not see it, and where nobody knows it at this moment. */
export interface Overview {
  readonly waiting: readonly WaitingLine[];
  readonly sales: SalesReport | undefined;
  readonly low: LowProducts | undefined;
  readonly plans: readonly PlannedPublication[] | undefined;
  readonly system: readonly SystemLine[];
  /** The newest changes. */
  readonly latest: readonly ChangeRecord[];
}

/** Something that waits for somebody, and where: `overview.waiting.<what>`. */
export interface WaitingLine {
  readonly what: string;
  readonly href: string;
  /** Undefined where nobody knows it at this moment. */
  readonly count: number | undefined;
  /** ISO instant since which the oldest of it waits. */
  readonly since?: string;
}

/** Something that runs by itself: `overview.system.<what>`, with how much of it needs somebody. */
export interface SystemLine {
  readonly what: string;
  readonly href: string;
  readonly count: number | undefined;
}
