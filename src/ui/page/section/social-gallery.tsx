import type { ReactElement } from 'react';
import { SitePicture } from '../../media/site-picture.tsx';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

/** Pictures of the site's social networks with their captions (CMS-12); from this site, so no network hears who looks. */
export function SocialGallery({ section, id }: SectionProps<'socialGallery'>): ReactElement | null {
  if (section.items.length === 0) return null;
  return (
    <Framed id={id} section={section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <ul className="social plain" tabIndex={0} aria-labelledby={id}>
        {section.items.map(({ id: key, media, caption, permalink }) => (
          <li key={key}>
            <figure>
              <SitePicture media={media} shape="wide" sizes="(min-width: 60rem) 18rem, 60vw" />
              <figcaption>
                {permalink === undefined ? (
                  caption
                ) : (
                  <a href={permalink} target="_blank" rel="noopener nofollow">
                    {caption}
                  </a>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Framed>
  );
}
