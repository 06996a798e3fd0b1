import type { Draft } from '#domain/editing/draft.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import type { StoredTitledLink } from '#domain/navigation/stored-link.ts';
import type { NavigationItem, Site } from '#domain/site/site.ts';
import type { Edited } from '../../elements/mark.ts';

/** The site as the draft of its layout says it; before there is one as visitors see it, with all that can be clicked. Of a link that was chosen just now no address is known. */
export function draftSite(site: Site, draft: Draft | undefined): Site {
  const { name, logo, copyright, links, cookieTitle, cookieDescription, cookieAccept } = draft?.values ?? valuesOf(site);
  return {
    ...site,
    edited: null,
    name: said(name),
    copyright: said(copyright),
    // In the languages that are translated the draft says nothing of it.
    ...(logo !== undefined && { logo: logoOf(site, logo) }),
    header: { ...site.header, links: (links as readonly DrawnLink[]).map((link) => linkOf(site, link)) },
    cookieNotice: { title: said(cookieTitle), description: said(cookieDescription), accept: said(cookieAccept) },
  } as Site & Edited;
}

type DrawnLink = Pick<StoredTitledLink, 'title'>;

function valuesOf({ name, copyright, header, cookieNotice: { title, description, accept } = NO_NOTICE }: Site): Draft['values'] {
  return { name, copyright, links: header.links, cookieTitle: title, cookieDescription: description, cookieAccept: accept };
}

const NO_NOTICE: NonNullable<Site['cookieNotice']> = { title: '', description: '', accept: '' };

function said(value: unknown): string {
  return String(value ?? '');
}

/** The mark that comes along, with no picture of its own, stands where nobody has chosen one. */
const BUILT_IN_LOGO = 'logo-mark';

/** The form of one that was chosen just now is known once visitors see it. */
function logoOf({ logo, apiKeyId }: Site, id: unknown): Site['logo'] {
  if (typeof id !== 'string' || id === '' || id === BUILT_IN_LOGO) return undefined;
  if (logo?.path.includes(`/${encodeURIComponent(id)}/`)) return logo;
  return { path: mediaPath(apiKeyId, { id, title: id }, 'MediumSize', 'webp'), width: 64, height: 64 };
}

function linkOf({ header }: Site, { title }: DrawnLink): NavigationItem & Edited {
  const target = header.links.find((link) => link.title === title)?.target ?? { kind: 'address', address: '/' };
  return { title, target, children: [], edited: null };
}
