import { Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { whereInProgram } from '../http/where-in-program.ts';
import { fallbackAnswer } from './answer/fallback-page.ts';
import { loggedMessage } from './answer/logged-message.ts';
import type { WebDependencies, WebEnv } from './context/web-context.ts';
import { isBrokenOff } from './edge/broken-off.ts';
import { edge } from './edge/edge.ts';
import { strangeAddress } from './edge/strange-address.ts';
import { apiDocumentRoutes } from './files/api-document.ts';
import { calendarRoutes } from './files/calendars.ts';
import { documentFileRoutes } from './files/documents.ts';
import { downloadRoutes } from './files/downloads.ts';
import { feedRoutes } from './files/feeds.ts';
import { mailContentRoutes } from './files/mail-content.ts';
import { memberCardRoutes } from './files/member-card.ts';
import { officeFileRoutes } from './files/office-files.ts';
import { orderLinkRoutes } from './files/order-links.ts';
import { siteFileRoutes } from './files/site-files.ts';
import { plain } from './forms/answers.ts';
import { oneClickRoutes } from './forms/one-click.ts';
import { gatewayRoutes } from './gateway/gateway.ts';
import { type KeptShortcut, keptShortcut } from './kept/shortcut.ts';
import { pageRoutes } from './pages/pages.ts';
import { sitePassword } from './password/site-password.ts';
import { paymentRoutes } from './payments/payments.ts';
import { paymentSlipRoutes } from './payments/slip.ts';
import { SessionKeeper } from './session/session-keeper.ts';
import { type SiteFactsSource, siteFactsSource } from './visit/site-facts.ts';
import { healthRoutes } from './watch/health.ts';
import { Metrics } from './watch/metrics.ts';
import { readEntrance } from './wire/site-entrance.ts';

/** The site over HTTP, and the way to tell it that content has changed. */
export interface WebApp {
  readonly app: Hono<WebEnv>;
  /** Forgets what was made from these (`*` is everything). */
  contentChanged(tags: readonly string[]): void;
  /** To be asked before the app: answers first visits to kept pages. */
  readonly shortcut: KeptShortcut;
  /** What is known of the site, as it was read last. */
  readonly siteFacts: Pick<SiteFactsSource, 'last'>;
}

/** Puts the web server together; nothing is opened or read before the first request. */
export function createWebApp(deps: WebDependencies): WebApp {
  const app = new Hono<WebEnv>({ strict: true });
  const siteFacts = siteFactsSource(deps.composition, deps.now, () => readEntrance(deps));
  const keeper = new SessionKeeper(deps);
  app.onError((error, c) => {
    if (isBrokenOff(error, c.env?.incoming)) return plain(400);
    deps.log.error('web.failed', {
      message: loggedMessage(error.message),
      kind: error.name,
      at: whereInProgram(error),
      requestId: c.get('requestId'),
    });
    return fallbackAnswer(error, DEFAULT_LOCALE);
  });
  const metrics = new Metrics();
  edge(app, deps, metrics, siteFacts, strangeAddress(deps, siteFacts));
  healthRoutes(app, deps, metrics);
  sitePassword(app, deps, siteFacts, keeper);
  apiDocumentRoutes(app, deps);
  gatewayRoutes(app, deps, siteFacts, keeper);
  deps.tools?.(app);
  memberCardRoutes(app, deps, keeper);
  paymentSlipRoutes(app, deps, keeper);
  mailContentRoutes(app, deps, keeper);
  officeFileRoutes(app, deps, keeper);
  oneClickRoutes(app, deps);
  paymentRoutes(app, deps);
  downloadRoutes(app, deps);
  orderLinkRoutes(app, deps);
  feedRoutes(app, deps, siteFacts);
  siteFileRoutes(app, deps, siteFacts);
  documentFileRoutes(app, deps, siteFacts);
  calendarRoutes(app, deps, siteFacts);
  pageRoutes(app, deps, siteFacts, keeper);
  return {
    app,
    shortcut: keptShortcut(deps, metrics, siteFacts),
    siteFacts,
    contentChanged(tags) {
      deps.pageCache.clear(tags);
      // What the web server knows of the site holds nothing of its goods, which change with every order.
      if (!tags.every(isOfGoods)) siteFacts.clear();
    },
  };
}

function isOfGoods(tag: string): boolean {
  return tag === 'listing' || tag.startsWith('product:');
}
