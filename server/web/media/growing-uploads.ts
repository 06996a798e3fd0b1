import type { Hono } from 'hono';

/** How far an upload is, in bytes. */
export interface UploadState {
  readonly offset: number;
  readonly length: number;
}

export type GrownUpload = { readonly status: 204; readonly state: UploadState } | { readonly status: 404 | 409 | 413 };

export interface GrowingUploads {
  state(name: string): Promise<UploadState | undefined>;
  grow(name: string, offset: number, body: ReadableStream<Uint8Array>): Promise<GrownUpload>;
}

const TUS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' };

/**
 * The core of tus 1.0 at the addresses that take one file each: HEAD says how far it is, PATCH brings the next part. How an upload begins is a call of the platform, so nothing else of the
 * protocol is needed, and no library.
 */
export function growingUploads(app: Hono, { state, grow }: GrowingUploads): void {
  // HEAD comes here as well.
  app.get('/media/upload/:name', async (c) => {
    const known = await state(c.req.param('name'));
    return known === undefined ? c.body(null, 404, TUS) : c.body(null, 200, { ...TUS, ...saying(known) });
  });
  app.patch('/media/upload/:name', async (c) => {
    if (c.req.header('content-type') !== 'application/offset+octet-stream') return c.body(null, 415, TUS);
    const offset = Number(c.req.header('upload-offset') ?? '');
    if (!/^\d{1,15}$/.test(c.req.header('upload-offset') ?? '')) return c.body(null, 400, TUS);
    const grown = await grow(c.req.param('name'), offset, c.req.raw.body ?? new Blob([]).stream());
    return c.body(null, grown.status, { ...TUS, ...(grown.status === 204 && saying(grown.state)) });
  });
}

function saying({ offset, length }: UploadState): Record<string, string> {
  return { 'Upload-Offset': String(offset), 'Upload-Length': String(length) };
}
