import type { BACK_OFFICE_GROUPS } from '#domain/back-office/back-office.ts';

/** An area in the menu of the back office. */
export interface OfficeEntry {
  readonly group: (typeof BACK_OFFICE_GROUPS)[number];
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
  /** How much waits there for somebody, counted up to MOST_COUNTED; undefined where nothing does. */
  readonly waiting?: number | undefined;
}
