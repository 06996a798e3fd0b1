import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Writes three lines, one after the other has had its time to fail, and says that it is still there. */
const PROGRAM = `
  import { writtenLines } from ${JSON.stringify(new URL('../../../server/start/written-lines.ts', import.meta.url).href)};
  const line = writtenLines();
  for (const text of ['one', 'two', 'three']) {
    line(text);
    await new Promise((go) => setImmediate(go));
  }
  process.exitCode = 7;`;

function ended(stdout: number | 'pipe') {
  return spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', stdout, 'pipe'], encoding: 'utf8' });
}

describe('the lines of the log', () => {
  it.skipIf(!existsSync('/dev/full'))('are lost on a full disk, and nothing else is', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = ended(full);
    closeSync(full);
    expect([status, stderr]).toEqual([7, '']);
  });

  it('stand in a file in their order, and come through a pipe', () => {
    const folder = mkdtempSync(join(tmpdir(), 'izlog-lines-'));
    const file = openSync(join(folder, 'log'), 'a');
    expect(ended(file).status).toBe(7);
    closeSync(file);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('one\ntwo\nthree\n');
    rmSync(folder, { recursive: true });
    expect(ended('pipe').stdout).toBe('one\ntwo\nthree\n');
  });
});
