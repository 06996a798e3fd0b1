import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { PlanProblem } from '#domain/editing/publication-plan.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { PageNeed } from '#domain/page/needed-page.ts';
import type { Outcome } from '../outcome.ts';

/** What is to become of a thing without anybody's hand; instants are of ISO 8601. */
export interface PublicationPlan {
  /** What is to be published in the language; `problem` says why it was not at its moment, `by` is undefined when the account is gone. */
  readonly publication: { readonly at: string; readonly by: string | undefined; readonly problem: PlanProblem | undefined } | undefined;
  /** When visitors are to see it no more, in any language. */
  readonly until: string | undefined;
  /** In which it has a text of its own that visitors see, or saw until then. */
  readonly languages: readonly Locale[];
  /** Why it can't be withdrawn; undefined when it can. */
  readonly need: PageNeed | undefined;
}

/** What is published and withdrawn at a moment to come, in the language that the port was made for. A moment that may not be is Invalid, by the field `at` or `until`. */
export interface PublicationPlans {
  of(thing: EditableThing): Outcome<PublicationPlan, EditingProblem>;
  /** Keeps the working copy of this revision as it is, for that moment. */
  publishAt(thing: EditableThing, revision: number, at: string): Outcome<PublicationPlan, EditingProblem>;
  /** Nothing is published later. */
  drop(thing: EditableThing): Outcome<PublicationPlan, EditingProblem>;
  /** In all languages; undefined takes a planned end away. */
  withdraw(thing: EditableThing, at: string | 'now' | undefined): Outcome<PublicationPlan, EditingProblem>;
}
