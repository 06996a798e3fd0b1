import { describe, expect, it } from 'vitest';
import { XhrFileSender } from '#adapters/browser/xhr-file-sender.ts';

/** A request of a browser, as far as it is used. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly said: unknown[] = [];
  status = 0;

  open(...words: readonly string[]): void {
    this.said.push(words.join(' '));
  }

  setRequestHeader(name: string, value: string): void {
    this.said.push(`${name}: ${value}`);
  }

  send(body: unknown): void {
    this.said.push(body);
  }
}

function aTransfer() {
  const request = new FakeRequest();
  const parts: number[] = [];
  const sender = new XhrFileSender(() => request as unknown as XMLHttpRequest);
  const file = new Blob(['x']);
  const ended = sender.send({ url: '/media/upload/a', headers: { 'content-type': 'image/png' } }, file, (part) => void parts.push(part));
  const progress = (loaded: number, total: number) => request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  return { request, parts, file, ended, progress };
}

describe('a file on its way [ADM-06]', () => {
  it('tells how much of it has gone, and how it was answered', async () => {
    const { request, parts, file, ended, progress } = aTransfer();
    expect(request.said).toEqual(['PUT /media/upload/a', 'content-type: image/png', file]);
    progress(0, 0);
    progress(1, 4);
    progress(4, 4);
    request.status = 204;
    request.dispatchEvent(new Event('load'));
    expect([await ended, parts]).toEqual([204, [0, 0.25, 1]]);
  });

  it.each(['error', 'abort', 'timeout'])('that ends with %s has not arrived', async (end) => {
    const { request, ended } = aTransfer();
    request.dispatchEvent(new Event(end));
    expect(await ended).toBeUndefined();
  });
});
