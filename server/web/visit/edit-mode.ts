import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import type { Visit } from './visit.ts';

/** Screens whose pages can be edited in place. */
const EDITED = new Set(['home', 'content', 'event']);

/** Whether a page comes with its editor: somebody of the back office asks for it (ADM-02). Everybody else gets the page, whatever the address says. */
export function isEdited({ match, missing, search, identity, method }: Visit): boolean {
  if (missing || method === 'POST' || match === undefined || !EDITED.has(match.route)) return false;
  return identity.account?.isBackofficeUser === true && asksToEdit(search);
}
