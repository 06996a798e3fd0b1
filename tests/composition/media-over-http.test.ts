import { afterEach, expect, it, vi } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { createMediaTools } from '#composition/media-over-http.ts';

afterEach(() => void vi.unstubAllGlobals());

it('what is said of a picture goes out in the name of whoever writes, what only looks in nobody’s [T-11]', async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { method, headers } = new Request(...request);
    asked.push([method, headers.get(HEADERS.expectedUser)]);
    return Response.json({ error: { code: 'NOT_FOUND', statusCode: 404, payload: { message: '' } } }, { status: 404 });
  });
  const parts = {
    locale: 'hr',
    timer: new ManualTimer(),
    onRequest: () => () => undefined,
    log: { debug: () => undefined } as never,
  } as const;
  let signer: number | undefined = 7;
  const { media } = createMediaTools({ ...parts, writer: () => signer });
  await media.describe('m-1', 'Most');
  await media.find({ words: '', folder: undefined, only: undefined, after: undefined } as never);
  signer = 8;
  await media.describe('m-1', 'Most');
  await createMediaTools(parts).media.describe('m-1', 'Most');
  expect(asked.map(([, who]) => who)).toEqual(['7', null, '8', null]);
});
