import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '#server/start/listen.ts';
import { waitingRoom } from '#server/start/waiting-room.ts';
import type { ClientFile } from '#server/web/context/client-files.ts';

const STYLES: ClientFile = {
  contentType: 'text/css; charset=utf-8',
  etag: '"s"',
  immutable: true,
  bytes: async (encoding) => ({ encoding: encoding === 'br' ? 'br' : 'identity', bytes: Buffer.from('p{}') }),
};

const listeners: Listening[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close(0);
});

/** A server that starts, with one kept page and one file, and time that passes when it is told. */
async function starting() {
  const timers = new Set<() => void>();
  const room = waitingRoom({
    keptPages: ({ url }, outgoing) => url === '/kept' && Boolean(outgoing.writeHead(200).end('kept')),
    client: { manifest: {}, immutable: new Map(), find: (path) => (path === '/assets/a.css' ? STYLES : undefined) },
    after(_, action) {
      timers.add(action);
      return () => void timers.delete(action);
    },
  });
  const listener = await listen(0, '127.0.0.1');
  listeners.push(listener);
  listener.serve(room.handler);
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listener.port}${path}`, init);
  const waits = (count: number) => vi.waitUntil(() => timers.size === count);
  const inside = (_: unknown, outgoing: ServerResponse) => void outgoing.end('inside');
  return { room, listener, ask, waits, inside, timers };
}

describe('before the platform is there', () => {
  it('kept pages are answered, and what they load', async () => {
    const { ask } = await starting();
    expect(await (await ask('/kept')).text()).toBe('kept');
    const styles = await ask('/assets/a.css', { headers: { 'accept-encoding': 'identity' } });
    expect([styles.status, await styles.text(), styles.headers.get('content-type')]).toEqual([200, 'p{}', 'text/css; charset=utf-8']);
    expect(styles.headers.get('cache-control')).toContain('immutable');
    expect((await ask('/assets/a.css', { headers: { 'if-none-match': '"s"' } })).status).toBe(304);
  });

  it('a machine that watches hears at once that it lives and is not ready [OPS-02]', async () => {
    const { ask } = await starting();
    expect([(await ask('/health/live')).status, (await ask('/health/ready')).status]).toEqual([200, 503]);
  });

  it('everybody else waits until it is there, also who sends something', async () => {
    const { room, ask, waits, inside, listener, timers } = await starting();
    const asked = [ask('/kosarica'), ask('/kosarica', { method: 'POST', body: 'a=b' })];
    await waits(2);
    listener.serve(inside);
    room.empty(inside);
    for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe('inside');
    expect(timers.size).toBe(0);
  });

  it('who has waited long is told in words, and when to come again', async () => {
    const { ask, waits, timers } = await starting();
    const asked = ask('/kosarica');
    await waits(1);
    for (const runOut of timers) runOut();
    const answer = await asked;
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    const text = await answer.text();
    for (const words of ['Stranica se upravo pokreće', 'The site is starting', 'Die Website startet']) expect(text).toContain(words);
  });

  it.each([
    ['/kosarica', 'hr', 'Stranica se upravo nadograđuje'],
    ['/en/cart', 'en', 'The site is being updated'],
    ['/de/einkaufswagen', 'de', 'Die Website wird gerade aktualisiert'],
  ])(
    'while data are brought up to date that is said, first in the language of the visitor, with the time to come back in: %s [OPS-02]',
    async (path, locale, words) => {
      const { room, ask, waits, timers } = await starting();
      room.updating();
      const asked = ask(path);
      await waits(1);
      for (const runOut of timers) runOut();
      const answer = await asked;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
      const text = await answer.text();
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text.match(/<p[ >].*?<\/p>/gs)?.[0]).toContain(words);
      expect(text.match(/<p[ >]/g)).toHaveLength(3);
      const ready = await ask('/health/ready');
      expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([503, '30', { status: 'updating' }]);
    },
  );

  it('who goes away is waited for no longer, and no more wait than there is room for', async () => {
    const { room, ask, waits, timers } = await starting();
    const leaving = new AbortController();
    const left = ask('/a', { signal: leaving.signal }).catch(() => 'left');
    await waits(1);
    leaving.abort();
    expect(await left).toBe('left');
    await waits(0);
    const none = vi.fn();
    room.empty(none);
    expect(none).not.toHaveBeenCalled();
    const many = Array.from({ length: 201 }, (_, at) => ask(`/${at}`));
    expect((await Promise.race(many)).status).toBe(503);
    await waits(200);
    for (const runOut of [...timers]) runOut();
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([503]));
  });
});
