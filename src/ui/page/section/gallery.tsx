import { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactElement, Suspense, useState } from 'react';
import { mediaPath } from '#domain/media/media-item.ts';
import { mark } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { useShop } from '../../shop/shop.ts';
import { Framed } from './framed.tsx';
import type { SectionProps } from './section-props.ts';

const PictureViewer = lazyRouteComponent(() => import('../../media/picture-viewer.tsx'), 'PictureViewer');

/** Pictures side by side, each a link to itself; with script a click opens all of them on the whole screen (HDR-07). */
export function Gallery({ section, id }: SectionProps<'gallery'>): ReactElement {
  const { site, translator } = useShop();
  const [shown, setShown] = useState<number>();
  const pictures = section.pictures.map(({ media, caption }) => ({
    src: mediaPath(site.apiKeyId, media, 'FullHD', 'jpg'),
    alt: media.alt || caption,
  }));
  return (
    <Framed id={id} section={section}>
      <ul className="gallery plain">
        {section.pictures.map(({ media, caption }, index) => (
          <li key={index}>
            <figure>
              <a
                href={pictures[index]?.src}
                aria-label={translator.text('page.openPicture', {
                  number: index + 1,
                  count: pictures.length,
                  alt: pictures[index]?.alt ?? '',
                })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <SitePicture
                  media={media}
                  shape="wide"
                  sizes="(min-width: 60rem) 18rem, 50vw"
                  {...mark(section, `pictures.${index}.media`)}
                />
              </a>
              {caption !== '' && <figcaption {...mark(section, `pictures.${index}.caption`)}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <Suspense>{shown !== undefined && <PictureViewer pictures={pictures} first={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </Framed>
  );
}
