import type { BackOfficeProblem } from '../back-office/back-office-problem.ts';
import type { Place } from './edit-command.ts';

/** Why something about a draft was not done. */
export type EditingProblem =
  /** Somebody else has saved since, `by` name where that is told: what there is has to be read again (ADM-09). */
  | { readonly kind: 'Changed'; readonly by?: string }
  /** Something in it may not be so; `reason` is the kind of what is wrong with the field (`DraftFlaw`). */
  | { readonly kind: 'Invalid'; readonly section: Place; readonly field: string; readonly reason: string }
  /** Another page has that address already. */
  | { readonly kind: 'SlugTaken' }
  /** There is no such thing, or not any more. */
  | { readonly kind: 'Gone' }
  | BackOfficeProblem;
