import { ok } from 'neverthrow';
import { type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import type { Version } from '#domain/locale/stand-in.ts';
import type { Translations } from '#domain/locale/translations.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { SlugDecision } from '#domain/page/slug-decision.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Log } from '#ports/log.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import { readPage } from '../page/read-page.ts';
import type { PlatformClient } from '../platform-client.ts';
import { readPost } from '../post/read-post.ts';
import { isNotFound, platformProblem } from '../read-problem.ts';
import type { DataOf } from '../wire/call.ts';
import { addFailedRequest, decide, getUrlOnLanguage } from '../wire/content.ts';
import { getVersions } from '../wire/navigation.ts';
import { findRedirect } from '../wire/redirect.ts';

/** Finds what addresses are, over HTTP. */
export class HttpFinder implements Finder {
  private readonly client: PlatformClient;
  private readonly log: Log;
  private readonly locale: Locale;

  constructor(client: PlatformClient, log: Log, locale: Locale) {
    this.client = client;
    this.log = log;
    this.locale = locale;
  }

  async decide(slug: string): Outcome<SlugDecision, PlatformProblem> {
    if (slug === '' || slug.length > 200) return ok({ kind: 'unknown' });
    const answer = await this.client.send(decide, { query: { params: slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok({ kind: 'unknown' });
    return answer.map(readDecision).mapErr(platformProblem);
  }

  async translations(
    kind: 'page' | 'post' | 'product' | 'shopCategory' | 'blogCategory' | 'blogTag',
    slug: string,
  ): Outcome<Translations, PlatformProblem> {
    const answer = await this.client.send(getUrlOnLanguage, { body: { type: kind, slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok({});
    return answer.map(({ slugs, standIns }) => readTranslations(slugs, standIns ?? [])).mapErr(platformProblem);
  }

  async versions(kind: 'post' | 'blogCategory' | 'event', slug: string): Outcome<readonly Version[], PlatformProblem> {
    if (slug === '' || slug.length > 200) return ok([]);
    const answer = await this.client.send(getVersions, { query: { type: kind, slug } });
    return answer
      .map(({ versions }) =>
        versions.flatMap(({ language, ...version }) => {
          const locale = localeOfLanguage(language);
          return locale === undefined ? [] : [{ locale, ...version }];
        }),
      )
      .mapErr(platformProblem);
  }

  async movedTo(path: string): Outcome<string | undefined, PlatformProblem> {
    if (path === '' || path.length > 500) return ok(undefined);
    const answer = await this.client.send(findRedirect, { query: { path } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(({ target }) => target ?? undefined).mapErr(platformProblem);
  }

  reportMissing(slug: string): Promise<void> {
    return this.reportMissingPath(routePath('content', this.locale, slug));
  }

  async reportMissingPath(address: string): Promise<void> {
    const path = address.slice(0, 500);
    const answer = await this.client.send(addFailedRequest, { body: { path } });
    if (answer.isErr()) this.log.warn('navigation.reportMissingFailed', { kind: answer.error.kind });
  }
}

/** Slugs by language code become slugs by locale; languages that the site does not speak are left out. */
export function readSlugs(slugs: Readonly<Record<string, string>>): Translations {
  const known: Partial<Record<Locale, string>> = {};
  for (const [code, slug] of Object.entries(slugs)) {
    const locale = localeOfLanguage(code);
    if (locale !== undefined) known[locale] = slug;
  }
  return known;
}

function readTranslations(slugs: Readonly<Record<string, string>>, copied: readonly string[]): Translations {
  const standIns = copied.flatMap((code) => localeOfLanguage(code) ?? []);
  return standIns.length === 0 ? readSlugs(slugs) : { ...readSlugs(slugs), standIns };
}

function readDecision(decision: DataOf<typeof decide>): SlugDecision {
  switch (decision.type) {
    case 'page':
      return { kind: 'page', page: readPage(decision.page) };
    case 'post':
      return { kind: 'post', post: readPost(decision.post) };
    case 'redirect':
      return { kind: 'moved', path: decision.path };
    case 'none':
      return { kind: 'unknown' };
    default:
      return decision satisfies never;
  }
}
