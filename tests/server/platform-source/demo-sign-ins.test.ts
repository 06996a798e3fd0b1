import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeDemoSignIns, hasDemoSignIns, keepDemoSignIns } from '#server/platform-source/demo-sign-ins.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'izlog-sign-ins-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('the passwords of the demo are shown by the start that made them, afterwards only where they are', async () => {
  expect([await hasDemoSignIns(folder), await describeDemoSignIns(folder, true)]).toEqual([false, []]);
  await keepDemoSignIns(folder, [{ email: 'ana@primjer.hr', password: 'tiha-rijeka-7', role: 'customer' }]);
  expect(await hasDemoSignIns(folder)).toBe(true);
  expect((await describeDemoSignIns(folder, true)).join()).toContain('tiha-rijeka-7');
  const later = (await describeDemoSignIns(folder, false)).join();
  expect(later).toContain(join(folder, 'demo-sign-ins.txt'));
  expect(later).not.toContain('tiha-rijeka-7');
});
