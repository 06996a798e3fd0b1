import type { ReactElement, ReactNode } from 'react';
import { type LinkTarget, resolveLink } from '#domain/navigation/link.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { useShop } from '../shop/shop.ts';

export interface SiteLinkProps {
  readonly target: LinkTarget;
  readonly className?: string | undefined;
  readonly current?: boolean;
  /** The field of a section that it shows (elements/mark.ts). */
  readonly 'data-f'?: string | undefined;
  readonly children: ReactNode;
}

/** A link that an editor made: internal, or external in a new tab; one that leads nowhere is reported and goes to the home page (NAV-03 to NAV-06). */
export function SiteLink({ target, current, children, ...attributes }: SiteLinkProps): ReactElement {
  const { locale, log } = useShop();
  const link = resolveLink(target, locale);
  if (link === undefined) log.error('link.unknown', { kind: target.kind });
  return (
    <a
      href={link?.href ?? routePath('home', locale)}
      {...attributes}
      aria-current={current ? 'page' : undefined}
      {...(link?.external ? { target: '_blank', rel: link.rel } : {})}
    >
      {children}
    </a>
  );
}
