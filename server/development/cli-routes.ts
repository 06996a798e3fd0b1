import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Log } from '#ports/log.ts';
import { isProject } from '../config/development-config.ts';
import { readJson } from '../http/read-json.ts';
import type { WebEnv } from '../web/context/web-context.ts';
import { isSameOrigin } from '../web/request/same-origin.ts';
import type { Release } from './changelog.ts';
import type { Releases } from './releases.ts';
import type { Domains } from './switchable-platform.ts';
import { fromMarkdown, toolPage } from './tool-page.ts';
import { type ToolWord, toolWord } from './tool-words.ts';

export interface CliTools {
  readonly releases: Releases;
  readonly domains: Domains;
  /** Of the site's address: `http:`. */
  readonly protocol: string;
  readonly log: Log;
}

/** `/_cli/…`: what a developer's tools ask of the site that runs in front of them (ADM-11), and the pages behind the badge. Only development has them. */
export function cliRoutes(app: Hono<WebEnv>, { releases, domains, protocol, log }: CliTools): void {
  app.use('/_cli/*', async (c, next) => {
    c.set('route', '/_cli/*');
    c.header('cache-control', 'no-store');
    if (c.req.method === 'POST' && !isSameOrigin(c.req.raw.headers, protocol, c.get('host'))) return c.body(null, 403);
    await next();
    return undefined;
  });
  const unavailable = (error: unknown) => {
    log.warn('releases.unavailable', { message: String(error).slice(0, 200) });
    return undefined;
  };
  app.get('/_cli/get-latest-tag', async (c) => {
    const tag = await releases.latestTag().catch(unavailable);
    return tag === undefined ? c.text('', 502) : c.text(tag);
  });
  app.post('/_cli/get-latest-release', async (c) => {
    const body = (await readJson(c.req.raw)).unwrapOr(undefined) as { sourceProjectId?: unknown; branch?: unknown } | undefined;
    const project = String(body?.sourceProjectId ?? '');
    const branch = String(body?.branch ?? '');
    if (body === undefined || ![project, branch].every((text) => text === '' || isProject(text))) return c.json([], 400);
    const listed = await releases.latestReleases(project, branch).catch(unavailable);
    return listed === undefined ? c.json([], 502) : c.json(listed.map(told));
  });
  app.get('/_cli/get-domain', (c) => c.text(domains.current()));
  app.post('/_cli/set-domain', async (c) => {
    const isForm = /^application\/x-www-form-urlencoded/i.test(c.req.header('content-type') ?? '');
    const body = isForm ? await c.req.parseBody() : ((await readJson(c.req.raw)).unwrapOr(undefined) as { domain?: unknown } | undefined);
    if (typeof body?.domain !== 'string' || !domains.choose(body.domain)) return c.text('', 400);
    return isForm ? c.redirect(cameFrom(c), 303) : c.text(domains.current());
  });
  app.get('/_cli/releases', async (c) => {
    const { locale, word, back } = spoken(c);
    const listed = await releases.latestReleases('', '').catch(unavailable);
    return toolPage(
      c,
      locale,
      word('releases'),
      listed === undefined ? html`<p>${word('unavailable')}</p>` : releaseList(listed, word),
      back,
    );
  });
  app.get('/_cli/domains', (c) => {
    const { locale, word, back } = spoken(c);
    return toolPage(c, locale, word('domains'), domainList(domains, word), back);
  });
}

/** A release as programs ask for it (spec 3). */
const told = ({ tag, name, releasedAt, description }: Release) => ({
  tag_name: tag,
  name,
  released_at: releasedAt,
  description_html: String(fromMarkdown(description)),
});

type Word = (word: ToolWord) => string;

function releaseList(releases: readonly Release[], word: Word) {
  if (releases.length === 0) return html`<p>${word('noReleases')}</p>`;
  return releases.map(
    ({ tag, name, description }) => html`<section><h2>${tag === '' ? word('unreleased') : name}</h2>${fromMarkdown(description)}</section>`,
  );
}

function domainList({ all, current }: Domains, word: Word) {
  return html`<p>${word('domainsIntro')}</p><ul>${all.map(
    ({ name, url }, at) =>
      html`<li><b>${name}</b> ${at === 0 ? word('ownDomain') : url} ${
        name === current()
          ? html`<strong>${word('current')}</strong>`
          : html`<form method="post" action="/_cli/set-domain"><input type="hidden" name="domain" value="${name}"><button>${word('switch')}: ${name}</button></form>`
      }</li>`,
  )}</ul>`;
}

function spoken(c: Context): { locale: Locale; word: Word; back: { href: string; word: string } } {
  const locale = LOCALES.find((known) => known === c.req.query('lang')) ?? DEFAULT_LOCALE;
  return { locale, word: (name) => toolWord(locale, name), back: { href: routePath('home', locale), word: toolWord(locale, 'back') } };
}

/** The page whose form was sent; the list of domains where that is not known. */
function cameFrom(c: Context<WebEnv>): string {
  const from = URL.parse(c.req.header('referer') ?? '');
  return from !== null && from.host === c.get('host') ? from.pathname + from.search : '/_cli/domains';
}
