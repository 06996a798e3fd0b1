import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Release, releasesIn } from './changelog.ts';
import type { Releases } from './releases.ts';

/** Tags and releases of the sources themselves: what their git knows, else what package.json and CHANGELOG.md say. Nobody else is asked. */
export function localReleases(root: string): Releases {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: root, maxBuffer: 5_000_000 })).stdout;
  return {
    async latestTag() {
      const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
      if (tag.trim() !== '') return tag.trim();
      const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
      return `v${version}`;
    },
    /** A branch has a changelog of its own; the sources as they lie there are what is asked for without one. */
    async latestReleases(_project, branch): Promise<readonly Release[]> {
      const text = branch === '' ? undefined : await git('show', `${branch}:CHANGELOG.md`).catch(() => undefined);
      if (branch !== '' && text === undefined) return [];
      return releasesIn(text ?? (await readFile(join(root, 'CHANGELOG.md'), 'utf8')));
    },
  };
}
