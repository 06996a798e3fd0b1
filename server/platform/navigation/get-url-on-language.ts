import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findTranslations } from './queries.ts';

const TAGS = { page: 'pages', post: 'posts', product: 'products', shopCategory: 'categories', blogCategory: 'posts' } as const;

/** The slugs of the same content in every language that has it (LOC-06, LOC-07). */
export const getUrlOnLanguage: Verb<typeof wire.getUrlOnLanguage> = async ({ database }, { body: { type, slug }, facts: { language } }) => {
  const slugs = await findTranslations(database, type, slug, language);
  return slugs === undefined ? refuse('NOT_FOUND') : ok({ data: { slugs }, tags: [TAGS[type]] });
};
