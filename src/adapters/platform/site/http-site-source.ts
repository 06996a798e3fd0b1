import { err, ok } from 'neverthrow';
import type { Locale } from '#domain/locale/locale.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Site } from '#domain/site/site.ts';
import type { Log } from '#ports/log.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SiteSource } from '#ports/site/site-source.ts';
import type { Input, PlatformClient } from '../platform-client.ts';
import { platformProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { Call, DataOf } from '../wire/call.ts';
import { domainDetect, elementsByHandlers, filterOptions, HANDLERS, navigationTree } from '../wire/site.ts';
import { readSite } from './read-site.ts';

const FOOTERS = ['footer1', 'footer2', 'footer3', 'footer4'];

/** Puts the frame of every page together from its parts, asked all at once. A part that fails is told to the log and falls back; it never breaks the page (LOC-09). */
export class HttpSiteSource implements SiteSource {
  private readonly client: PlatformClient;
  private readonly log: Log;
  private readonly locale: Locale;
  private readonly siteUrl: string;

  constructor(client: PlatformClient, log: Log, locale: Locale, siteUrl: string) {
    this.client = client;
    this.log = log;
    this.locale = locale;
    this.siteUrl = siteUrl;
  }

  async load(): Outcome<Site, PlatformProblem> {
    const [domain, options, elements, main, ...footer] = await Promise.all([
      this.client.send(domainDetect, { body: { referer: this.siteUrl } }),
      this.part(filterOptions, {}),
      this.part(elementsByHandlers, { body: { handlers: [...HANDLERS] } }),
      this.part(navigationTree, { params: { id: 'main' } }),
      ...FOOTERS.map((id) => this.part(navigationTree, { params: { id } })),
    ]);
    if (domain.isErr()) {
      // Nobody there to ask means that there is no content either: the page is an error page without frame.
      if (isDown(domain.error)) return err(platformProblem(domain.error));
      this.warn(domainDetect, domain.error);
    }
    return ok(
      readSite({ locale: this.locale, siteUrl: this.siteUrl, domain: domain.unwrapOr(undefined), options, elements, main, footer }),
    );
  }

  private async part<C extends Call>(call: C, input: Input<C>): Promise<DataOf<C> | undefined> {
    const answer = await this.client.send(call, input);
    if (answer.isOk()) return answer.value;
    this.warn(call, answer.error);
    return undefined;
  }

  private warn(call: Call, problem: Refusal): void {
    this.log.warn('site.partMissing', { call: call.path, kind: problem.kind, message: problem.message });
  }
}

function isDown(problem: Refusal): boolean {
  return problem.kind === 'Unreachable' || (problem.kind === 'Refused' && problem.status >= 500);
}
