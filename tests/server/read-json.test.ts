import { describe, expect, it } from 'vitest';
import { readJson } from '#server/http/read-json.ts';

const request = (body: BodyInit, declared?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: declared === undefined ? {} : { 'content-length': declared },
  } as RequestInit);

describe('the body of an API request [F-14]', () => {
  it('is refused, not a failure of ours, when the client leaves in the middle of it', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"productId":'));
        stream.error(new Error('aborted'));
      },
    });
    expect((await readJson(request(body)))._unsafeUnwrapErr()).toEqual({ status: 400, message: 'The body broke off.' });
  });

  it('is read when it is whole', async () => {
    expect((await readJson(request('{"productId":1}')))._unsafeUnwrap()).toEqual({ productId: 1 });
    expect((await readJson(request('{"productId":1}', '15')))._unsafeUnwrap()).toEqual({ productId: 1 });
  });

  it('is refused when it is too large, whether it says so, says less, or says nothing', async () => {
    const large = JSON.stringify({ text: 'a'.repeat(100) });
    for (const declared of [undefined, '10', '112', '1000', 'many']) {
      const read = await readJson(request(large, declared), 50);
      expect([declared, read._unsafeUnwrapErr().status]).toEqual([declared, 413]);
    }
  });

  it('of a declared length is refused, not a failure of ours, when it breaks off', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) });
    expect((await readJson(request(body, '20')))._unsafeUnwrapErr().status).toBe(400);
  });
});
