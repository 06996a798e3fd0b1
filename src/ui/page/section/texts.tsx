import type { ReactElement } from 'react';
import { Html } from '../../elements/html.tsx';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { Framed } from './framed.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionProps } from './section-props.ts';

export function RichText({ section }: SectionProps<'richText'>): ReactElement {
  return (
    <div className="wrap section-prose">
      <Html className="prose" html={section.html} {...mark(section, 'html')} />
    </div>
  );
}

export function TextWithPicture({ section, id }: SectionProps<'textWithPicture'>): ReactElement {
  const { html, media, side, links } = section;
  return (
    <Framed id={id} section={section}>
      <div className={side === 'left' ? 'beside is-left' : 'beside'}>
        <div className="stack">
          <Html className="prose" html={html} {...mark(section, 'html')} />
          {links.length > 0 && (
            <p className="row">
              <SectionLinks section={section} />
            </p>
          )}
        </div>
        <SitePicture media={media} shape="wide" sizes="(min-width: 60rem) 34rem, 100vw" {...mark(section, 'media')} />
      </div>
    </Framed>
  );
}

export function Quote({ section }: SectionProps<'quote'>): ReactElement {
  const { text, author, role, media } = section;
  return (
    <div className="wrap section">
      <figure className="quote">
        {media !== undefined && <SitePicture media={media} shape="thumb" alt="" sizes="6rem" {...mark(section, 'media')} />}
        <blockquote>
          <p {...mark(section, 'text')}>{text}</p>
        </blockquote>
        {author !== '' && (
          <figcaption>
            <b {...mark(section, 'author')}>{author}</b>
            {role !== '' && (
              <span className="muted" {...mark(section, 'role')}>
                {role}
              </span>
            )}
          </figcaption>
        )}
      </figure>
    </div>
  );
}

export function CallOut({ section, id }: SectionProps<'callOut'>): ReactElement {
  return (
    <section className="band" aria-labelledby={id}>
      <div className="wrap">
        <div className="stack is-tight">
          <h2 id={id} {...mark(section, 'title')}>
            {section.title}
          </h2>
          {section.text !== '' && (
            <p className="muted" {...mark(section, 'text')}>
              {section.text}
            </p>
          )}
        </div>
        {section.links.length > 0 && (
          <p className="row">
            <SectionLinks section={section} />
          </p>
        )}
      </div>
    </section>
  );
}
