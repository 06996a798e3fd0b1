import type { ReactElement } from 'react';
import { MEDIA_SIZES, type MediaItem, type MediaSize, type PictureFormat } from '#domain/media/media-item.ts';

/** Which named sizes a picture offers, smallest first; the last one is the <img> itself. */
const SHAPES = {
  card: ['CardSmall', 'Card', 'CardLarge'],
  wide: ['WideSmall', 'Wide'],
  thumb: ['CardSmall'],
  whole: ['MediumSize', 'FullHD'],
} as const satisfies Record<string, readonly [MediaSize, ...MediaSize[]]>;

export interface PictureProps {
  readonly media: Pick<MediaItem, 'id' | 'title' | 'alt' | 'width' | 'height'>;
  /** 4:5 for products, 16:9 for scenes, a small 4:5 for cart lines and results, whole for what must not lose its edges. */
  readonly shape: keyof typeof SHAPES;
  /** Address of the picture in a size and format (domain: mediaPath). */
  readonly href: (size: MediaSize, format: PictureFormat) => string;
  /** How wide it will be shown, as in <img sizes>. */
  readonly sizes?: string | undefined;
  /** In the first view: loaded at once and before other things. */
  readonly eager?: boolean | undefined;
  /** Overrides the text alternative; '' where the words beside it already say it. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  /** The field of a section that it shows (elements/mark.ts). */
  readonly 'data-f'?: string | undefined;
}

/** avif, webp and jpg in the sizes of its shape. <picture> takes no box of its own, so styles see the <img> only. */
export function Picture({ media, shape, href, sizes, eager, alt = media.alt, ...attributes }: PictureProps): ReactElement {
  const offered: readonly MediaSize[] = SHAPES[shape];
  const srcSet = (format: PictureFormat): string =>
    offered.map((size) => `${href(size, format)} ${boxOf(media, size, shape).width}w`).join(', ');
  const main: MediaSize = offered[Math.min(1, offered.length - 1)] ?? 'Card';
  const { width, height } = boxOf(media, main, shape);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        {...attributes}
        src={href(main, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}

/** How large a picture comes: cut to the shape of the size, or whole within it. */
function boxOf({ width, height }: PictureProps['media'], size: MediaSize, shape: PictureProps['shape']): { width: number; height: number } {
  const box = MEDIA_SIZES[size];
  const scale = Math.min(box.width / width, box.height / height);
  return shape === 'whole' ? { width: Math.round(width * scale), height: Math.round(height * scale) } : box;
}
