import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { namedThing } from './thing.ts';
import { thingStates } from './thing-states.ts';

/** Says of what a draft names what visitors of its language don't see of it. */
export const nameStates: Verb<typeof wire.nameStates> = async ({ database, now }, { params, body, facts }) => {
  if (namedThing(params, facts) === undefined) return refuse('NOT_FOUND');
  // Numbers are compared as numbers: what is none names nothing.
  const asked = body.things.filter(({ type, id }) => type === 'media' || /^[1-9]\d{0,8}$/.test(id));
  const states = await thingStates(database, asked, facts.language, now());
  const things = [...states].map(([key, state]) => {
    const [type, id] = key.split(' ') as [(typeof asked)[number]['type'], string];
    return { type, id, state };
  });
  return ok({ data: { things } });
};
