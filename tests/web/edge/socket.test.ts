import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { aWebSite, type WebSite } from '#tests/support/a-web-site.ts';

let server: Listening;
let site: WebSite;
let origin: string;

beforeAll(async () => {
  server = await listen(0, '127.0.0.1');
  origin = `http://localhost:${server.port}`;
  site = aWebSite({ publicUrl: new URL(origin) });
  server.serve(getRequestListener(site.app.fetch));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close(100));

/** Asks over a connection of the agent; `reused` when that was there already. */
function ask(
  port: number,
  agent: Agent,
): Promise<{ readonly text: string; readonly connection: string | undefined; readonly reused: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      resolve({ text, connection: answer.headers.connection, reused: sent.reusedSocket });
    });
    sent.once('error', reject).end();
  });
}

/** Whether an answer has all that its head announces (RFC 9112, 6.3); one that announces nothing ends when the server closes. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.slice(0, end).toLowerCase();
  const length = /\ncontent-length: (\d+)/.exec(head)?.[1];
  if (/^http\/1\.1 (1\d\d|204|304) /.test(head)) return true;
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length - end - 4 >= Number(length);
}

/** Sends bytes as they are and gives back the answer, or all that came until the server closed. */
function raw(text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isWhole(answer)) done();
    });
    socket.on('close', done).on('error', (error) => (answer === '' ? reject(error) : done()));
    socket.setTimeout(50_000, () => reject(new Error('no answer')));
  });
}

