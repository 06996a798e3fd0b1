import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { readId } from '#domain/id.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findEvent } from './queries.ts';

export const getEvent: Verb<typeof wire.getEvent> = async ({ database, now }, { query, facts: { language } }) => {
  const id = readId(query.id);
  const event = id === undefined ? undefined : await findEvent(database, id, language, now());
  return event === undefined
    ? refuse('NOT_FOUND')
    : ok({ data: event, tags: [`event:${event.id}`, 'events', ...(event.signUpSlug === null ? [] : ['links'])] });
};
