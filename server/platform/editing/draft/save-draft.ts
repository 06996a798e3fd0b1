import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import * as wire from '#adapters/platform/wire/draft.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { goesOnFrom } from '../copy/overtaken.ts';
import { THINGS } from '../kind/things.ts';
import { NOTHING, namedThing, type ThingInLanguage } from '../thing/thing.ts';
import { isWrittenElsewhere, keepUnseenSources } from '../translation/keep-translation-sources.ts';
import { type DraftRow, findDraft, isKeptSection, isNewestVersion, keepDraft, keepVersion, storeDraft } from '../version/draft-queries.ts';
import { type DraftChange, joinedDraft } from './joined-draft.ts';

/** Whoever saves again after so long begins another session. */
const SESSION_MS = 30 * 60_000;

/**
 * Saves what an editor writes, as often as they pause; no version is made of it but at the end of a session. The counter is compared by the very statement that writes, so that
 * nothing that was read before has to be held.
 */
export const saveDraft: Verb<typeof wire.saveDraft> = async ({ database, now }, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing !== undefined && !mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  const row = thing && (await findDraft(database, thing));
  const before = row?.content ?? (thing && (await beginning(database, thing, now())));
  if (thing === undefined || before === undefined) return refuse('NOT_FOUND');
  const { version: revision, client, request, chosenAfter } = body;
  // The answer to this very save got lost.
  if (row?.client === client && row.request === request && row.revision === revision + 1) return ok({ data: { version: row.revision } });
  if ((row?.revision ?? 0) !== revision) return refuse('DRAFT_CHANGED');
  // The wire has checked what the type says; undefined and missing are the same.
  const joined = joinedDraft(thing.kind, before, body as DraftChange);
  if (joined.isErr()) return err(joined.error);
  const { draft, unknown, lost } = joined.value;
  const stranger = await firstStranger(database, thing, unknown, before.sections);
  if (stranger !== undefined) return refuse('DRAFT_INVALID', { field: 'kind', reason: 'unknown', name: stranger.id });
  const json = JSON.stringify(draft);
  if (json.length > wire.DRAFT_MAXIMUM) return refuse('DRAFT_INVALID', { field: 'sections', reason: 'maximum' });
  const [by, at] = [user.userId, now()];
  const store = async (connection: Kysely<Database>) => {
    const stored = await storeDraft(connection, thing, revision, { json, client, request, by, at });
    if (stored === undefined) return refuse('DRAFT_CHANGED');
    if (chosenAfter !== undefined) await goesOnFrom(connection, thing, chosenAfter);
    return ok({ data: { version: stored } });
  };
  const ends = row !== undefined && (endsSession(row, client, at) || (await isOthersUnkept(database, thing, row, by)));
  // Nothing could bring back what nobody here can write, nor what somebody has chosen against.
  const isKept = ends || lost || chosenAfter !== undefined;
  // What goes on from a publication was seen: what came from it is kept when the next one goes out.
  const isTranslated = row !== undefined && row.base === null && (await isWrittenElsewhere(database, thing));
  if (!isKept && !isTranslated) return store(database);
  return inTransaction(database, async (trx) => {
    if (ends) await keepDraft(trx, thing, row, 'session');
    else if (isKept) await keepVersion(trx, thing, { kind: 'session', content: before, by, at, client });
    if (isTranslated) await keepUnseenSources(trx, thing, before, { by, at });
    return store(trx);
  });
};

/** What nobody has written on yet: what visitors see, else nothing; undefined where there is no such thing. */
async function beginning(database: Kysely<Database>, thing: ThingInLanguage, now: Date): Promise<Draft | undefined> {
  const text = await THINGS[thing.kind].read(database, thing.id, thing.language, now);
  return text === undefined ? undefined : (text?.draft ?? NOTHING);
}

/** Whether what stands there is what somebody else has made by no tab, as by filling it or beginning it, and no version holds it: in what whoever goes on saves it would be theirs. */
async function isOthersUnkept(database: Kysely<Database>, thing: ThingInLanguage, { client, changedBy, content }: DraftRow, user: number) {
  if (client !== null || content === null || changedBy === null || changedBy === user) return false;
  return !(await isNewestVersion(database, thing, content));
}

/** Whether what stands there is somebody's finished work. */
function endsSession(row: DraftRow, client: string, now: Date): boolean {
  return row.client !== null && (row.client !== client || now.getTime() - row.changedAt.getTime() > SESSION_MS);
}

/** A section of an unknown kind that was nowhere before in the same form: it is not carried along but written, and nobody could check it. */
async function firstStranger(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  unknown: readonly DraftSection[],
  before: readonly DraftSection[],
): Promise<DraftSection | undefined> {
  for (const section of unknown) {
    const isThere = before.some((other) => isSameValue(unmarked(other), unmarked(section)));
    if (!isThere && !(await isKeptSection(trx, thing, section))) return section;
  }
  return undefined;
}

/** A section without its name on its page, and whether it is hidden. */
function unmarked(section: unknown): unknown {
  const { id: _id, hidden: _hidden, ...rest } = section as Readonly<Record<string, unknown>>;
  return rest;
}
