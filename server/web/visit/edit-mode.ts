import type { SignedInVisitor } from '#domain/account/account.ts';
import { adminLocaleOf } from '#domain/account/admin-locale.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { asksToEdit } from '#domain/editing/edit-mode-address.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { Visit } from './visit.ts';

/** Screens on which something can be edited in place: what they show, or at least what stands around them. Made-up contents (the dummy mode of ADM-02: what the section tool shows) are none of them. */
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
  'adminDocument',
]);

/** Whether a page comes with its editor: somebody asks for it who may change what it shows (ADM-02). Everybody else gets the page, whatever the address says. */
export function isEdited(visit: Visit): boolean {
  return visit.method !== 'POST' && mayEdit(visit) !== undefined && asksToEdit(visit.search);
}

/** Whether somebody of the back office asks for the editor and may not have it, or not any more. */
export function asksInVain(visit: Visit): boolean {
  const { match, missing, method, identity, search } = visit;
  const isOffered = method !== 'POST' && !missing && match !== undefined && EDITED.has(match.route) && asksToEdit(search);
  return isOffered && identity.account?.isBackofficeUser === true && mayEdit(visit) === undefined;
}

/** Whether somebody asks for the editor and nobody is signed in: who may edit is known once they are. */
export function asksToSignIn({ match, missing, method, identity, search }: Visit): boolean {
  return (
    method !== 'POST' && !missing && match !== undefined && EDITED.has(match.route) && identity.account === undefined && asksToEdit(search)
  );
}

/** What whoever is there may do with what stands on a page: a product's words and pictures hold at once, everything else is a draft until it is published. */
export function mayEdit({ match, missing, identity: { account }, locale }: Visit): SignedInVisitor['edits'] {
  if (missing || match === undefined || !EDITED.has(match.route) || account?.isBackofficeUser !== true) return undefined;
  const holds = match.route === 'product' ? (['products:write', 'pages:publish'] as const) : (['pages:publish'] as const);
  if (hasScope(account.scopes, holds)) return 'all';
  if (mayWriteIn(account.scopes, DEFAULT_LANGUAGE)) return 'drafts';
  return mayWriteIn(account.scopes, LOCALE_NAMES[locale].languageCode) ? 'translations' : undefined;
}

/** The language of the editor's tools on a page that comes with them, where that is another than the page's (LOC-10). */
export function toolsLocaleOf(visit: Visit): Locale | undefined {
  const { identity, facts, locale: own } = visit;
  if (identity.account === undefined || !isEdited(visit)) return undefined;
  const spoken = adminLocaleOf(identity.account, facts.allowedLocales, own);
  return spoken === own ? undefined : spoken;
}
