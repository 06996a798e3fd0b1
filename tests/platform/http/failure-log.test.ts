import { expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { createPlatformApp } from '#server/platform/app.ts';

it('a fault of the program is logged with where it came from, a database that is away without [OPS-02]', async () => {
  const told: Record<string, unknown>[] = [];
  const log = { debug: () => undefined, warn: () => undefined, error: (_: string, facts = {}) => void told.push(facts) };
  const app = createPlatformApp({ settings: { apiKey: 'key' } } as never, log, [
    (routes) => routes.get('/api/fault', () => Promise.reject(new TypeError('x is not a function'))),
    (routes) => routes.get('/api/away', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))),
  ]);
  const headers = {
    [HEADERS.language]: 'hrv',
    [HEADERS.store]: '1',
    [HEADERS.site]: '1',
    [HEADERS.apiKey]: 'key',
    'x-request-id': 'a-request',
  };
  expect([(await app.request('/api/fault', { headers })).status, (await app.request('/api/away', { headers })).status]).toEqual([500, 503]);
  const common = { requestId: 'a-request' };
  expect(told).toEqual([
    {
      ...common,
      path: '/api/fault',
      kind: 'TypeError',
      message: 'x is not a function',
      code: 'INTERNAL',
      at: expect.stringContaining('failure-log.test.ts:'),
    },
    { ...common, path: '/api/away', kind: 'Error', message: 'refused', code: 'UNAVAILABLE', at: undefined },
  ]);
});