const get = (target: string, more = '') => raw(`GET ${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${more}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('the server over a real socket', () => {
  it.each([
    ['/%2e%2e/', 400],
    ['/media/../x', 400],
    ['/..%2f..%2fetc%2fpasswd', 400],
    ['/\\evil', 400],
    ['/%zz', 400],
    ['/%00', 400],
    ['http://evil.example/', 400],
    ['*', 400],
    [`/${'a'.repeat(9000)}`, 414],
    ['//evil.example', 301],
    ['/admin//x', 301],
    ['/kontakt', 200],
  ])('answers the target %s with %i [T-12, F-14]', async (target, status) => {
    const answer = await get(target);
    expect(statusOf(answer)).toBe(status);
    if (status === 301) expect(/location: (.*)\r\n/i.exec(answer)?.[1]).toMatch(/^\/[a-z]/);
  });

  it('refuses headers that are too large, ambiguous lengths, no host and what is not HTTP [F-14]', async () => {
    expect(statusOf(await get('/kontakt', `x: ${'a'.repeat(65_536)}\r\n`))).toBe(431);
    const both = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n';
    expect(statusOf(await raw(`POST /kontakt HTTP/1.1\r\nHost: localhost:${server.port}\r\n${both}\r\n0\r\n\r\n`))).toBe(400);
    expect(statusOf(await raw('GET / HTTP/1.1\r\n\r\n'))).toBe(400);
    expect(statusOf(await raw('\x16\x03\x01\r\n\r\n'))).toBe(400);
    expect(statusOf(await get('/kontakt', 'Content-Length: x\r\n'))).toBe(400);
  });

  it('answers 421 to another host [T-20]', async () => {
    expect(statusOf(await raw('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).toBe(421);
    expect(statusOf(await raw('GET /health/live HTTP/1.1\r\nHost: 10.1.2.3\r\n\r\n'))).toBe(200);
  });

  it('refuses two hosts, and lets no header of a request into an address [T-20]', async () => {
    const own = `Host: localhost:${server.port}\r\n`;
    for (const hosts of [`${own}Host: evil.example\r\n`, `Host: evil.example\r\n${own}`, `${own}hOST: localhost:${server.port}\r\n`])
      for (const target of ['/kontakt', '/health/live', '/prijava'])
        expect(statusOf(await raw(`GET ${target} HTTP/1.1\r\n${hosts}\r\n`))).toBe(400);
    const claims =
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example\r\nX-Original-URL: /evil\r\n';
    const sent = 'Content-Type: application/x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin\r\n';
    const form = 'form=forgotPassword&email=ana%40example.com';
    const asked = await raw(`POST /zaboravljena-lozinka HTTP/1.1\r\n${own}${claims}${sent}Content-Length: ${form.length}\r\n\r\n${form}`);
    expect(asked).not.toContain('evil');
    const [heard] = site.platform.calls('forgot');
    expect([heard?.body, JSON.stringify([...(heard?.headers ?? [])]).includes('evil')]).toEqual([{ email: 'ana@example.com' }, false]);
    const led = await get('/profil/podaci', claims);
    expect(/location: (.*)\r\n/i.exec(led)?.[1]).toBe('/prijava?from=%2Fprofil%2Fpodaci');
    expect(statusOf(await raw(`POST /zaboravljena-lozinka HTTP/1.1\r\nHost: evil.example\r\n${sent}\r\n`))).toBe(421);
  });

  it('reads no body that it does not want, and lives on [F-14, T-18]', async () => {
    const body = 'x'.repeat(2_000_000);
    const post = (headers: Record<string, string>, path = '/kontakt') =>
      fetch(origin + path, { method: 'POST', body, headers: { ...headers }, redirect: 'manual' }).then((answer) => answer.status);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post(form)).toBe(403);
    expect(await post({ ...form, origin })).toBe(413);
    expect(await post({ 'content-type': 'application/json', origin, language: 'hrv' }, '/api/v1/ecommerce/addItem')).toBe(413);
    expect((await fetch(`${origin}/kontakt`)).status).toBe(200);
  });

  it('sends the same page compressed and plain', async () => {
    const texts = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await fetch(`${origin}/kontakt`, { headers: { 'accept-encoding': encoding } });
        return await answer.text();
      }),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('lets running requests end when it stops, and takes no more [F-17]', async () => {
    const own = await listen(0, '127.0.0.1');
    const [arrived, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    own.serve(async (_, outgoing) => {
      arrived.resolve();
      await finished.promise;
      outgoing.end('whole');
    });
    const running = fetch(`http://127.0.0.1:${own.port}/`);
    await arrived.promise;
    // Longer than this test may take: whoever waited for it would fail.
    const closed = own.close(600_000);
    finished.resolve();
    const answer = await running;
    expect([await answer.text(), answer.status]).toEqual(['whole', 200]);
    await closed;
    await expect(fetch(`http://127.0.0.1:${own.port}/`)).rejects.toThrow();
  });

  it('ends kept connections with their next answer from the moment it is to stop, and closes none that may be in use [OPS-08]', async () => {
    const own = await listen(0, '127.0.0.1');
    own.serve((_, outgoing) => outgoing.end('whole'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const kept = await ask(own.port, agent);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    own.drain();
    const closed = own.close(600_000, true);
    while (own.server.listening) await nextTurn();
    // For as long as a kept connection was announced to be good its client may send on it.
    vi.advanceTimersByTime(5_000);
    const last = await ask(own.port, agent);
    expect([kept, last]).toEqual([
      { text: 'whole', connection: 'keep-alive', reused: false },
      { text: 'whole', connection: 'close', reused: true },
    ]);
    await closed;
    agent.destroy();
  });

  it('closes kept connections at once when nobody is given time', async () => {
    const own = await listen(0, '127.0.0.1');
    own.serve((_, outgoing) => outgoing.end('whole'));
    const agent = new Agent({ keepAlive: true });
    await ask(own.port, agent);
    const closed = new Promise<string>((resolve) => own.server.once('close', () => resolve('closed')));
    // Longer than this test may take.
    await own.close(600_000);
    expect([await closed, (await ask(own.port, agent).catch(() => 'refused')) as unknown]).toEqual(['closed', 'refused']);
    agent.destroy();
  });

  it('lets in whoever has knocked before it closes the port [OPS-08]', async () => {
    const own = await listen(0, '127.0.0.1');
    own.serve((_, outgoing) => outgoing.end('whole'));
    const knocking = Array.from({ length: 40 }, () => ask(own.port, new Agent()));
    const closed = own.close(600_000, true);
    expect((await Promise.all(knocking)).map(({ text }) => text)).toEqual(knocking.map(() => 'whole'));
    await closed;
  });

  it('lets nobody keep a connection by sending slowly, or by not taking the answer [F-16]', async () => {
    const own = await listen(0, '127.0.0.1');
    const { headersTimeout, requestTimeout, timeout, maxConnections } = own.server;
    expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      timeout: 200_000,
      maxConnections: 2_000,
    });
    // What a connection of 64 kbit/s takes before the system tells of any of it.
    expect((timeout / 1_000) * 8_000).toBeGreaterThanOrEqual(1_600_000);
    await own.close(100);
  });

  it('takes a body that its browser broke off for no fault of the program, and what others break off for one [OPS-02]', async () => {
    const failed: unknown[] = [];
    const log = {
      debug: () => undefined,
      warn: () => undefined,
      error: (_: string, facts?: { readonly message?: string }) => void failed.push(facts?.message),
    };
    const own = await listen(0, '127.0.0.1');
    const address = new URL(`http://localhost:${own.port}`);
    const reached = Promise.withResolvers<void>();
    const shop = aWebSite({
      publicUrl: address,
      log,
      tools: (app) => {
        app.post('/reads', async (c) => {
          reached.resolve();
          return c.text(await c.req.text());
        });
        app.post('/fails', async (c) => {
          await c.req.text();
          throw Object.assign(new Error('of a database'), { code: 'ECONNRESET' });
        });
      },
    });
    own.serve(getRequestListener(shop.app.fetch));
    const socket = connect(own.port, '127.0.0.1', () =>
      socket.write(`POST /reads HTTP/1.1\r\nHost: ${address.host}\r\nContent-Length: 500\r\n\r\nform=`),
    );
    await reached.promise;
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(shop.access.map(({ status }) => status)).toEqual([400]));
    expect(failed).toEqual([]);
    expect((await fetch(new URL('/fails', address), { method: 'POST', body: 'whole' })).status).toBe(500);
    expect(failed).toEqual(['of a database']);
    await own.close(100);
  });

  it('answers 503 until there is somebody to serve', async () => {
    const own = await listen(0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${own.port}/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    await own.close(100);
  });
});
