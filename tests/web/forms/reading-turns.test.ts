import { describe, expect, it, vi } from 'vitest';
import { readMultipart } from '#server/web/forms/read-multipart.ts';
import { ReadingTurns } from '#server/web/forms/reading-turns.ts';

/** What has been answered so far, without waiting for the rest. */
async function soFar<T>(promises: readonly Promise<T>[]): Promise<(T | 'waits')[]> {
  await new Promise((resolve) => setImmediate(resolve));
  return Promise.all(promises.map((promise) => Promise.race([promise, Promise.resolve('waits' as const)])));
}

describe('turns to read large bodies [T-22] [CMS-09]', () => {
  it('gives one network one at a time, whatever it sends, and others theirs', async () => {
    const turns = new ReadingTurns();
    const slow = [turns.take('a'), turns.take('a'), turns.take('a')];
    expect((await soFar(slow)).map((one) => typeof one)).toEqual(['function', 'string', 'string']);
    expect(await turns.take('b')).toBeTypeOf('function');
  });

  it('hands a place over to who waits, so that nobody new comes between', async () => {
    const turns = new ReadingTurns();
    const [first] = [await turns.take('a'), await turns.take('b'), await turns.take('c')];
    const next = turns.take('d');
    first?.();
    const newcomer = turns.take('e');
    expect((await soFar([next, newcomer])).map((one) => typeof one)).toEqual(['function', 'string']);
    first?.();
    expect(await soFar([newcomer])).toEqual(['waits']);
  });

  it('frees one place however often an end is told, also when its network reads again', async () => {
    const turns = new ReadingTurns();
    const first = await turns.take('a');
    await turns.take('b');
    first?.();
    await turns.take('a');
    await turns.take('c');
    const waits = turns.take('d');
    // It is over already: the place of its network is another reader's.
    first?.();
    expect(await soFar([waits])).toEqual(['waits']);
  });

  it('lets nobody wait who has left before', async () => {
    const turns = new ReadingTurns();
    await turns.take('a');
    expect(await soFar([turns.take('a', AbortSignal.abort())])).toEqual([undefined]);
  });

  it('refuses at once when many wait, and few of one network may', async () => {
    const turns = new ReadingTurns();
    for (const network of ['a', 'b', 'c']) await turns.take(network);
    const ofOne = Array.from({ length: 6 }, () => turns.take('a'));
    expect((await soFar(ofOne)).at(-1)).toBeUndefined();
    const others = Array.from({ length: 16 }, (_, index) => turns.take(`n${index}`));
    expect((await soFar(others)).map((one) => one === 'waits')).toEqual([...Array.from({ length: 15 }, () => true), false]);
  });

  it('forgets who has left or waited too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const turns = new ReadingTurns();
      await turns.take('a');
      const left = new AbortController();
      const [gone, patient] = [turns.take('a', left.signal), turns.take('a')];
      left.abort();
      expect(await gone).toBeUndefined();
      vi.advanceTimersByTime(30_000);
      expect(await patient).toBeUndefined();
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
