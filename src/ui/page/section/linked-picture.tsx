import type { ReactElement } from 'react';
import type { MediaItem } from '#domain/media/media-item.ts';
import type { SectionLink } from '#domain/page/section.ts';
import type { Marked } from '../../elements/mark.ts';
import { SitePicture } from '../../media/site-picture.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';

export interface LinkedPictureProps extends Marked {
  readonly media: MediaItem;
  readonly link: SectionLink | undefined;
  /** Said instead of the words of the link, where these stand beside the picture already. */
  readonly words?: string | undefined;
  readonly sizes: string;
}

/** A whole picture, as a link where there is one: the words of the link are then its text alternative. */
export function LinkedPicture({ media, link, words, sizes, ...marked }: LinkedPictureProps): ReactElement {
  const picture = <SitePicture media={media} shape="whole" sizes={sizes} alt={words || (link?.title ?? media.alt)} {...marked} />;
  return link === undefined ? picture : <SiteLink target={link.target}>{picture}</SiteLink>;
}
