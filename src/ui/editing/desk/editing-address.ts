import type { BackOfficeRoute } from '#domain/back-office/back-office.ts';
import { asksToEdit, editingSearch, meaningAlso, previewSearch } from '#domain/editing/edit-mode-address.ts';
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

/**
 * The same page in the languages of the site, each to be edited or looked at. The switch of the site leads to it in each of them, also where nothing is translated yet; a link of it that leaves the
 * editor leads to another page, as there is none of this in that language. Where there is no such switch the head of the page names those that are translated.
 */
export function languagesOf(
  current: Locale,
  previewing: boolean,
): readonly { readonly locale: string; readonly href: string; readonly current: boolean }[] {
  const switched = [...document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')];
  const same = switched.filter(({ search }) => asksToEdit(search));
  const told = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')];
  return [same, told, switched]
    .reduce<readonly (HTMLAnchorElement | HTMLLinkElement)[]>((found, next) => (found.length > 0 ? found : next), [])
    .filter(({ hreflang }, place, all) => hreflang !== 'x-default' && all.findIndex((one) => one.hreflang === hreflang) === place)
    .map(({ hreflang, href }) => ({
      locale: hreflang,
      href: new URL(href).pathname + meaningAlso(previewing ? previewSearch() : editingSearch(), location.search),
      current: hreflang === current,
    }));
}
