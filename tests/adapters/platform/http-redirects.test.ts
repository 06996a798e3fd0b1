import { expect, it } from 'vitest';
import { HttpRedirects } from '#adapters/platform/http-redirects.ts';
import { createRedirect } from '#adapters/platform/wire/redirect.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('sends no address that was cut, because it would lead elsewhere [NAV-11]', async () => {
  const platform = aPlatform();
  platform.gives(createRedirect, { id: 1, path: '/stara', target: '/nova' });
  const redirects = new HttpRedirects(platform.client);
  await redirects.save({ id: undefined, path: '/stara', target: `/nova?${'a'.repeat(600)}`, sure: false });
  await redirects.save({ id: undefined, path: `/${'a'.repeat(499)}`, target: '', sure: true });
  expect(platform.received.map(({ body }) => body)).toEqual([
    { path: '/stara', target: '-', careful: true },
    { path: `/${'a'.repeat(499)}`, target: '-' },
  ]);
});
