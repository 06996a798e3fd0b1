import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { NO_MEDIA } from '#domain/media/no-media.ts';
import { isOfText } from '#domain/media/text-picture.ts';
import { type GrownUpload, growingUploads, type UploadState } from './growing-uploads.ts';
import { createMediaCache, type MakeBytes, type MediaCache } from './media-cache.ts';
import { contentMark, type MediaSource, readContent } from './media-source.ts';
import { type MediaRequest, parseMediaPath } from './parse-media-path.ts';
import { renderMedia } from './render-media.ts';
import { UnreadableMediaError } from './unreadable-media-error.ts';

export interface MediaRoutesOptions {
  /** The item with this id, or undefined when there is none. Asked for every request: keep it cheap. */
  readonly source: (id: string) => Promise<MediaSource | undefined>;
  readonly cacheDir: string;
  /** Whether this request may see a private item; nobody may when absent. */
  readonly mayRead?: (request: Request, id: string) => Promise<boolean>;
  /** Whether this request may see what was cut away of a picture; nobody may when absent. */
  readonly maySeeWhole?: (request: Request) => Promise<boolean>;
  /** Lays a rendering of a public picture where everybody reads it, and answers its address; undefined where it has to be answered here. */
  readonly publish?: (id: string, name: string, mime: string, make: MakeBytes) => Promise<string | undefined>;
  /** Takes the file of an address that was given out for one upload, and says with which status. */
  readonly takeUpload?: (name: string, request: Request) => Promise<204 | 404 | 413>;
  /** How far an upload is that goes on after a break, and its next part (tus 1.0). */
  readonly growing?: {
    state(name: string): Promise<UploadState | undefined>;
    grow(name: string, offset: number, body: ReadableStream<Uint8Array>): Promise<GrownUpload>;
  };
  readonly onUnreadable?: (id: string, error: UnreadableMediaError) => void;
  /** Nobody could say what the item is, or who may see it. */
  readonly onUnknown?: (error: unknown) => void;
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' } as const;
/** A new upload is a new id and a new cut a new version, so what an address shows never changes; but for those in texts, which know no version. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASKED_EACH_TIME = 'public, no-cache';
/** So long may the way to a picture be remembered that has been taken away. */
const FOR_AN_HOUR = 'public, max-age=3600';
/** An SVG opened by itself may look like itself and do nothing. */
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /media/{apiKeyId}/{id}/{size}/{title}.{ext}: pictures in named sizes, made when first asked for, kept on disk. */
export function mediaRoutes({
  source,
  cacheDir,
  mayRead = async () => false,
  maySeeWhole = async () => false,
  publish,
  takeUpload,
  growing,
  onUnreadable,
  onUnknown,
}: MediaRoutesOptions): Hono {
  const cache = createMediaCache(cacheDir);
  const app = new Hono();

  if (growing !== undefined) growingUploads(app, growing);
  app.get('/media/*', async (c) => {
    const parsed = parseMediaPath(rawPath(c.req.url));
    if (parsed.isErr()) return notFound(c);
    const wanted = parsed.value;
    let item: MediaSource | undefined;
    try {
      item = await source(wanted.id);
      if (item?.access === 'private' && !(await mayRead(c.req.raw, wanted.id))) item = undefined;
      if (item !== undefined && wanted.size === 'Whole') item = (await maySeeWhole(c.req.raw)) ? wholeOf(item, wanted.turn) : undefined;
    } catch (error) {
      onUnknown?.(error);
      return c.body(null, 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
    }
    if (item === undefined) return wanted.id === NO_MEDIA.id ? c.body(null, 204, { 'Cache-Control': 'no-store' }) : notFound(c);
    const direct = publish === undefined ? undefined : await directAddress(item, wanted, cache, publish).catch(() => undefined);
    const inText = isOfText(new URL(c.req.url).search);
    if (direct !== undefined) return c.body(null, 302, { Location: direct, 'Cache-Control': inText ? ASKED_EACH_TIME : FOR_AN_HOUR });
    const key = await cacheKey(item, wanted);
    const headers = answerHeaders(item, wanted, key, inText ? ASKED_EACH_TIME : FOR_EVER);
    if (c.req.header('if-none-match')?.includes(key)) return c.body(null, 304, headers);
    try {
      const bytes = await bytesOf(item, wanted, key, cache);
      return bytes === undefined ? notFound(c) : c.body(bytes, 200, headers);
    } catch (error) {
      if (!(error instanceof UnreadableMediaError)) throw error;
      onUnreadable?.(wanted.id, error);
      return notFound(c);
    }
  });
  app.put('/media/upload/:name', async (c) => {
    const status = takeUpload === undefined ? 404 : await takeUpload(c.req.param('name'), c.req.raw);
    return c.body(null, status, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Undecoded: Hono's own path would have turned %2f into a slash. */
function rawPath(url: string): string {
  return new URL(url).pathname;
}

/** The address of a public raster picture outside; there a jpg is a webp, because nobody asks which one the browser takes (spec 7). */
async function directAddress(
  item: MediaSource,
  { format: asked, ...wanted }: MediaRequest,
  cache: MediaCache,
  publish: NonNullable<MediaRoutesOptions['publish']>,
): Promise<string | undefined> {
  if (item.access !== 'public' || asked === 'svg') return undefined;
  const format = asked === 'jpg' ? 'webp' : asked;
  const key = await cacheKey(item, { ...wanted, format });
  const make = () => cache.get(key, async () => renderMedia(await readContent(item), wanted.size, format, item));
  return publish(wanted.id, `${key}.${format}`, TYPES[format], make);
}

/** All of a picture, turned, for nobody to keep. */
function wholeOf({ part: _, ...item }: MediaSource, turn = 0): MediaSource {
  return { ...item, access: 'private', part: { turn, left: 0, top: 0, width: 1, height: 1 } };
}

async function bytesOf(
  item: MediaSource,
  wanted: MediaRequest,
  key: string,
  cache: MediaCache,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { size, format } = wanted;
  if (format !== 'svg') return cache.get(key, async () => renderMedia(await readContent(item), size, format, item));
  // A drawing as it came shows what was cut away.
  return item.mime === TYPES.svg && item.part === undefined ? readContent(item) : undefined;
}

async function cacheKey(item: MediaSource, { id, size, format }: MediaRequest): Promise<string> {
  const { x, y } = item.focus ?? { x: 0.5, y: 0.5 };
  const part = item.part === undefined ? '' : ` ${JSON.stringify(Object.values(item.part))}`;
  const mark = `${await contentMark(item)}${x === 0.5 && y === 0.5 ? '' : ` ${x} ${y}`}${part}`;
  return createHash('sha256')
    .update(JSON.stringify([id, mark, size, format]))
    .digest('hex')
    .slice(0, 40);
}

function answerHeaders(item: MediaSource, { format }: MediaRequest, key: string, kept: string): Record<string, string> {
  return {
    'Content-Type': TYPES[format],
    'Cache-Control': item.access === 'public' ? kept : 'private, no-store',
    ETag: `"${key}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': LOCKED,
  };
}

function notFound(c: Context): Response {
  return c.body('Not found', 404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
}
