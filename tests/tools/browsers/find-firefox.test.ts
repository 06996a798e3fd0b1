import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFirefox } from '#tools/browsers/find-firefox.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-firefox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes the Firefox that is named and no other for it, else that of Debian along the path', () => {
  const named = join(folder, 'my-firefox');
  expect(findFirefox({ FIREFOX_PATH: named, PATH: folder })).toBeUndefined();
  writeFileSync(named, '');
  expect(findFirefox({ FIREFOX_PATH: named, PATH: folder })).toBe(named);
  writeFileSync(join(folder, 'firefox-esr'), '');
  expect(findFirefox({ PATH: folder })).toBe(join(folder, 'firefox-esr'));
});
