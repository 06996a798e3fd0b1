import { err } from 'neverthrow';
import { expect, it } from 'vitest';
import { drawPage } from '#tests/support/draw-page.ts';

it('the reason of an error page goes to the log, unless it is an answer of the platform, which was told where it came [LAY-05]', async () => {
  const broken = await drawPage('/web-map');
  expect([broken.status, String(broken.failure)]).toEqual([500, expect.stringContaining('TypeError')]);
  const away = await drawPage('/web-map', { useCases: { viewWebMap: { run: async () => err({ kind: 'Unreachable', message: '' }) } } });
  expect([away.status, away.failure]).toEqual([503, undefined]);
});
