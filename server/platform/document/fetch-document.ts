import type { Context } from 'hono';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { readId } from '#domain/id.ts';
import { byteRange } from '../../http/byte-range.ts';
import { refusalBody } from '../http/refusal.ts';
import type { PlatformEnv } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findFile, readBytes } from './queries.ts';

/** Bytes of a file that are read at once: whole files never stand in the memory, however large they are. */
const PIECE = 512 * 1024;

/** The file of a public document, or a part of it (CMS-07). */
export async function fetchDocument({ database, now }: PlatformDependencies, c: Context<PlatformEnv>): Promise<Response> {
  const id = readId(c.req.param('id'));
  const file = id === undefined ? undefined : await findFile(database, id, now());
  if (id === undefined || file === undefined) return c.json(refusalBody({ code: 'NOT_FOUND' }), PROBLEMS.NOT_FOUND.status);
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = { etag, 'accept-ranges': 'bytes', 'content-type': file.mime };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  // A part of what has become another file since is no use: then all of it is given.
  const isSame = [undefined, etag].includes(c.req.header('if-range'));
  const range = isSame ? byteRange(c.req.header('range'), file.size) : 'whole';
  if (range === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${file.size}` });
  const { first, last } = range === 'whole' ? { first: 0, last: file.size - 1 } : range;
  const answered: Record<string, string> = { ...headers, 'content-length': String(last - first + 1) };
  if (range !== 'whole') answered['content-range'] = `bytes ${first}-${last}/${file.size}`;
  // Read before the answer begins: a row whose bytes are gone is no file, and what has begun can't say so any more.
  const begin = await readBytes(database, id, first, Math.min(PIECE, last - first + 1));
  if (begin === undefined) return c.json(refusalBody({ code: 'NOT_FOUND' }), PROBLEMS.NOT_FOUND.status);
  const read = (start: number, size: number) => (start === first ? Promise.resolve(begin) : readBytes(database, id, start, size));
  const body = c.req.method === 'HEAD' ? null : pieces(read, first, last);
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers: answered });
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function pieces(
  read: (start: number, size: number) => Promise<Buffer | undefined>,
  first: number,
  last: number,
): ReadableStream<Uint8Array> {
  let place = first;
  return new ReadableStream({
    async pull(controller) {
      if (place > last) return controller.close();
      const bytes = await read(place, Math.min(PIECE, last - place + 1));
      if (bytes === undefined || bytes.byteLength === 0) return controller.error(new Error('The file of a document ends before its size.'));
      place += bytes.byteLength;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
}
