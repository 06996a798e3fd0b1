import type { ReactElement } from 'react';
import { cutPosition, type FocalPoint } from '#domain/media/focal-point.ts';
import { MEDIA_SIZES, type MediaItem, mediaPath } from '#domain/media/media-item.ts';
import { useShop } from '../../shop/shop.ts';

/** Shapes that pages cut pictures to, each with a size of it. */
const CUTS = { card: 'CardSmall', wide: 'WideSmall', square: 'Thumbnail' } as const;

export interface FocalPointCutsProps {
  readonly picture: MediaItem;
  readonly focus: FocalPoint;
}

/** The cuts of a picture around a point before it is saved, as the server will make them. */
export function FocalPointCuts({ picture, focus }: FocalPointCutsProps): ReactElement {
  const { site, translator } = useShop();
  return (
    <ul className="cuts plain">
      {Object.entries(CUTS).map(([name, size]) => {
        const { width, height } = MEDIA_SIZES[size];
        return (
          <li key={name}>
            <img
              src={mediaPath(site.apiKeyId, picture, 'MediumSize', 'webp')}
              alt=""
              width={width}
              height={height}
              style={{ aspectRatio: `${width} / ${height}`, objectPosition: cutPosition(picture, focus, width / height) }}
            />
            <span className="meta">{translator.text(`media.cut.${name}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
