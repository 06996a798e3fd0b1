import type { ReactElement } from 'react';
import { Icon } from '../../elements/icon.tsx';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useShop } from '../../shop/shop.ts';
import { MarkedTitle } from '../marked-title.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionProps } from './section-props.ts';

/** The opening of a page: what it is about and what most people come for. */
export function Hero({ section, id }: SectionProps<'hero'>): ReactElement {
  const { translator } = useShop();
  return (
    <section className="hero" aria-labelledby={id}>
      {section.media !== undefined && (
        <SitePicture media={section.media} shape="wide" className="scene" alt="" eager sizes="100vw" {...mark(section, 'media')} />
      )}
      <div className="wrap">
        <div className="say">
          <h1 id={id} {...mark(section, 'title')}>
            <MarkedTitle title={section.title} />
          </h1>
          <p className="intro" {...mark(section, 'text')}>
            {section.text}
          </p>
          <p className="row">
            <SectionLinks section={section} />
          </p>
        </div>
        {section.tasks.length > 0 && (
          <nav className="tasks" aria-labelledby={section.tasksTitle === '' ? id : `${id}-tasks`}>
            {section.tasksTitle !== '' && (
              <h2 id={`${id}-tasks`} {...mark(section, 'tasksTitle')}>
                {section.tasksTitle}
              </h2>
            )}
            <ul>
              {section.tasks.map((link, place) => (
                <li key={place}>
                  <SiteLink target={link.target} {...mark(section, `tasks.${place}`)}>
                    {link.title} <Icon name="right" />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {section.deadlines.length > 0 && (
        <div className="deadlines">
          <div className="wrap">
            <h2>{translator.text('page.deadlines')}</h2>
            <ul>
              {section.deadlines.map(({ when, link }, place) => (
                <li key={place}>
                  <span className="when" {...mark(section, `deadlines.${place}.when`)}>
                    {when}
                  </span>
                  <SiteLink target={link.target} {...mark(section, `deadlines.${place}.link`)}>
                    {link.title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </section>
  );
}
