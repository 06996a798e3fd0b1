import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft-translation.ts';
import { fillTranslation } from '#domain/editing/fill-translation.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { TranslationSource } from '#domain/editing/translated-texts.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing } from '../thing/thing.ts';
import { keepDraft, storeDraft } from '../version/draft-queries.ts';
import { findOriginal, findSources, keepSources, sourcesOf } from './translation-queries.ts';

/** What somebody translates from. */
export const readOriginal: Verb<typeof wire.readOriginal> = async ({ database, now }, { params, facts }) => {
  const thing = namedThing(params, facts);
  const copy = thing && (await readWorkingCopy(database, thing, now()));
  if (thing === undefined || copy === undefined) return refuse('NOT_FOUND');
  const original = await findOriginal(database, thing, now());
  const sources = await sourcesOf(database, thing, copy.draft, original, now());
  const { language, draft } = original ?? {};
  return ok({
    data: {
      original: language === undefined || draft === undefined ? null : { language, values: draft.values, sections: [...draft.sections] },
      sources: sources.map((source) => ({ ...source })),
    },
  });
};

/** A translation is right for what the original said as it was seen. */
export const confirmTranslations: Verb<typeof wire.confirmTranslations> = async ({ database, now }, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing !== undefined && !mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  if (thing === undefined || !(await THINGS[thing.kind].has(database, thing.id))) return refuse('NOT_FOUND');
  const { kind, id, language } = thing;
  const [by, at] = [user.userId, now()];
  const sources = body.texts.map((text) => ({ ...text, copied: false }));
  return inTransaction(database, async (trx) => {
    const known = (await findSources(trx, thing, [id])).get(id) ?? [];
    await keepSources(trx, thing, sources, { by, at });
    const isKept = (source: TranslationSource) => known.some((one) => isSameValue(one, source));
    const texts = sources.filter((source) => !isKept(source)).map(({ text }) => text);
    // Said once more it changes nothing.
    if (texts.length > 0)
      await recordChange(trx, {
        ...changeBy({ user, facts }, at, { thing: kind, thingId: id, language }),
        what: 'confirmTranslation',
        after: { texts },
      });
    return ok({ data: { confirmed: sources.length } });
  });
};

/** Whatever the working copy lacks is taken from the original; what stood there is kept as a version. */
export const fillFromOriginal: Verb<typeof wire.fillFromOriginal> = async (
  { database, now },
  { params, body: { version: revision }, facts, user },
) => {
  const thing = namedThing(params, facts);
  if (thing !== undefined && !mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  if (thing === undefined) return refuse('NOT_FOUND');
  const { kind, id, language } = thing;
  const [by, at] = [user.userId, now()];
  return inTransaction(database, async (trx) => {
    const copy = await readWorkingCopy(trx, thing, at);
    const original = copy && (await findOriginal(trx, thing, at));
    if (copy === undefined || original === undefined) return refuse('NOT_FOUND');
    if (copy.revision !== revision) return refuse('DRAFT_CHANGED');
    if (copy.row !== undefined) await keepDraft(trx, thing, copy.row, 'session');
    const filled = fillTranslation(kind, original.draft, copy.draft);
    const stored = await storeDraft(trx, thing, revision, { json: JSON.stringify(filled), client: null, request: null, by, at });
    const change = changeBy({ user, facts }, at, { thing: kind, thingId: id, language });
    await recordChange(trx, { ...change, what: 'translate', after: { from: original.language } });
    return stored === undefined ? refuse('DRAFT_CHANGED') : ok({ data: { version: stored } });
  });
};
