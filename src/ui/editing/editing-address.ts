import type { BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { editingSearch, previewSearch } from '#domain/editing/edit-mode-address.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PageEditor } from './page-editor.ts';

/** What is edited as visitors see it; the list that it stands in where they don't. */
export function leaveHref({ kind, sync }: PageEditor, locale: Locale): string {
  if (sync.path !== undefined || kind === 'layout' || kind === 'product' || kind === 'document') return sync.path ?? location.pathname;
  return routePath(sync.isTemplate ? 'adminTemplates' : LISTS[kind], locale);
}

const LISTS: Readonly<Record<Exclude<EditableKind, 'layout' | 'product' | 'document'>, BackOfficeRoute>> = {
  page: 'adminPages',
  post: 'adminPosts',
  event: 'adminEvents',
};

/** The same page in the languages of the site, each to be edited or looked at: their addresses stand in the head of the page, or in the switch of a page that search machines are not to know. */
export function languagesOf(
  current: Locale,
  previewing: boolean,
): readonly { readonly locale: string; readonly href: string; readonly current: boolean }[] {
  const told = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  const links = told.length > 0 ? told : [...document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')];
  return links
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ hreflang, href }) => ({
      locale: hreflang,
      href: new URL(href).pathname + (previewing ? previewSearch() : editingSearch()),
      current: hreflang === current,
    }));
}
