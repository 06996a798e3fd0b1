import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { PlatformClient } from '#adapters/platform/platform-client.ts';
import { HttpOwnOptions } from '#adapters/platform/site/http-own-options.ts';
import { ViewVersions } from '#application/site/view-versions.ts';

const answering = (cmsVersion: string | null) =>
  new ViewVersions(new HttpOwnOptions({ send: async () => ok({ cmsVersion }) } as unknown as PlatformClient));

it('are that of the core, and the one that an editor has set as CmsVersion [CMS-17] [OPS-05]', async () => {
  const seen = async (value: string | null) => (await answering(value).run())._unsafeUnwrap();
  expect(await seen('7.1')).toEqual({ core: '1.12.191', cms: '7.1' });
  for (const none of [' ', null]) expect(await seen(none)).toEqual({ core: '1.12.191', cms: undefined });
  expect((await seen('v'.repeat(200))).cms).toHaveLength(40);
});

it('say what can be said where the option can not be read, or not by everybody of the back office [CMS-17]', async () => {
  const refusal = { kind: 'Refused', status: 403, code: 'FORBIDDEN', message: '', facts: {} };
  const closed = new HttpOwnOptions({ send: async () => err(refusal) } as unknown as PlatformClient);
  expect((await closed.cmsVersion()).isErr()).toBe(true);
  expect((await new ViewVersions(closed).run())._unsafeUnwrap()).toEqual({ core: '1.12.191', cms: undefined });
});
