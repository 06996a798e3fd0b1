import { expect, it } from 'vitest';
import { HttpRedirects } from '#adapters/platform/navigation/http-redirects.ts';
import { createRedirect } from '#adapters/platform/wire/redirect.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it('sends no address that was cut, because it would lead elsewhere [NAV-11]', async () => {
  const platform = aPlatform();
  platform.gives(createRedirect, { id: 1, path: '/stara', target: '/nova' });
  const redirects = new HttpRedirects(platform.client);
  await redirects.save({ id: undefined, path: '/stara', target: `/nova?${'a'.repeat(600)}`, careful: true });
  await redirects.save({ id: undefined, path: `/${'a'.repeat(499)}`, target: '', careful: false });
  expect(platform.received.map(({ body }) => body)).toEqual([
    { path: '/stara', target: '-', careful: true },
    { path: `/${'a'.repeat(499)}`, target: '-' },
  ]);
});

it('is kept also by a platform of the version before, which knows no doubts; any other refusal stays one', async () => {
  const platform = aPlatform();
  platform.answers(createRedirect, () =>
    Object.hasOwn(Object(platform.received.at(-1)?.body), 'careful')
      ? Response.json(
          { error: { code: 'BAD_REQUEST', statusCode: 400, payload: { message: 'careful: no such key', field: 'careful' } } },
          { status: 400 },
        )
      : Response.json({ data: { id: 1, path: '/stara', target: '/nova' } }),
  );
  const redirects = new HttpRedirects(platform.client);
  const wanted = { id: undefined, path: '/stara', target: '/nova', careful: true };
  expect((await redirects.save(wanted)).isOk()).toBe(true);
  expect(platform.received.map(({ body }) => body)).toEqual([
    { path: '/stara', target: '/nova', careful: true },
    { path: '/stara', target: '/nova' },
  ]);
  platform.refuses(createRedirect, 400, 'BAD_REQUEST', 'path: too long', { field: 'path' });
  expect((await redirects.save(wanted)).isErr()).toBe(true);
  expect(platform.received).toHaveLength(3);
});
