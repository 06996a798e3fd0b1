import { type ReactElement, useState } from 'react';
import { type MediaItem, mediaPath } from '#domain/media/media-item.ts';
import { mark } from '../elements/mark.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';

interface GalleryProps {
  readonly pictures: readonly MediaItem[];
  /** The one that belongs to what is chosen; it comes to the front with each choice. */
  readonly chosen: MediaItem | undefined;
  /** The product that has them. */
  readonly of: object;
}

/** Pictures of a product: a large one and the others as thumbnails; without script a thumbnail opens its picture. */
export function Gallery({ pictures, chosen, of }: GalleryProps): ReactElement {
  const { site, translator } = useShop();
  const [picked, setPicked] = useState<{ readonly index: number; readonly while: string | undefined }>();
  const ofChoice = pictures.findIndex(({ id }) => id === chosen?.id);
  const shown = picked !== undefined && picked.while === chosen?.id ? picked.index : Math.max(0, ofChoice);
  const main = pictures[shown] ?? pictures[0];
  return (
    <section className="gallery" aria-label={translator.text('product.pictures')}>
      {main !== undefined && (
        <SitePicture media={main} shape="card" eager sizes="(min-width: 60rem) 38rem, 100vw" {...mark(of, `pictures.${shown}.media`)} />
      )}
      {pictures.length > 1 && (
        <ul className="plain">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={mediaPath(site.apiKeyId, picture, 'CardLarge', 'jpg')}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setPicked({ index, while: chosen?.id });
                }}
              >
                <SitePicture
                  media={picture}
                  shape="thumb"
                  sizes="6rem"
                  {...mark(of, `pictures.${index}.media`)}
                  alt={translator.text('product.picture', { number: index + 1, alt: picture.alt })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
