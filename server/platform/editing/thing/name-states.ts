import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import type { ThingName } from '#domain/editing/things-named.ts';
import { pathToCheck } from '#domain/navigation/path-to-check.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { namedThing } from './thing.ts';
import { thingStates } from './thing-states.ts';

/** Numbers are compared as numbers: what is none names nothing. */
function isName({ type, id }: ThingName): boolean {
  if (type === 'address') return pathToCheck(id) === id;
  return type === 'media' || type === 'picture' || /^[1-9]\d{0,8}$/.test(id);
}

/** Says of what a draft names what visitors of its language don't see of it. */
export const nameStates: Verb<typeof wire.nameStates> = async ({ database, now }, { params, body, facts }) => {
  if (namedThing(params, facts) === undefined) return refuse('NOT_FOUND');
  const asked = body.things.filter(isName);
  const states = await thingStates(database, asked, facts.language, now());
  const things = [...states].map(([key, state]) => {
    const [type, id] = key.split(' ') as [(typeof asked)[number]['type'], string];
    return { type, id, state };
  });
  return ok({ data: { things } });
};
