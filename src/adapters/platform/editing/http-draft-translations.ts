import { err, ok } from 'neverthrow';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import * as wire from '../wire/draft-translation.ts';
import { readDraft } from './read-draft.ts';
import { editingProblem } from './read-editing-problem.ts';
import { thingParams } from './thing-params.ts';

/** What drafts are translated from, over HTTP. */
export class HttpDraftTranslations implements DraftTranslations {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async read(thing: EditableThing): ReturnType<DraftTranslations['read']> {
    const answer = await this.client.send(wire.readOriginal, { params: thingParams(thing) });
    if (answer.isErr()) return err(editingProblem(answer.error));
    const { original, sources } = answer.value;
    return ok({
      original: original === null ? undefined : { language: original.language, draft: readDraft(original.values, original.sections) },
      sources,
    });
  }

  async slugOf(thing: EditableThing, query: Parameters<DraftTranslations['slugOf']>[1]): ReturnType<DraftTranslations['slugOf']> {
    const answer = await this.client.send(wire.translatedSlug, { params: thingParams(thing), query });
    return answer.map(({ slug }) => slug ?? undefined).mapErr(editingProblem);
  }

  async states(thing: EditableThing): ReturnType<DraftTranslations['states']> {
    const answer = await this.client.send(wire.translationStates, { params: thingParams(thing) });
    return answer.map(({ languages }) => languages).mapErr(editingProblem);
  }

  async confirm(thing: EditableThing, texts: Parameters<DraftTranslations['confirm']>[1]): Outcome<void, EditingProblem> {
    const body = { texts: texts.map(({ section, key, text }) => ({ section, key, text })) };
    const answer = await this.client.send(wire.confirmTranslations, { params: thingParams(thing), body });
    return answer.isErr() ? err(editingProblem(answer.error)) : ok(undefined);
  }
}
