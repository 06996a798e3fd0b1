import { err, ok, type Result } from 'neverthrow';
import { MEDIA_SIZES, type MediaSize, type PictureFormat } from '#domain/media/media-item.ts';
import { TURNS, type Turn } from '#domain/media/picture-cut.ts';

export interface MediaRequest {
  readonly apiKeyId: string;
  readonly id: string;
  /** 'Original' keeps the source's own size; 'Whole' shows what was cut away, too. */
  readonly size: MediaSize | 'Original' | 'Whole';
  /** Of a whole picture: degrees to the right. */
  readonly turn?: Turn;
  /** svg only as 'Original'. */
  readonly format: PictureFormat | 'svg';
}

export type MediaPathError = { kind: 'NotMedia' } | { kind: 'BadName' } | { kind: 'UnknownSize' } | { kind: 'UnknownFormat' };

const FORMATS: Readonly<Record<string, MediaRequest['format']>> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  svg: 'svg',
};

/**
 * Reads /media/{apiKeyId}/{id}/{size}/{title}.{ext} (CMS-13), still percent-encoded as it came. The title is for people and search machines
 * and is not kept; nothing of the path ever becomes part of a file's name (T-12).
 */
export function parseMediaPath(path: string): Result<MediaRequest, MediaPathError> {
  const segments = path.split('/');
  const [root, media, apiKeyId, id, size, file] = segments;
  if (root !== '' || media !== 'media' || segments.length !== 6) return err({ kind: 'NotMedia' });
  if (!isKey(apiKeyId) || !isKey(id) || size === undefined || file === undefined) return err({ kind: 'BadName' });
  const dot = file.lastIndexOf('.');
  if (dot < 1 || !isTitle(file.slice(0, dot))) return err({ kind: 'BadName' });
  const turn = TURNS.find((one) => size === `Whole-${one}`);
  if (turn === undefined && !isSize(size)) return err({ kind: 'UnknownSize' });
  const extension = file.slice(dot + 1);
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  if (format === undefined || (format === 'svg' && size !== 'Original')) return err({ kind: 'UnknownFormat' });
  if (turn !== undefined) return ok({ apiKeyId, id, size: 'Whole', turn, format });
  return isSize(size) ? ok({ apiKeyId, id, size, format }) : err({ kind: 'UnknownSize' });
}

function isKey(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

function isSize(text: string): text is MediaRequest['size'] {
  return text === 'Original' || Object.hasOwn(MEDIA_SIZES, text);
}

/** Any words, but nothing that could be a path or a control sign to whoever reads the address next. */
function isTitle(encoded: string): boolean {
  try {
    const title = decodeURIComponent(encoded);
    return (
      title.length <= 200 && title.trim() !== '' && !/[/\\%\p{Cc}\p{Cf}]/u.test(title) && !/^\.+$/.test(title) && !title.includes('..')
    );
  } catch {
    return false;
  }
}
