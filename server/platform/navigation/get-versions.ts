import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/navigation.ts';
import type { Verb } from '../http/serve.ts';
import { findVersions } from './queries.ts';

const TAGS = { post: 'posts', blogCategory: 'posts', event: 'events' } as const;

/** In which other languages something can be read that has no text in this one: news and events are of their day and never stand in for a translation (LOC-07). */
export const getVersions: Verb<typeof wire.getVersions> = async ({ database, now }, { query: { type, slug }, facts: { language } }) =>
  ok({ data: { versions: [...(await findVersions(database, type, slug, language, now()))] }, tags: [TAGS[type]] });
