import { OWN_PAGE_TAG } from '#adapters/platform/wire/call.ts';
import type { SourceFiller } from '../ports/source-filler.ts';
import { findFormByCode } from './queries.ts';
import { toWire } from './read-forms.ts';

/** A form for a section. Its page holds a token of one visitor, so that nobody may keep it for others (`OWN_PAGE_TAG`). */
export const fillForm: SourceFiller<'form'> = async ({ database, language }, { code }) => {
  const row = await findFormByCode(database, code, language);
  return { value: row === undefined ? null : toWire(row), tags: ['forms', OWN_PAGE_TAG] };
};
