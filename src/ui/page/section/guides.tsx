import type { ReactElement } from 'react';
import { Html } from '../../elements/html.tsx';
import { Icon } from '../../elements/icon.tsx';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

export function Cards({ section, id }: SectionProps<'cards'>): ReactElement {
  const Heading = section.title === '' ? 'h2' : 'h3';
  return (
    <Framed id={id} section={section}>
      <ul className="tiles plain">
        {section.cards.map(({ title, icon, text, media, link }, place) => (
          <li key={place}>
            {media !== undefined && (
              <SitePicture
                media={media}
                shape="wide"
                alt=""
                sizes="(min-width: 60rem) 24rem, 100vw"
                {...mark(section, `cards.${place}.media`)}
              />
            )}
            {icon !== '' && (
              <span className="drawn" {...mark(section, `cards.${place}.icon`)}>
                <Icon path={icon} />
              </span>
            )}
            <Heading className="h3" {...mark(section, `cards.${place}.title`)}>
              {link === undefined ? title : <SiteLink target={link.target}>{title}</SiteLink>}
            </Heading>
            {text !== '' && <p {...mark(section, `cards.${place}.text`)}>{text}</p>}
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
    <Framed id={id} section={section}>
      <ol className="guide">
        {section.steps.map(({ title, html }, place) => (
          <li key={place}>
            <Heading className="h3" {...mark(section, `steps.${place}.title`)}>
              {title}
            </Heading>
            <Html className="prose" html={html} {...mark(section, `steps.${place}.html`)} />
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
    <Framed id={id} section={section}>
      <div className="acc is-wide">
        {section.items.map(({ title, html }, place) => (
          <details key={place} id={`${id}-${place + 1}`}>
            <summary>
              <Heading {...mark(section, `items.${place}.title`)}>{title}</Heading>
              <Icon name="down" />
            </summary>
            <Html className="prose" html={html} {...mark(section, `items.${place}.html`)} />
          </details>
        ))}
      </div>
    </Framed>
  );
}

export function LinkListSection({ section, id }: SectionProps<'linkList'>): ReactElement {
  return (
    <Framed id={id} section={section}>
      <ul className="link-list plain">
        {section.links.map(({ title, target }, place) => (
          <li key={place}>
            <SiteLink target={target} {...mark(section, `links.${place}`)}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Framed>
  );
}
