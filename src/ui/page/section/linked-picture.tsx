import type { ReactElement } from 'react';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { SectionLink } from '#domain/page/section.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';

export interface LinkedPictureProps {
  readonly media: MediaItem;
  readonly link: SectionLink | undefined;
  /** Said instead of the words of the link, where these stand beside the picture already. */
  readonly words?: string | undefined;
  readonly sizes: string;
}

/** A whole picture, as a link where there is one: the words of the link are then its text alternative. */
export function LinkedPicture({ media, link, words, sizes }: LinkedPictureProps): ReactElement {
  const picture = <SitePicture media={media} shape="whole" sizes={sizes} alt={words || (link?.title ?? media.alt)} />;
  return link === undefined ? picture : <SiteLink target={link.target}>{picture}</SiteLink>;
}
