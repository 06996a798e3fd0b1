import type { ReactElement } from 'react';
import { mediaPath } from '#domain/media/media-item.ts';
import { useShop } from '../../shop/shop.ts';

export interface MediaThumbProps {
  readonly id: string;
  readonly version?: string;
  readonly alt?: string;
}

/** A picture of the media library, small. */
export function MediaThumb({ id, version, alt = '' }: MediaThumbProps): ReactElement {
  const { site } = useShop();
  const name = { id, title: id, ...(version === undefined ? {} : { version }) };
  return (
    <img className="thumb" src={mediaPath(site.apiKeyId, name, 'CardSmall', 'webp')} alt={alt} width={200} height={250} loading="lazy" />
  );
}
