import { type Context, Hono } from 'hono';
import { isLocale, type Locale } from '#domain/locale/locale.ts';
import { type ByteRange, byteRange } from '../../http/byte-range.ts';

/** A film and how its bytes are read. */
export interface FilmSource {
  readonly mime: string;
  readonly size: number;
  readonly read: (range: ByteRange) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
}

export interface FilmRoutesOptions {
  readonly source: (id: string) => Promise<FilmSource | undefined>;
  readonly captions: (id: string, locale: Locale) => Promise<string | undefined>;
}

/** Opened by itself a film plays, and does nothing else. */
const LOCKED = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const SAFE = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': LOCKED };

/** GET /media/film/{id}/{title}.{mp4|webm}, in parts for whoever asks for a part (RFC 9110, 14), and /media/film/{id}/{locale}.vtt. */
export function filmRoutes({ source, captions }: FilmRoutesOptions): Hono {
  const app = new Hono();
  app.get('/media/film/:id/:file', async (c) => {
    const { id, file } = c.req.param();
    if (!/^f-[0-9a-f]{24}$/.test(id)) return notFound(c);
    const locale = /^(\w+)\.vtt$/.exec(file)?.[1];
    if (locale !== undefined) return isLocale(locale) ? words(c, await captions(id, locale)) : notFound(c);
    const film = /\.(?:mp4|webm)$/.test(file) ? await source(id) : undefined;
    return film === undefined ? notFound(c) : part(c, id, film);
  });
  return app;
}

/** What is at an address never changes: another file is another film. */
async function part(c: Context, id: string, { mime, size, read }: FilmSource): Promise<Response> {
  const etag = `"${id}"`;
  const headers = {
    ...SAFE,
    'Content-Type': mime,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const ifRange = c.req.header('if-range');
  const wanted = ifRange === undefined || ifRange === etag ? byteRange(c.req.header('range'), size) : 'whole';
  if (wanted === 'outside') return c.body(null, 416, { ...SAFE, 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
  const range = wanted === 'whole' ? { first: 0, last: size - 1 } : wanted;
  const length = { 'Content-Length': String(range.last - range.first + 1) };
  const said: Record<string, string> = wanted === 'whole' ? {} : { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` };
  const status = wanted === 'whole' ? 200 : 206;
  // Nobody reads for a question about its head.
  if (c.req.method === 'HEAD') return c.body(null, status, { ...headers, ...length, ...said });
  const body = await read(range);
  return body === undefined ? notFound(c) : c.body(body, status, { ...headers, ...length, ...said });
}

function words(c: Context, text: string | undefined): Response {
  if (text === undefined) return notFound(c);
  return c.body(text, 200, { ...SAFE, 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'no-cache' });
}

function notFound(c: Context): Response {
  return c.body(null, 404, { ...SAFE, 'Cache-Control': 'no-store' });
}
