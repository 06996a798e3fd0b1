import type { ReactElement } from 'react';
import { mediaPath } from '#domain/media/media-item.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { useShop } from '../shop/shop.ts';

/** A picture of the media library at its address. */
export function SitePicture(props: Omit<PictureProps, 'href'>): ReactElement {
  const { site } = useShop();
  return <Picture {...props} href={(size, format) => mediaPath(site.apiKeyId, props.media, size, format)} />;
}
