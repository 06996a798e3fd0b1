import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { remotePlatform } from '#server/platform-source/platform-source.ts';

const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

describe('a platform elsewhere', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/media/1/a/Large/a.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('picture');
      else if (request.url === '/media/1/b/Large/b.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
      else if (request.url === '/media/1/c/Large/c.jpg') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else
        response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ method: request.method, url: request.url }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const platform = (address: string) => remotePlatform(address, readConfig({ PLATFORM_URL: address, PLATFORM_API_KEY: 'k' }), silent);

  it('is asked over the network, and opens no database', async () => {
    const source = platform(url);
    const answer = await source.fetch(new Request(`${url}/api/v1/x`, { method: 'POST', body: '{}' }));
    expect(await answer.json()).toEqual({ method: 'POST', url: '/api/v1/x' });
    expect([source.databaseUrl, source.apiKey, await source.isReady()]).toEqual([undefined, 'k', true]);
    expect(await platform('http://127.0.0.1:1').isReady()).toBe(false);
  });

  it('gives its pictures, and nothing but pictures [T-11, T-13]', async () => {
    const { media } = platform(url);
    const picture = await media.request('/media/1/a/Large/a.jpg');
    expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['picture', 'image/jpeg']);
    expect((await media.request('/media/1/b/Large/b.jpg')).status).toBe(404);
    expect((await media.request('/media/1/c/Large/c.jpg')).status).toBe(404);
    expect((await platform('http://127.0.0.1:1').media.request('/media/1/a/Large/a.jpg')).status).toBe(404);
  });
});
