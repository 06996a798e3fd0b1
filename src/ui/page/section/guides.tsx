import type { ReactElement } from 'react';
import { Html } from '../../elements/html.tsx';
import { Icon } from '../../elements/icon.tsx';
import { SitePicture } from '../../media/site-picture.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

export function Cards({ section, id }: SectionProps<'cards'>): ReactElement {
  const Heading = section.title === '' ? 'h2' : 'h3';
  return (
    <Framed id={id} title={section.title} text={section.text} more={section.more}>
      <ul className="tiles plain">
        {section.cards.map(({ title, text, media, link }) => (
          <li key={title}>
            {media !== undefined && <SitePicture media={media} shape="wide" alt="" sizes="(min-width: 60rem) 24rem, 100vw" />}
            <Heading className="h3">{link === undefined ? title : <SiteLink target={link.target}>{title}</SiteLink>}</Heading>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Framed>
  );
}

/** What to do, one after the other. */
export function Steps({ section, id }: SectionProps<'steps'>): ReactElement {
  const Heading = section.title === '' ? 'h2' : 'h3';
  return (
    <Framed id={id} title={section.title} text={section.text}>
      <ol className="guide">
        {section.steps.map(({ title, html }) => (
          <li key={title}>
            <Heading className="h3">{title}</Heading>
            <Html className="prose" html={html} />
          </li>
        ))}
      </ol>
    </Framed>
  );
}

/** Answers that open one by one; the browser opens them, also when it searches the page or an address names one. */
export function Accordion({ section, id }: SectionProps<'accordion'>): ReactElement {
  const Heading = section.title === '' ? 'h2' : 'h3';
  return (
    <Framed id={id} title={section.title} text={section.text}>
      <div className="acc is-wide">
        {section.items.map(({ title, html }, place) => (
          <details key={title} id={`${id}-${place + 1}`}>
            <summary>
              <Heading>{title}</Heading>
              <Icon name="down" />
            </summary>
            <Html className="prose" html={html} />
          </details>
        ))}
      </div>
    </Framed>
  );
}

export function LinkListSection({ section, id }: SectionProps<'linkList'>): ReactElement {
  return (
    <Framed id={id} title={section.title} text={section.text}>
      <ul className="link-list plain">
        {section.links.map(({ title, target }) => (
          <li key={title}>
            <SiteLink target={target}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </Framed>
  );
}
