import { describe, expect, it, vi } from 'vitest';
import { readMultipart } from '#server/web/forms/read-multipart.ts';
import { ReadingTurns } from '#server/web/forms/reading-turns.ts';

/** What has been answered so far, without waiting for the rest. */
async function soFar<T>(promises: readonly Promise<T>[]): Promise<(T | 'waits')[]> {
  await new Promise((resolve) => setImmediate(resolve));
  return Promise.all(promises.map((promise) => Promise.race([promise, Promise.resolve('waits' as const)])));
}

/** Bodies count from a megabyte on: four of all, two of one network. */
const MB = 1024 * 1024;
const someTurns = () => new ReadingTurns({ held: 4 * MB, ofOne: 2 * MB });
const kinds = async (promises: readonly Promise<unknown>[]) =>
  (await soFar(promises)).map((one) => (typeof one === 'function' ? 'reads' : one));

describe('turns to read large bodies [T-22] [CMS-09]', () => {
  it('gives one network its share at a time, whatever it sends, and others theirs', async () => {
    const turns = someTurns();
    const slow = [turns.take('a', MB), turns.take('a', MB), turns.take('a', MB)];
    expect(await kinds(slow)).toEqual(['reads', 'reads', 'waits']);
    expect(await kinds([turns.take('b', 2 * MB)])).toEqual(['reads']);
    expect(turns.isFull).toBe(false);
  });

  it('lets one network read its largest form alone, though that is all that is held', async () => {
    const turns = someTurns();
    expect(await kinds([turns.take('a', 3 * MB), turns.take('a', 1)])).toEqual(['reads', 'waits']);
  });

  it('counts five of one network, however small, and takes the smallest for a megabyte', async () => {
    const turns = new ReadingTurns({ held: 6 * MB, ofOne: 6 * MB });
    expect(await kinds(Array.from({ length: 6 }, () => turns.take('a', 1)))).toEqual([
      ...Array.from({ length: 5 }, () => 'reads'),
      'waits',
    ]);
    expect(await kinds([turns.take('b', 1), turns.take('c', 1)])).toEqual(['reads', 'waits']);
  });

  it('hands places over to those who wait, so that nobody new comes between, and nobody small overtakes who is large', async () => {
    const turns = someTurns();
    const [first, second] = [await turns.take('a', MB), await turns.take('a', MB)];
    await turns.take('b', 2 * MB);
    const large = turns.take('c', 2 * MB);
    const small = turns.take('d', MB);
    expect(turns.isFull).toBe(true);
    if (typeof first === 'function') first();
    expect(await kinds([large, small])).toEqual(['waits', 'waits']);
    if (typeof second === 'function') second();
    const newcomer = turns.take('e', MB);
    expect(await kinds([large, small, newcomer])).toEqual(['reads', 'waits', 'waits']);
  });

  it('has nobody wait for another network that has its share', async () => {
    const turns = someTurns();
    await turns.take('a', 2 * MB);
    const own = turns.take('a', 2 * MB);
    const [, other] = [await turns.take('b', MB), turns.take('c', MB)];
    expect(await kinds([own, other])).toEqual(['waits', 'reads']);
  });

  it('frees what was held once, however often an end is told', async () => {
    const turns = someTurns();
    const first = await turns.take('a', 2 * MB);
    await turns.take('b', 2 * MB);
    const next = turns.take('c', 2 * MB);
    if (typeof first === 'function') first();
    if (typeof first === 'function') first();
    expect(await kinds([next, turns.take('d', MB)])).toEqual(['reads', 'waits']);
  });

  it('lets nobody wait who has left before', async () => {
    const turns = someTurns();
    await turns.take('a', 2 * MB);
    expect(await soFar([turns.take('a', MB, AbortSignal.abort())])).toEqual(['all are busy']);
  });

  it('refuses at once when many wait, and few of one network may; says which it is', async () => {
    const turns = someTurns();
    for (const network of ['a', 'b']) await turns.take(network, 2 * MB);
    expect(await kinds(Array.from({ length: 4 }, () => turns.take('a', MB)))).toEqual(['waits', 'waits', 'waits', 'network is busy']);
    const others = Array.from({ length: 28 }, (_, index) => turns.take(`n${index}`, MB));
    expect(await kinds(others)).toEqual([...Array.from({ length: 27 }, () => 'waits'), 'all are busy']);
  });

  it('forgets who has left or waited too long, says for whom they waited, and lets those behind them go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const turns = someTurns();
      await turns.take('a', 3 * MB);
      const left = new AbortController();
      const [gone, own] = [turns.take('b', 2 * MB, left.signal), turns.take('a', MB)];
      const behind = turns.take('c', MB);
      expect(await soFar([behind])).toEqual(['waits']);
      left.abort();
      expect(await gone).toBe('all are busy');
      expect(await kinds([behind])).toEqual(['reads']);
      const other = turns.take('d', MB);
      vi.advanceTimersByTime(10_000);
      expect([await own, await other]).toEqual(['network is busy', 'all are busy']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a form with files', () => {
  const slowForm = () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };

  it('of slow senders of one network does not keep others from theirs [T-22]', async () => {
    for (let count = 0; count < 3; count += 1) void readMultipart(slowForm(), 10, '192.0.2.1');
    const data = new FormData();
    data.append('form', 'siteForm');
    data.append('file', new File(['abc'], 'a.txt'));
    const read = readMultipart(new Request('http://localhost/', { method: 'POST', body: data }), 10, '192.0.2.2');
    expect((await read)._unsafeUnwrap().text('form')).toBe('siteForm');
  });
});
