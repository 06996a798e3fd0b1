import type { ReactElement } from 'react';
import { Html } from '../../elements/html.tsx';
import { SitePicture } from '../../media/site-picture.tsx';
import { Framed } from './framed.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionProps } from './section-props.ts';

export function RichText({ section }: SectionProps<'richText'>): ReactElement {
  return (
    <div className="wrap section-prose">
      <Html className="prose" html={section.html} />
    </div>
  );
}

export function TextWithPicture({ section, id }: SectionProps<'textWithPicture'>): ReactElement {
  const { title, html, media, side, links } = section;
  return (
    <Framed id={id} title={title}>
      <div className={side === 'left' ? 'beside is-left' : 'beside'}>
        <div className="stack">
          <Html className="prose" html={html} />
          {links.length > 0 && (
            <p className="row">
              <SectionLinks links={links} />
            </p>
          )}
        </div>
        <SitePicture media={media} shape="wide" sizes="(min-width: 60rem) 34rem, 100vw" />
      </div>
    </Framed>
  );
}

export function Quote({ section }: SectionProps<'quote'>): ReactElement {
  const { text, author, role, media } = section;
  return (
    <div className="wrap section">
      <figure className="quote">
        {media !== undefined && <SitePicture media={media} shape="thumb" alt="" sizes="6rem" />}
        <blockquote>
          <p>{text}</p>
        </blockquote>
        {author !== '' && (
          <figcaption>
            <b>{author}</b>
            {role !== '' && <span className="muted">{role}</span>}
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
          <h2 id={id}>{section.title}</h2>
          {section.text !== '' && <p className="muted">{section.text}</p>}
        </div>
        {section.links.length > 0 && (
          <p className="row">
            <SectionLinks links={section.links} />
          </p>
        )}
      </div>
    </section>
  );
}
