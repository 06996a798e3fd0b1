import type { Context, Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { mailContentPath } from '#domain/mail/mail-content-path.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';

/**
 * What an e-mail looks like, for the frame of the back office's page about it. The answer forbids everything but the styles that stand in it, whoever opens it; the platform
 * gives it without links.
 */
export function mailContentRoutes(app: Hono<WebEnv>, deps: WebDependencies, keeper: SessionKeeper): void {
  app.get(mailContentPath(':id{[0-9]{1,15}}'), async (c: Context<WebEnv>) => {
    c.set('route', mailContentPath(':id'));
    c.header('cache-control', 'private, no-store');
    const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
    const { account } = await whoIs(deps, keeper, visitor);
    const viewed = account?.isBackofficeUser
      ? await deps.composition.accountUseCasesFor(visitor).backOffice.mails.views.byId(Number(c.req.param('id')))
      : undefined;
    for (const cookie of visitor.cookies.setCookies) c.header('set-cookie', cookie, { append: true });
    if (viewed?.isErr() && viewed.error.kind === 'Unreachable') return c.body(null, 503, { 'retry-after': '2' });
    const mail = viewed?.unwrapOr(undefined);
    if (mail === undefined || 'hidden' in mail) return c.body(null, 404);
    return c.body(mail.html, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
  });
}
