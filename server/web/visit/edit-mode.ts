import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { Visit } from './visit.ts';

/** Screens on which something can be edited in place: what they show, or at least what stands around them. */
const EDITED: ReadonlySet<string> = new Set<RouteName>([
  'home',
  'content',
  'event',
  'product',
  'shop',
  'blog',
  'events',
  'documents',
  'search',
  'webMap',
  'accessibility',
]);

/** Whether a page comes with its editor: somebody of the back office asks for it (ADM-02). Everybody else gets the page, whatever the address says. */
export function isEdited({ match, missing, search, identity, method }: Visit): boolean {
  if (missing || method === 'POST' || match === undefined || !EDITED.has(match.route)) return false;
  return identity.account?.isBackofficeUser === true && asksToEdit(search);
}
