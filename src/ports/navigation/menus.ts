import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Menu, MenuMove, MenuName, MenuTitles } from '#domain/navigation/menu.ts';
import type { LINKED_THINGS, StoredLink } from '#domain/navigation/stored-link.ts';
import type { Outcome } from '../outcome.ts';

/** Menus of the site as editors see them, and the languages that the site speaks. */
export interface EditedMenus {
  readonly menus: readonly Menu[];
  readonly languages: readonly LanguageCode[];
}

/** What of an entry is changed. */
export type MenuChange =
  | { readonly titles: MenuTitles }
  | { readonly link: StoredLink | null }
  | { readonly hidden: boolean }
  | { readonly move: MenuMove };

/** A thing that an entry can lead to. */
export interface MenuTarget {
  readonly id: number;
  readonly title: string;
}
export type MenuTargetType = (typeof LINKED_THINGS)[number];

/** The menus of the site. Every change says which version of the menu it was made over; RecordRefused (changedMeanwhile) when that is not the one any more. */
export interface Menus {
  all(): Outcome<EditedMenus, BackOfficeProblem>;
  /** Last in its menu, or below an entry of it; answers its id. */
  add(entry: {
    readonly menu: MenuName;
    readonly parentId: number | null;
    readonly titles: MenuTitles;
    /** A heading without one. */
    readonly link?: StoredLink | undefined;
    readonly seen: string;
  }): Outcome<number, BackOfficeProblem>;
  change(id: number, seen: string, change: MenuChange): Outcome<void, BackOfficeProblem>;
  /** With all that stands below it. */
  remove(id: number, seen: string): Outcome<void, BackOfficeProblem>;
  /** Things by a few words of their title; without words the newest. */
  find(type: MenuTargetType, words: string): Outcome<readonly MenuTarget[], BackOfficeProblem>;
}
