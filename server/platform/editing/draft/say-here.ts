import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing } from '../thing/thing.ts';
import { revisionOf } from '../version/draft-queries.ts';
import { noteGone, noteHere, whoIsHere } from './presence.ts';

/** Warns of others and of what they have saved, and bars nobody. */
export const sayHere: Verb<typeof wire.sayHere> = async ({ database, now }, { params, body: { client, section, leaves }, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined || !(await THINGS[thing.kind].has(database, thing.id))) return refuse('NOT_FOUND');
  const tab = { client, userId: user.userId, section };
  await (leaves === true ? noteGone(database, thing, tab) : noteHere(database, thing, tab, now()));
  return ok({ data: { version: await revisionOf(database, thing), others: await whoIsHere(database, thing, tab, now()) } });
};
