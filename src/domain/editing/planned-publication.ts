import type { Locale } from '../locale/locale.ts';
import type { EditableKind } from './editable.ts';
import type { PlanProblem } from './publication-plan.ts';

/** What is to be published at a moment, or was not although its moment has come. */
export interface PlannedPublication {
  readonly kind: EditableKind;
  readonly id: number;
  readonly locale: Locale;
  readonly title: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** Who planned it; undefined for somebody who is there no more. */
  readonly by: string | undefined;
  /** Why it was not published. */
  readonly problem: PlanProblem | undefined;
  /** Where it is edited. */
  readonly path: string;
  /** It is a translation that visitors don't see yet, which is written beside its original. */
  readonly isTranslation: boolean;
}
