import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ViteChunk } from '#ui/rendering/render-contract.ts';
import { type ContentEncoding, chooseEncoding, compressResponse, isCompressible } from '../answer/content-encoding.ts';

/** The built client: the manifest that names its files, and the files by their path. */
export interface ClientFiles {
  readonly manifest: Readonly<Record<string, ViteChunk>>;
  find(path: string): ClientFile | undefined;
  /** Those whose names hold a hash of their content, by path. */
  readonly immutable: ReadonlyMap<string, Uint8Array>;
}

export interface ClientFile {
  readonly contentType: string;
  readonly etag: string;
  /** Its name holds a hash of its content, so it never changes. */
  readonly immutable: boolean;
  bytes(encoding: ContentEncoding): Promise<{ readonly encoding: ContentEncoding; readonly bytes: Buffer<ArrayBuffer> }>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const IMMUTABLE = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** Takes the built client into memory. Files whose type is not known, hidden ones (the manifest) and ready compressed ones are not served by themselves. */
export function loadClientFiles(folder: string): ClientFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, ViteChunk>;
  const files = new Map<string, ClientFile>();
  const immutable = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/');
    const contentType = TYPES[extname(entry.name)];
    if (entry.isFile() && contentType !== undefined && !path.includes('/.')) {
      const plain = readFileSync(file);
      files.set(path, clientFile(file, plain, path, contentType));
      if (path.startsWith(IMMUTABLE)) immutable.set(path, plain);
    }
  }
  return { manifest, find: (path) => files.get(path), immutable };
}

function clientFile(file: string, plain: Buffer<ArrayBuffer>, path: string, contentType: string): ClientFile {
  const compressed = new Map<ContentEncoding, Promise<Buffer<ArrayBuffer>>>();
  return {
    contentType,
    // Weak: it names the file, however that is compressed, and no cache in front may put pieces of two encodings together.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith(IMMUTABLE),
    async bytes(encoding) {
      if (encoding === 'identity' || !isCompressible(contentType) || plain.length < 500) return { encoding: 'identity', bytes: plain };
      const known = compressed.get(encoding) ?? compress(file, plain, encoding);
      compressed.set(encoding, known);
      return { encoding, bytes: await known };
    },
  };
}

/** What the build has compressed already, else compressed once, when it is asked for. */
async function compress(file: string, plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  const ready = `${file}${encoding === 'br' ? '.br' : '.gz'}`;
  if (existsSync(ready)) return readFileSync(ready);
  if (encoding === 'gzip') return await promisify(gzip)(plain, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return await promisify(brotliCompress)(plain, { params });
}

export function clientFileHeaders(file: ClientFile): Record<string, string> {
  return {
    'content-type': file.contentType,
    etag: file.etag,
    'cache-control': file.immutable ? FOREVER : 'public, max-age=3600',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
}

/** The answer with a file of the client, or undefined when there is none of this path. */
export async function serveClientFile(files: ClientFiles, request: Request, path: string): Promise<Response | undefined> {
  const file = files.find(path);
  if (file === undefined) return undefined;
  const headers = clientFileHeaders(file);
  if (isKnown(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  const { encoding, bytes } = await file.bytes(chooseEncoding(request.headers.get('accept-encoding')));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

/** The answer with a file of another version's client, or undefined when nothing that is at work has it. */
export async function serveOtherFile(
  find: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
  request: Request,
  path: string,
): Promise<Response | undefined> {
  const contentType = /^\/assets\/[\w.-]{1,200}$/.test(path) ? TYPES[extname(path)] : undefined;
  const bytes = contentType === undefined ? undefined : await find(path);
  if (contentType === undefined || bytes === undefined) return undefined;
  const headers = { 'content-type': contentType, 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' };
  return compressResponse(new Response(bytes, { headers }), chooseEncoding(request.headers.get('accept-encoding')));
}

function isKnown(header: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false;
}
