/** A release as the tools of development tell of it (spec 8, `get-latest-release`). */
export interface Release {
  /** `v0.1.0`; empty for what has not been released yet. */
  readonly tag: string;
  readonly name: string;
  /** ISO 8601 day or instant; empty when it is not told. */
  readonly releasedAt: string;
  /** Markdown. */
  readonly description: string;
}

/** The releases of a changelog: its headings of the second level, `## 1.2.0 (2026-11-20)` or `## [1.2.0] - 2026-11-20`, each with what stands below. */
export function releasesIn(changelog: string): readonly Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const name = heading.replaceAll(/[[\]]/g, '').trim();
      const version = /^v?(\d+\.\d+\.\d+[\w.-]*)/.exec(name)?.[1];
      return {
        tag: version === undefined ? '' : `v${version}`,
        name,
        releasedAt: /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? '',
        description: lines.join('\n').trim(),
      };
    });
}
