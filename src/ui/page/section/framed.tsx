import type { ReactElement, ReactNode } from 'react';
import type { SectionLink } from '#domain/page/section.ts';
import { mark } from '../../elements/mark.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

export interface FramedProps {
  readonly id: string;
  readonly section: {
    /** Where it is empty the section has no heading. */
    readonly title: string;
    readonly text?: string;
    readonly more?: SectionLink | undefined;
  };
  readonly children: ReactNode;
}

/** The head that most sections have: a title, a link to more, a few words. */
export function Framed({ id, section, children }: FramedProps): ReactElement {
  const { title, text = '', more } = section;
  const titled = title !== '';
  return (
    <section className="wrap section" aria-labelledby={titled ? id : undefined}>
      {(titled || more !== undefined) && (
        <div className="head">
          {titled && (
            <h2 id={id} {...mark(section, 'title')}>
              {title}
            </h2>
          )}
          {more !== undefined && (
            <SiteLink target={more.target} {...mark(section, 'more')}>
              {more.title}
            </SiteLink>
          )}
        </div>
      )}
      {text !== '' && (
        <p className="section-text" {...mark(section, 'text')}>
          {text}
        </p>
      )}
      {children}
    </section>
  );
}
