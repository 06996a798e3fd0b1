import { createHash } from 'node:crypto';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { tokenSeconds } from '#adapters/node/token-seconds.ts';
import { SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import { MEMBER_CARD_COOKIE } from '#domain/membership/member-card.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { forgetCart } from '../wire/cart-cookies.ts';
import { type Asker, platformRequest } from '../wire/platform-request.ts';
import { renewalWith, renewedTokens } from '../wire/renewal.ts';

/** `lost`: was signed in and is not any more; the cookies are cleared. `unreachable`: nobody could say; nothing is cleared. */
export type SessionState = 'none' | 'signedIn' | 'lost' | 'unreachable';

/** How long the answer to a used refresh token is given again: to requests that ran at the same time, and to a browser whose request was broken off (F-12). */
const KEEP_MS = 60_000;
const MOST = 10_000;

type Renewed = { readonly accessToken: string; readonly refreshToken: string; readonly endsAt: number };
type Answer = Renewed | 'refused' | 'unreachable';

interface Renewal {
  readonly answer: Promise<Answer>;
  /** Infinite while the platform is being asked. */
  until: number;
}

/** Keeps sign-ins going: a missing access token is fetched with the refresh token, once however many requests want it at the same time (IDN-02). */
export class SessionKeeper {
  private readonly deps: Pick<WebDependencies, 'platform' | 'log' | 'now'>;
  /** By the hash of the token that was used. */
  private readonly renewals = new Map<string, Renewal>();

  constructor(deps: Pick<WebDependencies, 'platform' | 'log' | 'now'>) {
    this.deps = deps;
  }

  /** Sees to it that a visitor who can be signed in has an access token. */
  async freshen(cookies: CookieJar, asker: Asker): Promise<SessionState> {
    const tokens = new TokenCookies(cookies);
    tokens.dropUnreadable();
    if (tokens.accessToken !== undefined) return 'signedIn';
    if (tokens.refreshToken !== undefined) return this.renew(cookies, asker);
    if (cookies.get(SIGNED_IN_COOKIE) !== undefined) cookies.remove(SIGNED_IN_COOKIE);
    return 'none';
  }

  /** New tokens for a visitor whose access token was refused; without them the session is lost. */
  async renew(cookies: CookieJar, asker: Asker): Promise<SessionState> {
    const tokens = new TokenCookies(cookies);
    const answer = tokens.refreshToken === undefined ? 'refused' : await this.answerTo(tokens.refreshToken, asker);
    if (answer === 'unreachable') return 'unreachable';
    if (answer === 'refused') {
      forgetSession(cookies);
      return 'lost';
    }
    const { accessToken, refreshToken, endsAt } = answer;
    tokens.keep({ accessToken, refreshToken, expiresIn: (endsAt - this.deps.now()) / 1000, strategy: tokens.strategy });
    return 'signedIn';
  }

  private answerTo(refreshToken: string, asker: Asker): Promise<Answer> {
    const key = createHash('sha256').update(refreshToken).digest('base64url');
    const now = this.deps.now();
    for (const [oldest, { until }] of this.renewals) {
      if (until > now && this.renewals.size <= MOST) break;
      this.renewals.delete(oldest);
    }
    const known = this.renewals.get(key);
    if (known !== undefined && known.until > now) return known.answer;
    const renewal: Renewal = { answer: this.ask(refreshToken, asker), until: Number.POSITIVE_INFINITY };
    this.renewals.set(key, renewal);
    void renewal.answer.then((answer) => {
      renewal.until = this.deps.now() + KEEP_MS;
      if (answer === 'unreachable' && this.renewals.get(key) === renewal) this.renewals.delete(key);
    });
    return renewal.answer;
  }

  private async ask(refreshToken: string, asker: Asker): Promise<Answer> {
    const { platform, log, now } = this.deps;
    try {
      const answer = await platform.fetch(platformRequest(platform, asker, renewalWith(refreshToken)));
      const body = (await answer.json()) as { data?: unknown };
      if ([400, 401, 403].includes(answer.status)) return 'refused';
      const tokens = renewedTokens(body.data);
      if (answer.ok && tokens !== undefined)
        return { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, endsAt: now() + tokenSeconds(tokens) * 1000 };
      log.warn('session.notRenewed', { status: answer.status, requestId: asker.requestId });
    } catch (error) {
      log.warn('session.notRenewed', { kind: error instanceof Error ? error.name : 'unknown', requestId: asker.requestId });
    }
    return 'unreachable';
  }
}

/** Forgets a sign-in and what only it opens: its tokens, its card, its cart. */
export function forgetSession(cookies: CookieJar): void {
  new TokenCookies(cookies).clear();
  cookies.remove(MEMBER_CARD_COOKIE);
  forgetCart(cookies);
}
