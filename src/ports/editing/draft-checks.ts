import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { ThingStates } from '#domain/editing/named-flaws.ts';
import type { SlugClaims } from '#domain/editing/slug-claim.ts';
import type { ThingName } from '#domain/editing/things-named.ts';
import type { Outcome } from '../outcome.ts';

/** What a draft can't tell of itself, and only the platform knows. */
export interface DraftChecks {
  /** How what the thing names stands for visitors of the language; what is as it should be is left out. */
  states(thing: EditableThing, named: readonly ThingName[]): Outcome<ThingStates, EditingProblem>;
  /** What else has an address that is written down for the thing, or is to have it. */
  claims(thing: EditableThing, slug: string): Outcome<SlugClaims, EditingProblem>;
}
