import type { ReactElement } from 'react';
import type { SectionLink } from '#domain/page/section.ts';
import { buttonClass } from '../../elements/button-class.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

/** The first link is the filled button, the others are outlined: one filled button per view. */
export function SectionLinks({ links }: { readonly links: readonly SectionLink[] }): ReactElement {
  return (
    <>
      {links.map((link, index) => (
        <SiteLink key={link.title} target={link.target} className={buttonClass(index === 0 ? {} : { look: 'line' })}>
          {link.title}
        </SiteLink>
      ))}
    </>
  );
}
