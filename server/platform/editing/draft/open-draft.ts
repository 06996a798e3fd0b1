import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { overtakenBy } from '../copy/overtaken.ts';
import { readWorkingCopy, workingCopyOnWire } from '../copy/working-copy.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing } from '../thing/thing.ts';
import { whoIsHere } from './presence.ts';

/** What there is to write on; nothing is stored by opening it. */
export const openDraft: Verb<typeof wire.openDraft> = async ({ database, now }, { params, facts, user }) => {
  const thing = namedThing(params, facts);
  const copy = thing && (await readWorkingCopy(database, thing, now()));
  if (thing === undefined || copy === undefined) return refuse('NOT_FOUND');
  const { text } = copy;
  const overtaken = await overtakenBy(database, thing, copy);
  const isPublic = text?.isPublic === true;
  const isTemplate = await THINGS[thing.kind].isTemplate?.(database, thing.id);
  return ok({
    data: {
      ...workingCopyOnWire(copy),
      published: isPublic,
      isTemplate: isTemplate === true,
      path: isPublic ? text.path : null,
      standsInFor: text?.standsInFor ?? null,
      ...(overtaken && { overtaken }),
      others: await whoIsHere(database, thing, user, now()),
      user: user.userId,
      // Whoever published last is whom what visitors see is of.
      changedBySelf: copy.row?.changedBy === user.userId,
    },
  });
};
