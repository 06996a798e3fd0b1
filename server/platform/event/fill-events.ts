import type { SourceFiller } from '../ports/source-filler.ts';
import { findEvents } from './queries.ts';

/** The events that come next, for a section. */
export const fillEvents: SourceFiller<'events'> = async ({ database, language, now }, { limit }) => {
  const { records } = await findEvents(database, { language, now }, now, 0, limit);
  return { value: [...records], tags: ['events'] };
};
