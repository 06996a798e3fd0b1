import { describe, expect, it } from 'vitest';
import { releasesIn } from '#server/development/changelog.ts';
import { gitlabReleases } from '#server/development/gitlab-releases.ts';
import { localReleases } from '#server/development/local-releases.ts';
import { type Releases, rememberedReleases } from '#server/development/releases.ts';

describe('releases', () => {
  it('are the headings of a changelog, with what stands below them [ADM-08]', () => {
    const text = '# Changelog\n\nWords.\n\n## Unreleased\n\n### Added\n- New.\n\n## [1.2.0] - 2026-11-20\n- Old.\n\n## v1.1.0-rc.1\n';
    expect(releasesIn(text)).toEqual([
      { tag: '', name: 'Unreleased', releasedAt: '', description: '### Added\n- New.' },
      { tag: 'v1.2.0', name: '1.2.0 - 2026-11-20', releasedAt: '2026-11-20', description: '- Old.' },
      { tag: 'v1.1.0-rc.1', name: 'v1.1.0-rc.1', releasedAt: '', description: '' },
    ]);
  });

  it('come from the sources themselves, of a branch as it is there, and from nobody where there is no such branch', async () => {
    const local = localReleases(process.cwd());
    expect(await local.latestTag()).toMatch(/^v\d+\.\d+\.\d+/);
    expect((await local.latestReleases('', ''))[0]?.name).toBe('Unreleased');
    expect(await local.latestReleases('', 'no-such-branch')).toEqual([]);
  });

  it('are asked for by the API of GitLab, those that are on a branch alone [ADM-11]', async () => {
    const asked: string[] = [];
    const source = { url: 'https://git.example/api/v4', project: 'fond/izlog', token: 'hush' };
    const answers: Record<string, unknown> = {
      'projects/fond%2Fizlog/repository/tags?order_by=updated&per_page=1': [{ name: 'v2.0.0' }],
      'projects/9/releases?per_page=10': [
        { tag_name: 'v2.0.0', name: 'Two', description: '- All', released_at: '2026-11-01T10:00:00Z', commit: { id: 'aa' } },
        { tag_name: 'v1.9.0', name: null, commit: { id: 'bb' } },
      ],
      'projects/9/repository/commits/aa/refs?type=branch&per_page=100': [{ name: 'main' }, { name: 'next' }],
      'projects/9/repository/commits/bb/refs?type=branch&per_page=100': [{ name: 'main' }],
    };
    const ask = async (url: string, init?: RequestInit) => {
      const path = url.slice(`${source.url}/`.length);
      asked.push(`${path} ${new Headers(init?.headers).get('private-token')}`);
      return path in answers ? Response.json(answers[path]) : new Response(null, { status: 404 });
    };
    const releases = gitlabReleases(source, ask as typeof fetch);
    expect(await releases.latestTag()).toBe('v2.0.0');
    expect(await releases.latestReleases('9', 'next')).toEqual([
      { tag: 'v2.0.0', name: 'Two', description: '- All', releasedAt: '2026-11-01T10:00:00Z' },
    ]);
    expect((await releases.latestReleases('9', '')).map(({ name }) => name)).toEqual(['Two', 'v1.9.0']);
    await expect(releases.latestReleases('10', '')).rejects.toThrow('404');
    expect(asked.every((one) => one.endsWith(' hush'))).toBe(true);
  });

  it('are remembered for 0.08 of an hour, each project and branch by itself, a tag for an hour; what fails is asked again [ADM-11] [OPS-05]', async () => {
    let now = 0;
    let fails = true;
    const asked: string[] = [];
    const source: Releases = {
      async latestTag() {
        asked.push('tag');
        return 'v1.0.0';
      },
      async latestReleases(project, branch) {
        asked.push(`${project} ${branch}`);
        if (fails) throw new Error('away');
        return [];
      },
    };
    const releases = rememberedReleases(source, () => now);
    await expect(releases.latestReleases('1', 'main')).rejects.toThrow('away');
    fails = false;
    const ask = async (at: number) => {
      now = at;
      asked.length = 0;
      await releases.latestTag();
      await releases.latestReleases('1', 'main');
      return [...asked];
    };
    expect(await ask(0)).toEqual(['tag', '1 main']);
    expect(await ask(287_999)).toEqual([]);
    expect(await ask(288_000)).toEqual(['1 main']);
    expect(await ask(3_599_999)).toEqual(['1 main']);
    expect(await ask(3_600_000)).toEqual(['tag']);
    await releases.latestReleases('1', 'next');
    expect(asked.at(-1)).toBe('1 next');
  });
});
