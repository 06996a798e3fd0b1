import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import { type DraftFlaw, draftFlaws } from '#domain/editing/draft-flaws.ts';
import { namedFlaws } from '#domain/editing/named-flaws.ts';
import { thingsNamed } from '#domain/editing/things-named.ts';
import { type Doer, recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../database/schema.ts';
import type { Refusal } from '../../http/refusal.ts';
import { invalid } from '../draft/joined-draft.ts';
import { THINGS } from '../kind/things.ts';
import { NOTHING, type PublicText, type ThingInLanguage, type Written } from '../thing/thing.ts';
import { thingStates } from '../thing/thing-states.ts';
import { keepTranslationSources } from '../translation/keep-translation-sources.ts';
import { hasPublication, keepVersion } from '../version/draft-queries.ts';
import { changedParts } from './changed-parts.ts';

/** What goes out to visitors, by whom, and what they saw until now. */
export interface NewPublication {
  readonly draft: Draft;
  readonly text: PublicText | null;
  readonly by: Doer;
  readonly note?: string | undefined;
}

/** Makes a text what visitors see in its language, and a version of it. The thing is held by whoever asks. */
export async function publishText(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  { draft, text, by, note }: NewPublication,
): Promise<Result<Written & { readonly version: number }, Refusal>> {
  const { kind, id, language } = thing;
  const { userId, at: now } = by;
  const [flaw] = await publicationFlaws(trx, thing, draft, now);
  if (flaw !== undefined) return err(invalid(flaw));
  if (text !== null && text.standsInFor === null) {
    await keepFirst(trx, thing, text);
    await keepTranslationSources(trx, thing, text, { by: userId, at: now });
  }
  const written = await THINGS[kind].write(trx, { id, language, draft, now });
  if (written.isErr()) return err(written.error);
  const version = await keepVersion(trx, thing, { kind: 'publish', content: draft, by: userId, at: now, note });
  const { before, after } = changedParts(text?.draft ?? NOTHING, draft);
  const change = { ...by, thing: kind, thingId: id, language };
  await recordChange(trx, { ...change, what: 'publish', before, after: { ...after, version } });
  return ok({ ...written.value, version });
}

/** Everything that keeps a text from going out, now or at a moment to come. */
export async function publicationFlaws(
  trx: Kysely<Database>,
  thing: ThingInLanguage,
  draft: Draft,
  now: Date,
): Promise<readonly DraftFlaw[]> {
  return [...draftFlaws(thing.kind, draft), ...(await silentPictures(trx, thing, draft, now))];
}

/** Pictures that say something and have no words instead of them: the law wants those of every public body (WCAG 1.1.1). */
async function silentPictures(trx: Kysely<Database>, { kind, language }: ThingInLanguage, draft: Draft, now: Date) {
  const pictures = thingsNamed(kind, draft).filter(({ type }) => type === 'media');
  return namedFlaws(kind, draft, pictures, await thingStates(trx, pictures, language, now)).flaws;
}

/** What was there before anybody published from here is a version, too, of nobody known. */
async function keepFirst(trx: Kysely<Database>, thing: ThingInLanguage, { draft: content, changedAt: at }: PublicText): Promise<void> {
  if (!(await hasPublication(trx, thing))) await keepVersion(trx, thing, { kind: 'publish', content, by: null, at });
}
