import { type ReactElement, useState } from 'react';
import { type MediaItem, mediaPath } from '#domain/media/media-item.ts';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';

/** Pictures of a product: a large one and the others as thumbnails; without script a thumbnail opens its picture. */
export function Gallery({ pictures }: { readonly pictures: readonly MediaItem[] }): ReactElement {
  const { site, translator } = useShop();
  const [shown, setShown] = useState(0);
  const main = pictures[shown] ?? pictures[0];
  return (
    <section className="gallery" aria-label={translator.text('product.pictures')}>
      {main !== undefined && <SitePicture media={main} shape="card" eager sizes="(min-width: 60rem) 38rem, 100vw" />}
      {pictures.length > 1 && (
        <ul className="plain">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={mediaPath(site.apiKeyId, picture, 'CardLarge', 'jpg')}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
              >
                <SitePicture
                  media={picture}
                  shape="thumb"
                  sizes="6rem"
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
