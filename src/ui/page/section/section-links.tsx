import type { ReactElement } from 'react';
import type { SectionLink } from '#domain/page/section.ts';
import { buttonClass } from '../../elements/button-class.ts';
import { mark } from '../../elements/mark.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

/** The first link is the filled button, the others are outlined: one filled button per view. */
export function SectionLinks({ section }: { readonly section: { readonly links: readonly SectionLink[] } }): ReactElement {
  return (
    <>
      {section.links.map((link, index) => (
        <SiteLink
          key={index}
          target={link.target}
          className={buttonClass(index === 0 ? {} : { look: 'line' })}
          {...mark(section, `links.${index}`)}
        >
          {link.title}
        </SiteLink>
      ))}
    </>
  );
}
