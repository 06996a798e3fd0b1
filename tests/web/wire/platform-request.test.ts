import { expect, it } from 'vitest';
import { platformRequest } from '#server/web/wire/platform-request.ts';

const PLATFORM = { url: 'http://platform.test/', apiKey: 'key' } as Parameters<typeof platformRequest>[0];
const ASKER = { language: 'hrv', client: { 'x-client-address': '203.0.113.9' }, requestId: 'r1' };

it('a request to the platform carries its key and who asks, and follows nobody who would lead it elsewhere [API-02]', () => {
  const request = platformRequest(PLATFORM, ASKER, {
    method: 'POST',
    target: '/api/v1/x?y=1',
    headers: { accesstoken: 'Bearer t' },
    body: '{}',
  });
  expect([request.method, request.url, request.redirect]).toEqual(['POST', 'http://platform.test/api/v1/x?y=1', 'error']);
  const names = ['language', 'store', 'site', 'apikey', 'x-request-id', 'x-client-address', 'accesstoken', 'content-type'];
  expect(names.map((name) => request.headers.get(name))).toEqual([
    'hrv',
    '1',
    '1',
    'key',
    'r1',
    '203.0.113.9',
    'Bearer t',
    'application/json',
  ]);
});
