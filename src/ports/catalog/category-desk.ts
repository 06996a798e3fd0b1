import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CategoryChange, CategoryTexts, CategoryTree } from '#domain/catalog/category-record.ts';
import type { Outcome } from '../outcome.ts';

/** The categories of the shop as its people look after them. Every change says which version of the tree it was made over; RecordRefused (changedMeanwhile) when that is not the one any more. */
export interface CategoryDesk {
  tree(): Outcome<CategoryTree, BackOfficeProblem>;
  /** Last below another one, or on the first level; answers its id. */
  add(category: {
    readonly parentId: number | null;
    readonly texts: CategoryTexts;
    readonly seen: string;
  }): Outcome<number, BackOfficeProblem>;
  change(id: number, seen: string, change: CategoryChange): Outcome<void, BackOfficeProblem>;
  /** Only one that is empty. */
  remove(id: number, seen: string): Outcome<void, BackOfficeProblem>;
}
