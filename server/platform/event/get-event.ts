import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findEvent } from './queries.ts';

export const getEvent: Verb<typeof wire.getEvent> = async ({ database }, { query: { id }, facts: { language } }) => {
  const event = /^\d{1,9}$/.test(id) ? await findEvent(database, Number(id), language) : undefined;
  return event === undefined ? refuse('NOT_FOUND') : ok({ data: event, tags: [`event:${event.id}`, 'events'] });
};
