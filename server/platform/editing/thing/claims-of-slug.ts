import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isOfSite, slugClaims } from './slug-of-thing.ts';
import { namedThing } from './thing.ts';

/** Says of an address, while it is being written, whether something else has it or is to have it. */
export const claimsOfSlug: Verb<typeof wire.claimsOfSlug> = async ({ database }, { params, query: { slug }, facts }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined || (thing.kind !== 'page' && thing.kind !== 'post')) return refuse('NOT_FOUND');
  const { kind, id, language } = thing;
  return ok({ data: { isSite: isOfSite(slug, language), claims: [...(await slugClaims(database, { kind, id }, slug, language))] } });
};
