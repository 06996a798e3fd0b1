import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { fillUnfinished } from '../page/fill-sections.ts';
import type { SourceFillers } from '../ports/source-filler.ts';
import { cleanSection } from './clean-section.ts';
import { readableSection } from './readable-section.ts';
import { namedThing } from './thing.ts';

/** Shows sections that are being written as visitors would see them; nothing is stored, and nothing is left out. */
export const fillDraft =
  (fillers: SourceFillers): Verb<typeof wire.fillDraft> =>
  async ({ database, now }, { params, body, facts }) => {
    if (namedThing(params, facts) === undefined) return refuse('NOT_FOUND');
    // The wire has checked what the type says; undefined and missing are the same.
    const given = (body.sections as readonly DraftSection[]).map((section) => ({
      id: section.id,
      section: readableSection(cleanSection(section)),
    }));
    const context = { database, language: facts.language, now: now() };
    const filled = await fillUnfinished(
      fillers,
      context,
      given.flatMap(({ section }) => section ?? []),
    );
    const next = filled.values();
    return ok({
      data: { sections: given.map(({ id, section }) => ({ id, section: section === undefined ? null : (next.next().value ?? null) })) },
    });
  };
