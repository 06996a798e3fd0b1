import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mainPath } from '#server/start/main-path.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'izlog-versions-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const version of ['one', 'two']) {
  mkdirSync(join(folder, version, 'tools'), { recursive: true });
  mkdirSync(join(folder, version, 'server'));
  writeFileSync(join(folder, version, 'tools', 'launch.mjs'), '');
  writeFileSync(join(folder, version, 'server', 'main.ts'), version);
}
const link = join(folder, 'izlog');
symlinkSync(join(folder, 'one'), link);

it('goes by the link that the program was started by, so that what is renewed is of the version that it leads to by then [F-18]', () => {
  const main = mainPath(join(link, 'tools', 'launch.mjs'), join(folder, 'one'));
  expect(main).toBe(join(link, 'server', 'main.ts'));
  expect(realpathSync(main)).toBe(join(folder, 'one', 'server', 'main.ts'));
  symlinkSync(join(folder, 'two'), `${link}.new`);
  renameSync(`${link}.new`, link);
  expect(realpathSync(main)).toBe(join(folder, 'two', 'server', 'main.ts'));
});

it('is the file beside where nothing leads there by a link, or the program was started by something else', () => {
  const own = join(folder, 'one', 'server', 'main.ts');
  for (const started of [
    join(folder, 'one', 'tools', 'launch.mjs'),
    join(folder, 'two', 'tools', 'launch.mjs'),
    join(folder, 'nothing.ts'),
    undefined,
  ])
    expect(mainPath(started, join(folder, 'one'))).toBe(own);
});
