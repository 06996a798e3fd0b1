import type { DraftFlaw } from './draft-flaws.ts';

/** A page or a post that has, or is to have, the address that somebody writes down for another one. */
export interface SlugClaim {
  readonly kind: 'page' | 'post';
  readonly id: number;
  readonly title: string;
  /** Whether it answers there already, will at a planned moment, or once somebody publishes what they write. Only the first keeps others from being published there. */
  readonly standing: 'published' | 'planned' | 'draft';
  /** The address that visitors see it at; null while they see nothing of it. */
  readonly ownSlug: string | null;
}

/** What else has an address, or is to have it. */
export interface SlugClaims {
  /** Whether a screen of the site answers there. */
  readonly isSite: boolean;
  readonly claims: readonly SlugClaim[];
}

/** What keeps a draft from being published at an address; of what merely wants it, whoever is published first has it. */
export function slugClaimFlaws({ isSite, claims }: SlugClaims): readonly DraftFlaw[] {
  return isSite || claims.some(({ standing }) => standing === 'published')
    ? [{ section: null, field: 'slug', problem: { kind: 'taken' }, stops: 'publishing' }]
    : [];
}
