import { type Context, Hono } from 'hono';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';

/** So long may a platform take to begin its answer; how long a film or a file is on its way is up to the line. */
const PATIENCE_MS = 10_000;
const NOT_FOUND = { 'cache-control': 'no-store' };
const PICTURE_LOCK = "default-src 'none'; sandbox";
const FILM_LOCK = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const FOR_A_DAY = 'public, max-age=86400';
/** What is asked of a film, and said of it (RFC 9110, 14): players jump in it by parts. */
const ASKED_OF_FILMS = ['range', 'if-range', 'if-none-match'];
const SAID_OF_FILMS = ['content-length', 'content-range', 'accept-ranges', 'etag', 'cache-control'];
/** The core of tus 1.0 (media/growing-uploads.ts). */
const ASKED_OF_UPLOADS = ['content-type', 'content-length', 'tus-resumable', 'upload-offset'];
const SAID_OF_UPLOADS = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control'];
const FILM_TYPE = /^(?:video\/(?:mp4|webm)|text\/vtt)\b/;

/** Pictures, films and uploads of a platform elsewhere, handed on as they are: nothing but what each address is for, whatever the platform answers (T-11, T-13). */
export function remoteMedia(url: string): Hono {
  const app = new Hono();
  app.get('/media/film/*', async (c) => {
    const answer = await ask(c, url, { headers: ASKED_OF_FILMS, patience: PATIENCE_MS });
    const type = answer.headers.get('content-type') ?? '';
    // What has not changed is said without its kind.
    if (answer.status !== 304 && !FILM_TYPE.test(type)) return c.body(null, answer.status === 416 ? 416 : 404, NOT_FOUND);
    const headers = { ...said(answer, SAID_OF_FILMS), 'x-content-type-options': 'nosniff', 'content-security-policy': FILM_LOCK };
    return new Response(answer.body, { status: answer.status, headers: { ...headers, ...(type !== '' && { 'content-type': type }) } });
  });
  // HEAD comes here as well.
  app.get('/media/upload/:name', (c) => upload(c, url, PATIENCE_MS));
  app.on(['PUT', 'PATCH'], '/media/upload/:name', (c) => upload(c, url));
  app.get('/media/*', async (c) => {
    const answer = await ask(c, url, { headers: [], session: true, patience: PATIENCE_MS });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !type.startsWith('image/')) return c.body(null, answer.status === 204 ? 204 : 404, NOT_FOUND);
    const kept = answer.headers.get('cache-control') ?? '';
    const headers = {
      'content-type': type,
      // Whatever only some may see stays theirs.
      'cache-control': /private|no-store|no-cache/.test(kept) ? kept : FOR_A_DAY,
      'content-security-policy': PICTURE_LOCK,
    };
    return new Response(answer.body, { headers });
  });
  return app;
}

async function upload(c: Context, url: string, patience?: number): Promise<Response> {
  const answer = await ask(c, url, { headers: ASKED_OF_UPLOADS, patience });
  return new Response(null, { status: answer.status, headers: { ...NOT_FOUND, ...said(answer, SAID_OF_UPLOADS) } });
}

interface Wish {
  /** Those of the request that go along. */
  readonly headers: readonly string[];
  /** Whether the platform hears who is signed in, as private pictures want it. */
  readonly session?: boolean;
  readonly patience?: number | undefined;
}

/** 502 where the platform does not answer, or leads elsewhere. */
async function ask(c: Context, url: string, { headers, session = false, patience }: Wish): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const asked = new Headers(headers.flatMap((name) => (c.req.header(name) === undefined ? [] : [[name, c.req.header(name) ?? '']])));
  const cookie = session ? sessionOf(c.req.header('cookie') ?? '') : undefined;
  if (cookie !== undefined) asked.set('cookie', cookie);
  const late = new AbortController();
  const clock = patience === undefined ? undefined : setTimeout(() => late.abort(), patience);
  const { body, signal } = c.req.raw;
  const request = {
    method: c.req.method,
    headers: asked,
    redirect: 'error' as const,
    signal: AbortSignal.any([late.signal, signal]),
    ...(body !== null && { body, duplex: 'half' as const }),
  };
  return fetch(new URL(pathname + search, url), request)
    .catch(() => new Response(null, { status: 502 }))
    .finally(() => clearTimeout(clock));
}

function said(answer: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [])));
}

/** Of all cookies the one that says who is signed in; it came from that platform. */
function sessionOf(cookies: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`__Host-${ACCESS_COOKIE}=`) || pair.startsWith(`${ACCESS_COOKIE}=`));
}
