import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMultipart as readInTurns } from '#server/web/forms/read-multipart.ts';
import { ReadingTurns } from '#server/web/forms/reading-turns.ts';

const post = (form: FormData) => new Request('http://localhost/', { method: 'POST', body: form });
const file = (name: string, content = '') => new File([content], name);
const formWith = (...files: readonly File[]) => {
  const form = new FormData();
  for (const one of files) form.append('attachment', one);
  return form;
};

// What other tests of this process left unread holds no place here.
let turns = new ReadingTurns();
beforeEach(() => {
  turns = new ReadingTurns();
});
const readMultipart = (request: Request, mostFiles: number, address?: string) => readInTurns(request, mostFiles, address, turns);

describe('a form with files', () => {
  it('has no file where nothing was chosen, and has one that is empty or has no name [CMS-09]', async () => {
    const part = (name: string, content: string) =>
      `--limit\r\nContent-Disposition: form-data; name="attachment"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const filesOf = async (...parts: readonly string[]) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
      const sent = new Request('http://localhost/', { method: 'POST', headers, body: `${parts.join('')}--limit--\r\n` });
      return (await readMultipart(sent, 5))
        ._unsafeUnwrap()
        .files.get('attachment')
        ?.map(({ name, size }) => [name, size]);
    };
    expect(await filesOf(part('', ''), part('empty.txt', ''), part('full.txt', 'x'), part('', 'without a name'))).toEqual([
      ['empty.txt', 0],
      ['full.txt', 1],
      ['', 14],
    ]);
    expect(await filesOf(part('', ''))).toBeUndefined();
  });

  it('has one file more than there may be at most, which is enough to say so', async () => {
    const files = Array.from({ length: 5 }, (_, index) => file(`${index}.txt`, 'x'));
    expect((await readMultipart(post(formWith(...files)), 2))._unsafeUnwrap().files.get('attachment')).toHaveLength(3);
  });

  it('is not read while too many others of its network wait, and gives its turn back [T-22]', async () => {
    const from = '192.0.2.9';
    const { gate, open } = aGate();
    // Each may be as large as all that a network may hold.
    const waiting = Array.from({ length: 4 }, () => readMultipart(slowly(gate), 20, from));
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 20, from))._unsafeUnwrapErr()).toEqual({ status: 429 });
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 1, '192.168.7.7')).isOk()).toBe(true);
    open();
    expect((await Promise.all(waiting)).map((read) => read._unsafeUnwrapErr().status)).toEqual([400, 400, 400, 400]);
    expect((await readMultipart(post(formWith(file('a.txt', 'x'))), 20, from)).isOk()).toBe(true);
  });

  it('makes room for those who wait when it can’t be there in time, and only then; the next is read [T-22]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    try {
      const { gate } = aGate();
      const slow = ['a', 'b', 'c'].map((network) => readMultipart(slowly(gate), 20, network));
      await vi.advanceTimersByTimeAsync(10_000);
      const next = readMultipart(whole(), 20, 'd');
      // All three are looked at in one moment, before any parser has noticed.
      vi.advanceTimersByTime(1_000);
      expect((await next).isOk()).toBe(true);
      // One place was wanted, so one has gone; the others go on until their time is over.
      expect((await slow[0])?._unsafeUnwrapErr()).toEqual({ status: 408 });
      let others = 0;
      for (const read of slow.slice(1)) void read.then(() => (others += 1));
      await vi.advanceTimersByTimeAsync(16_000);
      expect(others).toBe(0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await Promise.all(slow)).map((read) => read._unsafeUnwrapErr().status)).toEqual([408, 408, 408]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given up a little before its connection is, though nobody waits [F-16]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    try {
      const read = readMultipart(slowly(aGate().gate), 20, 'a');
      let isOver = false;
      void read.then(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(27_000);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await read)._unsafeUnwrapErr()).toEqual({ status: 408 });
      // Nothing looks at it any more.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

/** A body of which nothing comes until the gate opens; then it breaks off. */
function slowly(gate: Promise<void>): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({ pull: () => gate }),
    duplex: 'half',
  } as RequestInit);
}

function aGate(): { readonly gate: Promise<void>; readonly open: () => void } {
  const { promise, reject } = Promise.withResolvers<void>();
  return { gate: promise, open: () => reject(new Error('gone')) };
}

/** A form that has come as a whole: nothing of it waits for a clock. */
function whole(): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\ncontent-disposition: form-data; name="form"\r\n\r\nsiteForm\r\n--x--\r\n';
  return new Request('http://localhost/', { method: 'POST', headers, body });
}
