import { ok } from 'neverthrow';
import { type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import type { SlugDecision, Translations } from '#domain/navigation/decision.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Log } from '#ports/log.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { readPage } from './read-page.ts';
import { readPost } from './read-post.ts';
import { isNotFound, platformProblem } from './read-problem.ts';
import type { DataOf } from './wire/call.ts';
import { addFailedRequest, decide, getUrlOnLanguage } from './wire/content.ts';

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
    kind: 'page' | 'post' | 'product' | 'shopCategory' | 'blogCategory',
    slug: string,
  ): Outcome<Translations, PlatformProblem> {
    const answer = await this.client.send(getUrlOnLanguage, { body: { type: kind, slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok({});
    return answer.map(({ slugs }) => readSlugs(slugs)).mapErr(platformProblem);
  }

  async reportMissing(slug: string): Promise<void> {
    const path = routePath('content', this.locale, slug).slice(0, 500);
    const answer = await this.client.send(addFailedRequest, { body: { path } });
    if (answer.isErr()) this.log.warn('navigation.reportMissingFailed', { kind: answer.error.kind });
  }
}

/** Slugs by language code become slugs by locale; languages that the site does not speak are left out. */
export function readSlugs(slugs: Readonly<Record<string, string>>): Translations {
  const known = Object.entries(slugs).flatMap(([code, slug]) => {
    const locale = localeOfLanguage(code);
    return locale === undefined ? [] : [[locale, slug] as const];
  });
  return Object.fromEntries(known);
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
