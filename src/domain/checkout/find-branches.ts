import { withoutAccents } from '../search/without-accents.ts';
import type { Branch } from './methods.ts';

/** Branches of one town. */
export interface BranchesOfTown {
  readonly town: string;
  readonly branches: readonly Branch[];
}

/** The branches whose town or name hold every word that was typed, with its accents or without; all of them for no word. */
export function findBranches(branches: readonly Branch[], typed: string): readonly Branch[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return branches.filter(({ name, town = '' }) => {
    const place = folded(`${town} ${name}`);
    return words.every((word) => place.includes(word));
  });
}

/** Town by town, in the order of the alphabet of a language; the towns' branches in their own. */
export function branchesByTown(branches: readonly Branch[], language: string): readonly BranchesOfTown[] {
  const towns = Map.groupBy(branches, ({ town = '' }) => town);
  const order = new Intl.Collator(language);
  return [...towns].map(([town, ofTown]) => ({ town, branches: ofTown })).sort((a, b) => order.compare(a.town, b.town));
}

/** Whether a town is the one that somebody wrote into their address. */
export function isTown(town: string, written: string): boolean {
  return town !== '' && folded(town) === folded(written);
}

const folded = (text: string) => withoutAccents(text).trim();
