import { describe, expect, it } from 'vitest';
import { filmRoutes } from '#server/web/media/film-routes.ts';

const ID = `f-${'0a'.repeat(12)}`;
const BYTES = new TextEncoder().encode('0123456789');
let reads: unknown[] = [];
const app = filmRoutes({
  source: async (id) =>
    id !== ID
      ? undefined
      : {
          mime: 'video/mp4',
          size: BYTES.length,
          read: async (range) => {
            reads.push(range);
            return new Blob([BYTES.slice(range.first, range.last + 1)]).stream();
          },
        },
  captions: async (id, locale) => (id === ID && locale === 'hr' ? 'WEBVTT\n' : undefined),
});
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  reads = [];
  const answer = await app.request(`/media/film/${path}`, { method, headers });
  const { status } = answer;
  return { status, text: await answer.text(), of: (name: string) => answer.headers.get(name) };
};

describe('a film', () => {
  it('is given whole, to be kept for ever, and does nothing but play', async () => {
    const { status, text, of } = await ask(`${ID}/a.mp4`);
    expect([status, text, of('content-type'), of('content-length'), of('accept-ranges')]).toEqual([
      200,
      '0123456789',
      'video/mp4',
      '10',
      'bytes',
    ]);
    expect(of('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([of('x-content-type-options'), of('content-security-policy')]).toEqual([
      'nosniff',
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    ]);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
  ])('in parts: %s is %i', async (range, status, text, said) => {
    const answer = await ask(`${ID}/a.mp4`, { range });
    expect([answer.status, answer.text, answer.of('content-range')]).toEqual([status, text, said]);
  });

  it('is read as far as it is asked for, and not for its head or for who has it', async () => {
    await ask(`${ID}/a.mp4`, { range: 'bytes=2-4' });
    expect(reads).toEqual([{ first: 2, last: 4 }]);
    const head = await ask(`${ID}/a.mp4`, { range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.of('content-length'), reads]).toEqual([206, '3', []]);
    expect([(await ask(`${ID}/a.mp4`, { 'if-none-match': `"${ID}"` })).status, reads]).toEqual([304, []]);
    expect((await ask(`${ID}/a.mp4`, { range: 'bytes=2-4', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask(`${ID}/a.mp4`, { range: 'bytes=2-4', 'if-range': `"${ID}"` })).status).toBe(206);
  });

  it('has captions in the languages that it has them in', async () => {
    const { status, text, of } = await ask(`${ID}/hr.vtt`);
    expect([status, text, of('content-type')]).toEqual([200, 'WEBVTT\n', 'text/vtt; charset=utf-8']);
    for (const path of [`${ID}/en.vtt`, `${ID}/xx.vtt`, 'f-1/hr.vtt']) expect((await ask(path)).status).toBe(404);
  });

  it.each([`f-${'0b'.repeat(12)}/a.mp4`, 'f-..%2fx/a.mp4', `${ID}/a.html`, `${ID}/a.mp4.exe`])('is not at %s', async (path) => {
    const { status, of } = await ask(path);
    expect([status, of('cache-control')]).toEqual([404, 'no-store']);
  });
});
