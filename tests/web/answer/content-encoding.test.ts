import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressResponse } from '#server/web/answer/content-encoding.ts';

const answer = (length: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response('a'.repeat(length), { headers: { 'content-type': 'text/plain', 'content-length': String(length), ...headers } });

it('an answer is compressed from a thousand bytes on, and one whose length nobody knows', async () => {
  expect(compressResponse(answer(999), 'gzip').headers.get('content-encoding')).toBeNull();
  const compressed = compressResponse(answer(1000), 'gzip');
  expect(Object.fromEntries(compressed.headers)).toEqual({
    'content-type': 'text/plain',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe('a'.repeat(1000));
  const unknown = new Response('short', { headers: { 'content-type': 'text/plain' } });
  expect(compressResponse(unknown, 'br').headers.get('content-encoding')).toBe('br');
});

it.each([
  ['what the browser does not want so', answer(2000), 'identity'],
  ['what is compressed already', answer(2000, { 'content-encoding': 'br' }), 'gzip'],
  ['what does not get smaller', answer(2000, { 'content-type': 'image/jpeg' }), 'gzip'],
  ['what has no body', new Response(null, { headers: { 'content-type': 'text/plain' } }), 'gzip'],
] as const)('%s stays as it is', (_, response, encoding) => {
  expect(compressResponse(response, encoding)).toBe(response);
});
