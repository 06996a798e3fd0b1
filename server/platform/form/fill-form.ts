import { OWN_PAGE_TAG } from '#adapters/platform/wire/call.ts';
import type { SourceFiller } from '../ports/source-filler.ts';
import { findFormByCode, formOfOption } from './queries.ts';
import { toWire } from './read-forms.ts';

/** A form for a section. Its page holds a token of one visitor, so that nobody may keep it for others (`OWN_PAGE_TAG`). */
export const fillForm: SourceFiller<'form'> = async ({ database, language }, { code }) => {
  const row = await findFormByCode(database, code, language);
  if (row === undefined || !row.is_open) return { value: null, tags: ['forms', OWN_PAGE_TAG] };
  const asksForCard = (await formOfOption(database, 'MemberCardForm')) === row.id;
  return { value: { ...toWire(row), ...(asksForCard && { asksForCard }) }, tags: ['forms', 'options', OWN_PAGE_TAG] };
};
