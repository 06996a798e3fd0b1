import type { SourceFiller } from '../ports/source-filler.ts';
import { findPosts } from './queries.ts';

/** The newest posts of a category, or of all, for a section. */
export const fillPosts: SourceFiller<'posts'> = async ({ database, language, now }, { category, limit }) => {
  const termSlugs = category === '' ? [] : [category];
  const { records } = await findPosts(database, { language, now, termSlugs, kinds: ['post'], offset: 0, limit });
  return { value: [...records], tags: ['posts'] };
};
