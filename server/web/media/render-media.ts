import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MEDIA_SIZES, type MediaSize, type PictureFormat } from '#domain/media/media-item.ts';
import type { Focus, MediaSource, Part } from './media-source.ts';
import type { MediaRequest } from './parse-media-path.ts';
import { UnreadableMediaError } from './unreadable-media-error.ts';

/** Sizes with a fixed shape fill it and lose the edges; the others fit inside of their box. */
const FILLS: ReadonlySet<MediaSize> = new Set(['Thumbnail', 'CardSmall', 'Card', 'CardLarge', 'WideSmall', 'Wide']);
const READS: ReadonlySet<string> = new Set(['svg', 'png', 'jpeg', 'webp', 'heif', 'gif']);
const BOXES = { ...MEDIA_SIZES, Original: { width: 4096, height: 4096 }, Whole: { width: 1600, height: 1600 } };
const MAX_PIXELS = 50_000_000;
const SECONDS = 20;
const MIDDLE: Focus = { x: 0.5, y: 0.5 };
const WHOLE: Part = { turn: 0, left: 0, top: 0, width: 1, height: 1 };

// Serving pages comes first: pictures are rendered once, on one core, and nothing of them stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture in a named size and format, of the part of it that its editor chose, cut around the point that is to be kept (CMS-13). A raster source is never enlarged, an SVG is drawn at the wanted size. Metadata (place, camera) is dropped.
 */
export async function renderMedia(
  source: Uint8Array,
  size: MediaRequest['size'],
  format: PictureFormat,
  { focus = MIDDLE, part = WHOLE }: Pick<MediaSource, 'focus' | 'part'> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { format: kind, ...came } = await readMetadata(source);
  const { width, height } = placeOf(part, came);
  const box = BOXES[size];
  const fills = size !== 'Original' && size !== 'Whole' && FILLS.has(size);
  const isDrawing = kind === 'svg';
  const [x, y] = [box.width / width, box.height / height];
  const wanted = fills ? Math.max(x, y) : Math.min(x, y);
  const scale = isDrawing && size !== 'Original' ? wanted : Math.min(wanted, 1);
  // A source too small for the shape gives its largest cut of that shape.
  const cut = fills
    ? { width: Math.round((box.width * scale) / wanted), height: Math.round((box.height * scale) / wanted) }
    : scaled(width, height, scale);
  const open = { limitInputPixels: MAX_PIXELS, ...(isDrawing && { density: Math.min(Math.max(72 * scale, 1), 1200) }) };
  const picture = sharp(source, open).timeout({ seconds: SECONDS }).autoOrient();
  if (part !== WHOLE) picture.rotate(part.turn).extract(placeOf(part, isDrawing ? await readMetadata(source, open) : came));
  picture.resize(fills ? coveringSize(cut, width, height) : { ...cut, fit: 'fill' });
  if (fills) picture.extract(cutAround(focus, coveringSize(cut, width, height), cut));
  try {
    return new Uint8Array(await encoded(picture, format).toBuffer());
  } catch (cause) {
    throw new UnreadableMediaError('the picture is damaged or takes too long', { cause });
  }
}

async function readMetadata(
  source: Uint8Array,
  open: SharpOptions = { limitInputPixels: MAX_PIXELS },
): Promise<{ width: number; height: number; format: string }> {
  try {
    const { autoOrient, format } = await sharp(source, open).metadata();
    if (READS.has(format)) return { width: autoOrient.width, height: autoOrient.height, format };
  } catch (cause) {
    throw new UnreadableMediaError('not a picture', { cause });
  }
  throw new UnreadableMediaError('a kind of picture that is not rendered');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a part lies in a picture of this size once that has been turned, in whole pixels of it. */
function placeOf(part: Part, came: Size): Size & { readonly left: number; readonly top: number } {
  const [wide, high] = part.turn % 180 === 0 ? [came.width, came.height] : [came.height, came.width];
  const left = Math.min(Math.round(part.left * wide), wide - 1);
  const top = Math.min(Math.round(part.top * high), high - 1);
  const width = Math.min(Math.max(1, Math.round(part.width * wide)), wide - left);
  const height = Math.min(Math.max(1, Math.round(part.height * high)), high - top);
  return { left, top, width, height };
}

/** The whole picture, just as large as fills the cut. */
function coveringSize(cut: Size, width: number, height: number): Size & { readonly fit: 'fill' } {
  const scale = Math.max(cut.width / width, cut.height / height);
  return { width: Math.max(cut.width, Math.round(width * scale)), height: Math.max(cut.height, Math.round(height * scale)), fit: 'fill' };
}

/** The place of a cut that has the point as near to its middle as the picture's edges let it. */
function cutAround({ x, y }: Focus, whole: Size, { width, height }: Size): Size & { readonly left: number; readonly top: number } {
  const place = (point: number, all: number, part: number) => Math.round(Math.min(Math.max(point * all - part / 2, 0), all - part));
  return { left: place(x, whole.width, width), top: place(y, whole.height, height), width, height };
}

function scaled(width: number, height: number, scale: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function encoded(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    // More effort than 2 costs five times the time for a few per cent.
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
  }
}
