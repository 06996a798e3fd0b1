import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteMedia } from '#server/platform-source/remote-media.ts';

const FILM = '/media/film/f-0123456789abcdef01234567/film.mp4';
const UPLOAD = '/media/upload/abc';
const asked: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
let server: Server;
let media: ReturnType<typeof remoteMedia>;

/** A platform that hands out a film of ten bytes, takes a file in parts and keeps a picture for whoever is signed in. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const film = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', etag: '"f"', 'cache-control': 'public, max-age=31536000' };
    if (url === FILM && headers['if-none-match'] === '"f"') response.writeHead(304, { etag: '"f"' }).end();
    else if (url === FILM && headers.range === 'bytes=90-') response.writeHead(416, { 'content-range': 'bytes */10' }).end();
    else if (url === FILM && headers.range !== undefined)
      response.writeHead(206, { ...film, 'content-range': 'bytes 2-4/10', 'content-length': '3' }).end('cde');
    else if (url === FILM) response.writeHead(200, { ...film, 'content-length': '10' }).end(method === 'HEAD' ? undefined : 'abcdefghij');
    else if (url === FILM.replace('film.mp4', 'hr.vtt'))
      response.writeHead(200, { 'content-type': 'text/vtt; charset=utf-8' }).end('WEBVTT');
    else if (url.endsWith('page.mp4')) response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<script>');
    else if (url === UPLOAD && method === 'HEAD')
      response.writeHead(200, { 'tus-resumable': '1.0.0', 'upload-offset': '4', 'upload-length': '9', 'set-cookie': 'a=b' }).end();
    else if (url === UPLOAD && method === 'PATCH') response.writeHead(204, { 'upload-offset': '9', 'upload-length': '9' }).end();
    else if (url === UPLOAD && method === 'PUT') response.writeHead(413).end('too large');
    else if (url.startsWith('/media/1/p/') && headers.cookie === 'accessToken=me')
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' }).end('whole');
    else if (url === '/media/1/a/Large/a.webp?text')
      response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, no-cache' }).end('a');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  media = remoteMedia(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

it('a film of a platform elsewhere is handed on whole and in parts, with its captions, and nothing else from its address', async () => {
  const whole = await media.request(FILM);
  expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([200, 'abcdefghij', 'video/mp4']);
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  const part = await media.request(FILM, { headers: { range: 'bytes=2-4', cookie: 'accessToken=me' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'cde', 'bytes 2-4/10']);
  expect(asked.at(-1)?.headers).not.toHaveProperty('cookie');
  expect((await media.request(FILM, { headers: { range: 'bytes=90-' } })).status).toBe(416);
  expect((await media.request(FILM, { headers: { 'if-none-match': '"f"' } })).status).toBe(304);
  expect((await media.request(FILM, { method: 'HEAD' })).headers.get('content-length')).toBe('10');
  expect(await (await media.request(FILM.replace('film.mp4', 'hr.vtt'))).text()).toBe('WEBVTT');
  const page = await media.request(FILM.replace('film', 'page').replace('film.mp4', 'page.mp4'));
  expect([page.status, await page.text(), page.headers.get('set-cookie')]).toEqual([404, '', null]);
});

it('a file goes on to a platform elsewhere, in parts that go on after a break', async () => {
  const state = await media.request(UPLOAD, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  expect([state.status, state.headers.get('upload-offset'), state.headers.get('set-cookie')]).toEqual([200, '4', null]);
  const headers = { 'upload-offset': '4', 'content-type': 'application/offset+octet-stream', cookie: 'accessToken=me' };
  const grown = await media.request(UPLOAD, { method: 'PATCH', headers, body: 'other' });
  expect([grown.status, grown.headers.get('upload-offset')]).toEqual([204, '9']);
  expect(asked.at(-1)).toMatchObject({ method: 'PATCH', body: 'other', headers: { 'upload-offset': '4' } });
  expect(asked.at(-1)?.headers).not.toHaveProperty('cookie');
  const refused = await media.request(UPLOAD, { method: 'PUT', body: 'all of it' });
  expect([refused.status, await refused.text()]).toEqual([413, '']);
  expect((await remoteMedia('http://127.0.0.1:1').request(UPLOAD, { method: 'PATCH', headers, body: 'x' })).status).toBe(502);
});

it('a picture that not everybody may see is asked for in the name of whoever is signed in, and kept by nobody', async () => {
  const whole = '/media/1/p/Whole-0/p.webp';
  expect((await media.request(whole)).status).toBe(404);
  const answer = await media.request(whole, { headers: { cookie: 'other=1; accessToken=me; more=2' } });
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['whole', 'private, no-store']);
  const inText = await media.request('/media/1/a/Large/a.webp?text');
  expect([inText.status, inText.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
});
