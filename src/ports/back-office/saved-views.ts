import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { SavedView, ViewList, ViewQuery } from '#domain/back-office/saved-view.ts';
import type { Outcome } from '../outcome.ts';

/** Views of lists that people of the back office keep, for themselves or for all. */
export interface SavedViews {
  /** One's own and those for all, by their names; of all lists that one may enter where none is named. */
  list(list: ViewList | undefined): Outcome<readonly SavedView[], BackOfficeProblem>;
  /** Takes the place of one of the same name that one may take away. RecordRefused (VIEW_FLAWS) for what can't be kept. */
  save(view: {
    readonly list: ViewList;
    readonly name: string;
    readonly query: ViewQuery;
    readonly isShared: boolean;
  }): Outcome<void, BackOfficeProblem>;
  /** RecordRefused (gone) where there is none of this id, or none that one may take away. */
  remove(id: number): Outcome<void, BackOfficeProblem>;
}
