import { describe, expect, it } from 'vitest';
import { TusFileSender } from '#adapters/browser/tus-file-sender.ts';

const PLACE = { url: '/media/upload/a', headers: { 'content-type': 'image/png' }, goesOn: true };

/** A server that keeps what it gets, and a browser before it: `breaks` says of each request in turn whether its way breaks off, and after how many bytes. */
function aServer({
  length,
  kept = 0,
  breaks = [] as (number | undefined)[],
  status = 0,
}: {
  length: number;
  kept?: number;
  breaks?: (number | undefined)[];
  status?: number;
}) {
  const state = { kept, asked: [] as string[], waits: [] as number[] };
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    private method = '';
    private readonly headers = new Map<string, string>();

    open(method: string): void {
      this.method = method;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return name === 'upload-offset' ? String(state.kept) : null;
    }

    send(body: Blob | null): void {
      const offset = this.headers.get('upload-offset');
      state.asked.push([this.method, offset ?? '', String(body?.size ?? '')].join(' ').trim());
      const cut = breaks.shift();
      if (this.method === 'PATCH' && Number(offset) === state.kept) state.kept += cut ?? body?.size ?? 0;
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: cut ?? body?.size ?? 0 }));
      this.status = status || (this.method === 'HEAD' ? 200 : 204);
      queueMicrotask(() => this.dispatchEvent(new Event(cut === undefined ? 'load' : 'error')));
    }
  }
  const timer = {
    after: (milliseconds: number, action: () => void) => {
      state.waits.push(milliseconds);
      queueMicrotask(action);
      return () => undefined;
    },
  };
  const parts: number[] = [];
  const sender = new TusFileSender(timer, () => new Request() as unknown as XMLHttpRequest);
  const send = (place = PLACE) => sender.send(place, new Blob([new Uint8Array(length)]), (part) => void parts.push(part));
  return { state, parts, send };
}

describe('a file on its way in parts', () => {
  it('asks how far it is, and sends the rest', async () => {
    const { state, parts, send } = aServer({ length: 1_250_000, kept: 250_000 });
    expect(await send()).toBe(204);
    expect(state.asked).toEqual(['HEAD', 'PATCH 250000 500000', 'PATCH 750000 500000']);
    expect([parts[0], parts.at(-1), state.waits]).toEqual([0.2, 1, []]);
  });

  it('goes on by itself from what arrived before the way broke off', async () => {
    const { state, send } = aServer({ length: 750_000, breaks: [undefined, 175_000] });
    expect(await send()).toBe(204);
    expect(state.asked).toEqual(['HEAD', 'PATCH 0 500000', 'HEAD', 'PATCH 175000 500000', 'PATCH 675000 75000']);
    expect(state.waits).toEqual([500]);
  });

  it('gives up after four breaks in a row, each wait longer, and goes on when it is sent again', async () => {
    const { state, send } = aServer({ length: 100, breaks: [undefined, 30, 0, 0, 0] });
    expect(await send()).toBeUndefined();
    expect(state.waits).toEqual([500, 1000, 2000]);
    expect(await send()).toBe(204);
    expect(state.asked.at(-1)).toBe('PATCH 30 70');
  });

  it('counts breaks anew once something has arrived', async () => {
    const { send } = aServer({
      length: 9_000_000,
      breaks: [undefined, 10, undefined, undefined, 10, undefined, undefined, 10, undefined, undefined, 10],
    });
    expect(await send()).toBe(204);
  });

  it('goes on over a slow line on which no part ever arrives whole', async () => {
    const { state, send } = aServer({ length: 100, breaks: [undefined, ...Array.from({ length: 9 }, () => [10, undefined]).flat()] });
    expect(await send()).toBe(204);
    expect(state.waits).toEqual(Array.from({ length: 9 }, () => 500));
  });

  it.each([408, 409, 429, 503])('takes %i for a break', async (status) => {
    const { state, send } = aServer({ length: 100, status });
    expect([await send(), state.waits]).toEqual([undefined, [500, 1000, 2000]]);
  });

  it('says how it was refused', async () => {
    const { state, send } = aServer({ length: 100, status: 404 });
    expect([await send(), state.asked]).toEqual([404, ['HEAD']]);
  });

  it('goes at once to a place that takes no parts', async () => {
    const { state, parts, send } = aServer({ length: 4, breaks: [2] });
    expect(await send({ ...PLACE, goesOn: false })).toBeUndefined();
    expect([state.asked, parts]).toEqual([['PUT  4'], [0.5]]);
  });
});
