import type { Release } from './changelog.ts';
import { remembered } from './remembered.ts';

/** Who knows of tags and releases. */
export interface Releases {
  latestTag(): Promise<string>;
  /** The newest first; `project` and `branch` may be empty for one's own. Rejects when nobody can be asked. */
  latestReleases(project: string, branch: string): Promise<readonly Release[]>;
}

const HOUR = 3_600_000;
/** A tag is remembered for one hour, releases for 0.08 of one (ADM-11). */
const KEEP_MS = { tag: HOUR, releases: 0.08 * HOUR };

/** Asks no more often than every so long. `now` in milliseconds. */
export function rememberedReleases(source: Releases, now: () => number): Releases {
  const tag = remembered(() => source.latestTag(), KEEP_MS.tag, now);
  const releases = remembered(
    (key) => {
      const [project = '', branch = ''] = key.split('\n');
      return source.latestReleases(project, branch);
    },
    KEEP_MS.releases,
    now,
  );
  return { latestTag: () => tag(''), latestReleases: (project, branch) => releases(`${project}\n${branch}`) };
}
