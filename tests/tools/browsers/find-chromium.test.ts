import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '#tools/browsers/find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-chromium-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the search for a browser', () => {
  it('prefers the one that is named, and takes no other for it', () => {
    const named = join(folder, 'my-browser');
    expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBeUndefined();
    writeFileSync(named, '');
    expect(findChromium({ CHROMIUM_PATH: named })).toBe(named);
  });

  it('looks along the path', () => {
    writeFileSync(join(folder, 'chromium'), '');
    expect(findChromium({ PATH: folder }, join(folder, 'not-fetched'), join(folder, 'not-fetched'))).toBe(join(folder, 'chromium'));
  });

  it('takes the one without windows before others, the machine’s own first', () => {
    const beside = join(folder, 'beside');
    writeFileSync(beside, '');
    expect(findChromium({ PATH: folder }, join(folder, 'not-fetched'), beside)).toBe(beside);
    writeFileSync(join(folder, 'chromium-headless-shell'), '');
    expect(findChromium({ PATH: folder }, join(folder, 'not-fetched'), beside)).toBe(join(folder, 'chromium-headless-shell'));
  });

  it('takes the one that was fetched where the machine has none, and never before its own', () => {
    const fetched = join(folder, 'fetched');
    writeFileSync(fetched, '');
    expect(findChromium({ PATH: folder }, fetched)).not.toBe(fetched);
  });
});
