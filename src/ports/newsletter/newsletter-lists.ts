import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { MenuMove } from '#domain/navigation/menu.ts';
import type { NewsletterLists, WrittenList } from '#domain/newsletter/newsletter-list.ts';
import type { Outcome } from '../outcome.ts';

/**
 * The lists of the newsletter as editors look after them. Every change but a new list says which version it was made over; RecordRefused (changedMeanwhile) when that is not the one any
 * more, and for what may not be.
 */
export interface NewsletterListDesk {
  all(): Outcome<NewsletterLists, BackOfficeProblem>;
  /** Last of all; answers its id. */
  add(list: WrittenList): Outcome<number, BackOfficeProblem>;
  save(id: number, seen: string, list: WrittenList): Outcome<void, BackOfficeProblem>;
  /** `seen` is the version of all lists. */
  move(id: number, seen: string, move: MenuMove): Outcome<void, BackOfficeProblem>;
  /** Nobody joins it from then on, or, when it is taken back, until it is offered again; those on it are kept. */
  withdraw(id: number, seen: string, isWithdrawn: boolean): Outcome<void, BackOfficeProblem>;
  /** With its subscribers, who end their subscription where they are on no other list. */
  remove(id: number, seen: string): Outcome<void, BackOfficeProblem>;
}
