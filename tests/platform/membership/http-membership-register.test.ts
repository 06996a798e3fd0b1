import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { httpMembershipRegister } from '#server/platform/membership/http-membership-register.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A register over real HTTP, and what it was asked. */
async function register(answer: RequestListener, timeoutMs = 3_000) {
  const asked: string[] = [];
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards`;
  return { asked, clock, cards: httpMembershipRegister({ url, now: () => clock.now, timeoutMs }) };
}
const json =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('the register of cards over HTTP', () => {
  it('is asked for a card and says whether it is valid [CRT-11]', async () => {
    const { cards, asked } = await register((request, response) =>
      json(`{"isValid":${request.url?.endsWith('1') === true}}`)(request, response),
    );
    expect([await cards.check('3850000000001'), await cards.check('2'), await cards.check('../x?y=1')]).toEqual([
      'valid',
      'invalid',
      'valid',
    ]);
    expect(asked).toEqual(['/cards/3850000000001', '/cards/2', '/cards/..%2Fx%3Fy%3D1']);
  });

  it('is asked once more when it fails', async () => {
    let failed = false;
    const { cards, asked } = await register((request, response) => {
      const answer = failed ? json('{"isValid":true}') : json('oh', 500);
      failed = true;
      answer(request, response);
    });
    expect(await cards.check('1')).toBe('valid');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['an error', json('{"isValid":true}', 500)],
    ['no JSON', json('<html>')],
    ['another shape', json('{"isValid":"yes"}')],
    [
      'another address',
      ((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) satisfies RequestListener,
    ],
    ['a cut connection', ((request) => void request.socket.destroy()) satisfies RequestListener],
  ])('knows nothing when the answer is %s [F-21]', async (_what, answer) => {
    const { cards } = await register(answer);
    expect(await cards.check('1')).toBe('unavailable');
  });

  it('waits for no answer that does not come [F-21]', async () => {
    const { cards, asked } = await register(() => undefined, 50);
    expect(await cards.check('1')).toBe('unavailable');
    expect(asked).toHaveLength(2);
  });

  it('is left alone for half a minute after five failures in a row, then tried by one question [F-21]', async () => {
    let up = false;
    const { cards, asked, clock } = await register((request, response) =>
      (up ? json('{"isValid":true}') : json('', 503))(request, response),
    );
    for (let index = 0; index < 5; index++) expect(await cards.check('1')).toBe('unavailable');
    expect(asked).toHaveLength(10);
    expect(await cards.check('1')).toBe('unavailable');
    expect(asked).toHaveLength(10);
    clock.now = new Date(clock.now.getTime() + 30_000);
    expect(await Promise.all([cards.check('1'), cards.check('1'), cards.check('1')])).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
    ]);
    expect(asked).toHaveLength(12);
    up = true;
    clock.now = new Date(clock.now.getTime() + 30_000);
    expect(await cards.check('1')).toBe('valid');
    expect(await cards.check('1')).toBe('valid');
  });
});
