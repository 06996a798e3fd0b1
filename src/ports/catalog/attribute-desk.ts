import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { AttributeList, Labels, NewAttribute, OpenedAttribute, ValueWords } from '#domain/catalog/attribute-record.ts';
import type { MenuMove } from '#domain/navigation/menu.ts';
import type { Outcome } from '../outcome.ts';

/** What somebody changes of an attribute; one part at a time. */
export type AttributeChange =
  | { readonly labels: Labels; readonly unit: string }
  | { readonly filterable: boolean }
  | { readonly addValue: ValueWords };

/** What somebody changes of a value of an attribute. */
export type ValueChange = ValueWords | { readonly move: MenuMove };

/**
 * Attributes of products and their values as the shop's people look after them. Every change but a new one says which version it was made over; RecordRefused (changedMeanwhile) when that is
 * not the one any more, and for what may not be.
 */
export interface AttributeDesk {
  all(): Outcome<AttributeList, BackOfficeProblem>;
  /** Undefined when there is none of this id. */
  byId(id: number): Outcome<OpenedAttribute | undefined, BackOfficeProblem>;
  /** Last of all; answers its id. */
  add(attribute: NewAttribute): Outcome<number, BackOfficeProblem>;
  change(id: number, seen: string, change: AttributeChange): Outcome<void, BackOfficeProblem>;
  /** `seen` is the version of the list. */
  move(id: number, seen: string, move: MenuMove): Outcome<void, BackOfficeProblem>;
  changeValue(valueId: number, seen: string, change: ValueChange): Outcome<void, BackOfficeProblem>;
  /** Only one that no product has. */
  remove(id: number, seen: string): Outcome<void, BackOfficeProblem>;
  removeValue(valueId: number, seen: string): Outcome<void, BackOfficeProblem>;
}
