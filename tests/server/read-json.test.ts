import { describe, expect, it } from 'vitest';
import { readJson } from '#server/http/read-json.ts';

const request = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

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
  });
});
