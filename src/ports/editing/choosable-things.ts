import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import type { Outcome } from '../outcome.ts';

/** Something that a link can lead to. */
export interface LinkedThing {
  readonly id: number;
  readonly title: string;
  /** Where visitors find it in the language that was asked in; null for what nobody sees yet, or what has no address of its own. */
  readonly path: string | null;
  /** Why a list of a page leaves it out: visitors don't see it, or a product only with another one: as a variant of it, or in a set. */
  readonly leftOut?: 'hidden' | 'variant' | 'part' | undefined;
}
export type LinkedThingType = Exclude<StoredLink['type'], 'address'>;
/** What can be looked for: what links lead to, templates, documents. */
export type FoundThingType = LinkedThingType | 'template' | 'document' | 'newsletterList';

/** A form that a section can show. */
export interface ChoosableForm {
  readonly code: string;
  readonly title: string;
  /** Whether visitors can fill it in. */
  readonly isOpen: boolean;
  /** What it asks, in its order. */
  readonly questions: readonly string[];
}

/** What links of a text can lead to and sections can show, in the language that the port was made for. */
export interface ChoosableThings {
  /** Things by a few words of their titles. */
  find(type: FoundThingType, words: string): Outcome<readonly LinkedThing[], EditingProblem>;
  /** What things are called, by their ids; those that there are. */
  named(type: FoundThingType, ids: readonly number[]): Outcome<readonly LinkedThing[], EditingProblem>;
  /** By their names. */
  forms(): Outcome<readonly ChoosableForm[], EditingProblem>;
}
