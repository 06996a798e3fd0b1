import { expect, it } from 'vitest';
import { lastingFetch } from '#adapters/platform/lasting-fetch.ts';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';

it('lets a request outlive the page that sent it, so that whoever left it is gone, and no other', async () => {
  const sent: (readonly [string, boolean])[] = [];
  const plain: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    sent.push([request.url, request.keepalive]);
    return Promise.resolve(Response.json({}));
  };
  const asks = lastingFetch(patientFetch(plain), '/here');
  await asks('http://primjer.hr/api/page/1/here', { method: 'POST', body: '{"leaves":true}' });
  await asks('http://primjer.hr/api/page/1', { method: 'POST', body: '{}' });
  expect(sent).toEqual([
    ['http://primjer.hr/api/page/1/here', true],
    ['http://primjer.hr/api/page/1', false],
  ]);
});
