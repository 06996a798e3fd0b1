import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import type { DraftSection } from '#domain/editing/draft.ts';
import type { StoredSection } from '#domain/page/section.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { fillUnfinished } from '../../page/fill-sections.ts';
import { findTemplates } from '../../page/linked-templates.ts';
import type { SourceFillers } from '../../ports/source-filler.ts';
import { namedThing } from '../thing/thing.ts';
import { cleanSection } from './clean-section.ts';
import { readableSection } from './readable-section.ts';

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
    const fill = (stored: readonly StoredSection[]) => fillUnfinished(fillers, context, stored);
    const next = (await fill(given.flatMap(({ section }) => section ?? []))).values();
    const named = given.flatMap(({ section }) => (section?.kind === 'template' && section.template !== null ? [section.template] : []));
    const templates = await findTemplates(database, named, facts.language, now());
    const sections = given.map(async ({ id, section }) => {
      const filled = section === undefined ? null : (next.next().value ?? null);
      const template = section?.kind === 'template' ? templates.get(section.template) : undefined;
      return { id, section: filled, ...(template && { template: { ...template, sections: [...(await fill(template.sections))] } }) };
    });
    return ok({ data: { sections: await Promise.all(sections) } });
  };
