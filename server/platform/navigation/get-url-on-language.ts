import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findTranslations } from './queries.ts';

const TAGS = {
  page: 'pages',
  post: 'posts',
  product: 'products',
  shopCategory: 'categories',
  blogCategory: 'posts',
  blogTag: 'posts',
} as const;

/** The slugs of the same content in every language that has it (LOC-06, LOC-07). */
export const getUrlOnLanguage: Verb<typeof wire.getUrlOnLanguage> = async (
  { database, now },
  { body: { type, slug }, facts: { language } },
) => {
  const found = await findTranslations(database, type, slug, language, now());
  if (found === undefined) return refuse('NOT_FOUND');
  const { slugs, standIns } = found;
  return ok({ data: { slugs, ...(standIns.length === 0 ? {} : { standIns: [...standIns] }) }, tags: [TAGS[type]] });
};
