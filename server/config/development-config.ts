/** A platform that a developer's site can be switched to. */
export interface DevelopmentDomain {
  readonly name: string;
  readonly url: string;
  /** Undefined asks with PLATFORM_API_KEY. */
  readonly apiKey: string | undefined;
}

/** Where tags and releases are asked for, by the API of GitLab (version 4). */
export interface ReleaseSource {
  readonly url: string;
  /** Whose tags and releases, where nobody names another one. */
  readonly project: string;
  readonly token: string | undefined;
}

/** What the tools of development need; production reads nothing of it. */
export interface DevelopmentConfig {
  readonly domains: readonly DevelopmentDomain[];
  /** Undefined asks the sources' own git and changelog. */
  readonly releases: ReleaseSource | undefined;
  /** Undefined shows the documents that come along. */
  readonly documentationUrl: string | undefined;
}

/** A variable that is wrong. */
export interface WrongDevelopmentVariable {
  readonly variable: string;
  readonly wanted: string;
}

/** Reads DEVELOPMENT_DOMAINS, RELEASES_URL, RELEASES_PROJECT, RELEASES_TOKEN and DOCUMENTATION_URL. */
export function readDevelopment(given: Readonly<Record<string, string | undefined>>): DevelopmentConfig | WrongDevelopmentVariable {
  const domains: DevelopmentDomain[] = [];
  for (const entry of (given.DEVELOPMENT_DOMAINS ?? '').split(',').flatMap((text) => text.trim() || [])) {
    const [, name = '', address = ''] = /^([\p{L}\d][\p{L}\d .-]{0,39})=(\S+)$/u.exec(entry) ?? [];
    const url = httpAddress(address);
    if (url === undefined || name === OWN_DOMAIN || domains.some((known) => known.name === name))
      return {
        variable: 'DEVELOPMENT_DOMAINS',
        wanted: `names with addresses, each name once and none "${OWN_DOMAIN}", such as test=https://key@test.example.hr,live=https://key@www.example.hr`,
      };
    domains.push({ name, url: bare(url), apiKey: decodeURIComponent(url.username) || undefined });
  }
  const { RELEASES_URL: address, RELEASES_PROJECT: project, RELEASES_TOKEN: token, DOCUMENTATION_URL: documentation } = given;
  const releases = address === undefined ? undefined : httpAddress(address);
  if (address !== undefined && releases === undefined)
    return { variable: 'RELEASES_URL', wanted: 'the http address of an API for releases, such as https://git.example.hr/api/v4' };
  if (releases !== undefined && (project === undefined || !isProject(project)))
    return { variable: 'RELEASES_PROJECT', wanted: 'the id or path of a project, because RELEASES_URL is set' };
  if (documentation !== undefined && httpAddress(documentation) === undefined)
    return { variable: 'DOCUMENTATION_URL', wanted: 'the http address of the documentation' };
  return {
    domains,
    releases: releases && { url: bare(releases), project: project ?? '', token },
    documentationUrl: documentation,
  };
}

/** How the platform that this process was started with is called among domains. */
export const OWN_DOMAIN = 'own';

/** Whether a text can be the id or the path of a project. */
export function isProject(text: string): boolean {
  return /^[\w][\w./-]{0,199}$/.test(text);
}

function httpAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function bare(url: URL): string {
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
