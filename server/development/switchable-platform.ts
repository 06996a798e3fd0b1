import { Hono } from 'hono';
import type { DevelopmentDomain } from '../config/development-config.ts';
import { OWN_DOMAIN } from '../config/development-config.ts';
import type { PlatformSource } from '../platform-source/platform-source.ts';

/** The platforms that a developer's site can speak to, and the one that it speaks to now. */
export interface Domains {
  readonly all: readonly { readonly name: string; readonly url: string }[];
  current(): string;
  /** False for a name that there is not. */
  choose(name: string): boolean;
}

/** How a domain is reached. */
interface Reached {
  readonly name: string;
  readonly source: Pick<PlatformSource, 'url' | 'apiKey' | 'fetch' | 'media' | 'isReady'>;
}

export interface SwitchableOptions {
  readonly own: PlatformSource;
  readonly domains: readonly DevelopmentDomain[];
  readonly reach: (domain: DevelopmentDomain) => PlatformSource;
  /** In which the key of a platform goes along, and that of its back office, which is told to no other platform. */
  readonly headers: { readonly key: string; readonly office: string };
  /** Everything that was read is another platform's. */
  readonly onChosen: () => void;
}

/** A platform behind which another one can be put while the site runs; the site goes on asking at the address of its own. */
export function switchablePlatform({ own, domains, reach, headers, onChosen }: SwitchableOptions): {
  readonly platform: PlatformSource;
  readonly domains: Domains;
} {
  const known: readonly Reached[] = [
    { name: OWN_DOMAIN, source: own },
    ...domains.map((domain) => ({ name: domain.name, source: reach(domain) })),
  ];
  let [current] = known as readonly [Reached];
  const named: Domains = {
    all: known.map(({ name, source }) => ({ name, url: source.url })),
    current: () => current.name,
    choose(name) {
      const chosen = known.find((one) => one.name === name);
      if (chosen === undefined) return false;
      if (chosen !== current) {
        current = chosen;
        onChosen();
      }
      return true;
    },
  };
  if (domains.length === 0) return { platform: own, domains: named };
  const media = new Hono().all('*', (c) => current.source.media.fetch(c.req.raw, c.env));
  const { asking: _asking, ...rest } = own;
  const platform: PlatformSource = {
    ...rest,
    media,
    isReady: () => current.source.isReady(),
    fetch: (request) => {
      if (current.source === own) return own.fetch(request);
      const { source } = current;
      const moved = new Request(source.url + request.url.slice(own.url.length), request);
      moved.headers.set(headers.key, source.apiKey);
      moved.headers.delete(headers.office);
      return source.fetch(moved);
    },
  };
  return { platform, domains: named };
}
