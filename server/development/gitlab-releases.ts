import { z } from 'zod';
import type { ReleaseSource } from '../config/development-config.ts';
import type { Release } from './changelog.ts';
import type { Releases } from './releases.ts';

const Tags = z.array(z.object({ name: z.string() }));
const Listed = z.array(
  z.object({
    tag_name: z.string(),
    name: z.nullish(z.string()),
    description: z.nullish(z.string()),
    released_at: z.nullish(z.string()),
    commit: z.nullish(z.object({ id: z.string() })),
  }),
);

/** Releases that are told of. */
const MOST = 10;

/** Tags and releases by the API of GitLab (version 4). */
export function gitlabReleases({ url, project: own, token }: ReleaseSource, ask: typeof fetch = fetch): Releases {
  const read = async (project: string, path: string): Promise<unknown> => {
    const answer = await ask(`${url}/projects/${encodeURIComponent(project || own)}/${path}`, {
      headers: token === undefined ? {} : { 'private-token': token },
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`Releases are not told of: ${answer.status}`);
    return answer.json();
  };
  const isOn = async (project: string, branch: string, commit: string | undefined): Promise<boolean> => {
    if (commit === undefined) return false;
    return Tags.parse(await read(project, `repository/commits/${commit}/refs?type=branch&per_page=100`)).some(
      ({ name }) => name === branch,
    );
  };
  return {
    latestTag: async () => Tags.parse(await read('', 'repository/tags?order_by=updated&per_page=1'))[0]?.name ?? '',
    async latestReleases(project, branch) {
      const listed = Listed.parse(await read(project, `releases?per_page=${MOST}`));
      const wanted = await Promise.all(listed.map(({ commit }) => branch === '' || isOn(project, branch, commit?.id)));
      return listed
        .filter((_, at) => wanted[at])
        .map(
          (release): Release => ({
            tag: release.tag_name,
            name: release.name ?? release.tag_name,
            releasedAt: release.released_at ?? '',
            description: release.description ?? '',
          }),
        );
    },
  };
}
