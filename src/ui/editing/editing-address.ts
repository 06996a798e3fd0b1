import { EDIT_PAGE_WORD } from '#domain/editing/edit-mode-address.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PageEditor } from './page-editor.ts';

/** The page as visitors see it; the list of pages where they don't. */
export function leaveHref(editor: PageEditor, locale: Locale): string {
  return editor.sync.path ?? routePath('adminPages', locale);
}

/** The same page in the languages of the site, each to be edited: their addresses stand in the head of the page. */
export function languagesOf(current: Locale): readonly { readonly locale: string; readonly href: string; readonly current: boolean }[] {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')].filter(
    ({ hreflang }) => hreflang !== 'x-default',
  );
  return links.map(({ hreflang, href }) => ({
    locale: hreflang,
    href: `${new URL(href).pathname}?${EDIT_PAGE_WORD}=true`,
    current: hreflang === current,
  }));
}
