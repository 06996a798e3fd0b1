import type { SourceFiller } from '../ports/source-filler.ts';
import { findPosts } from './queries.ts';

/** Public calls in a state, the soonest deadline first, for a section. */
export const fillCalls: SourceFiller<'calls'> = async ({ database, language, now }, { state, limit }) => {
  const { records } = await findPosts(database, { language, now, kinds: ['post'], callState: state, order: 'deadline', offset: 0, limit });
  return { value: [...records], tags: ['posts'] };
};
