import { forgetOrderExtras } from '#adapters/cookies/cookie-order-extras.ts';
import { createAccessKey } from '#adapters/platform/wire/access-key.ts';
import {
  deleteAccount,
  login,
  loginWithFactor,
  loginWithPasskey,
  logout,
  setPassword,
  socialLogin,
} from '#adapters/platform/wire/account.ts';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { createOrder, getOrder, updateGuestUser } from '#adapters/platform/wire/checkout.ts';
import { addPasskey, confirmTotp, renewCodes } from '#adapters/platform/wire/own-security.ts';
import type { TokensWire } from '#adapters/platform/wire/user.ts';
import type { LoginStrategy } from '#domain/account/account.ts';
import { FACTORS, type Factor } from '#domain/account/second-factor.ts';
import { FACTOR_COOKIE, FACTOR_SECONDS, INVITATION_COOKIE, NEW_KEY_COOKIE, RECOVERY_COOKIE } from '#domain/account/token-session.ts';
import { CART_COOKIE, CART_COOKIE_SECONDS, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { ORDER_COOKIE, ORDER_COOKIE_SECONDS, orderCode, orderCookie } from '#domain/order/order-session.ts';
import { isGivenUp, isPayable, type OrderStatus } from '#domain/order/order-states.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { inviteUser, inviteUserAgain } from '../platform/wire/back-office-user.ts';
import { TokenCookies } from './token-cookies.ts';
import { tokenSeconds } from './token-seconds.ts';

/** Holds the guest's e-mail (spec 3) and proves nothing. */
export const GUEST_COOKIE = 'guestUser';

/** Calls after whose success nobody is signed in here any more. */
const MAKING_CODES: ReadonlySet<string> = new Set([confirmTotp.path, renewCodes.path, addPasskey.path]);
const SIGNING_IN: ReadonlySet<string> = new Set([login.path, loginWithFactor.path, loginWithPasskey.path, socialLogin.path]);
const SIGNING_OUT: ReadonlySet<string> = new Set([logout.path, deleteAccount.path, setPassword.path]);

/** The visitor's cookies as the platform's session fields and tokens, and back: what the gateway does for a page's script, the server does here for itself. */
export class VisitorSession {
  private readonly cookies: CookieJar;
  private readonly tokens: TokenCookies;
  private readonly adminAccessKey: string | undefined;

  /** `adminAccessKey` goes along with the calls of a back-office sign-in (ADM-01). */
  constructor(cookies: CookieJar, adminAccessKey?: string) {
    this.cookies = cookies;
    this.tokens = new TokenCookies(cookies);
    this.adminAccessKey = adminAccessKey;
  }

  get strategy(): LoginStrategy {
    return this.tokens.strategy;
  }

  /** What the body of a session call gets; a missing session is sent as empty texts, and the platform then finds no cart. */
  fields(kind: 'cart' | 'order', body: unknown): { readonly cartId: string; readonly protectCode: string } {
    if (kind === 'cart') return { cartId: this.cookies.get(CART_COOKIE) ?? '', protectCode: this.cookies.get(PROTECT_CODE_COOKIE) ?? '' };
    const slug = (body as { orderSlug?: unknown }).orderSlug;
    return { cartId: '', protectCode: typeof slug === 'string' ? (orderCode(this.cookies.get(ORDER_COOKIE), slug) ?? '') : '' };
  }

  /** Headers that say who is signed in; none when nobody is (IDN-02). */
  identity(): Readonly<Record<string, string>> {
    const { accessToken, strategy } = this.tokens;
    if (accessToken === undefined) return {};
    const token = { [HEADERS.accessToken]: `Bearer ${accessToken}` };
    if (strategy !== 'admin' || this.adminAccessKey === undefined) return token;
    return { ...token, [HEADERS.adminAccessKey]: this.adminAccessKey };
  }

  /** Remembers what a successful answer says of the visitor: who signed in or out, the order that was placed, the guest's e-mail. */
  keep(call: Call, body: unknown, data: unknown): void {
    if (SIGNING_IN.has(call.path)) this.keepTokens(call, body, data);
    else if (SIGNING_OUT.has(call.path)) this.forgetSignIn();
    else if (MAKING_CODES.has(call.path)) this.keepCodes(data);
    else if (call.path === createAccessKey.path) this.keepKey(data);
    else if (call.path === inviteUser.path || call.path === inviteUserAgain.path) this.keepInvitation(body, data);
    else if (call.path === createOrder.path) this.keepOrder(data);
    else if (call.path === getOrder.path) {
      this.reopenCart(data);
      this.forgetOrdered(data);
    } else if (call.path === updateGuestUser.path) {
      const { email } = body as { readonly email: string };
      this.cookies.set(GUEST_COOKIE, email, { maxAgeSeconds: DEFAULT_COOKIE_SECONDS, httpOnly: true });
    }
  }

  /** Forgets who was here, without asking anybody (IDN-04). */
  forget(): void {
    this.forgetSignIn();
    this.cookies.remove(GUEST_COOKIE);
  }

  /** What says that the password was right, while a second factor is awaited. */
  get challenge(): string | undefined {
    return this.waiting?.challenge;
  }

  /** Which second factors whoever waits has; all where their platform does not say. */
  get factors(): readonly Factor[] {
    return this.waiting?.factors ?? [];
  }

  dropChallenge(): void {
    this.cookies.remove(FACTOR_COOKIE);
  }

  /** Recovery codes that were made a moment ago. */
  get freshCodes(): readonly string[] {
    const codes = this.cookies.get(RECOVERY_COOKIE);
    return codes === undefined || !/^[A-Z2-7.]+$/.test(codes) ? [] : codes.split('.');
  }

  forgetCodes(): void {
    this.cookies.remove(RECOVERY_COOKIE);
  }

  /** An access key that was made a moment ago. */
  get freshKey(): { readonly id: number; readonly secret: string } | undefined {
    const [, id, secret] = /^(\d{1,9})\.([\w-]{20,100})$/.exec(this.cookies.get(NEW_KEY_COOKIE) ?? '') ?? [];
    return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
  }

  forgetKey(): void {
    this.cookies.remove(NEW_KEY_COOKIE);
  }

  /** The link of an invitation that was made a moment ago. */
  get freshInvitation(): { readonly id: number; readonly link: string } | undefined {
    const [, id, link] = /^(\d{1,9})\.(https?:\/\/\S{1,1000})$/.exec(this.cookies.get(INVITATION_COOKIE) ?? '') ?? [];
    return id === undefined || link === undefined ? undefined : { id: Number(id), link };
  }

  forgetInvitation(): void {
    this.cookies.remove(INVITATION_COOKIE);
  }

  private forgetSignIn(): void {
    this.tokens.clear();
    if (this.challenge !== undefined) this.dropChallenge();
    if (this.cookies.get(RECOVERY_COOKIE) !== undefined) this.forgetCodes();
    if (this.cookies.get(NEW_KEY_COOKIE) !== undefined) this.forgetKey();
    if (this.cookies.get(INVITATION_COOKIE) !== undefined) this.forgetInvitation();
  }

  private get waiting(): { readonly challenge: string; readonly factors: readonly Factor[] } | undefined {
    const kept = this.cookies.get(FACTOR_COOKIE);
    if (kept === undefined) return undefined;
    const [, names = '', challenge = kept] = /^((?:totp|passkey)(?:-(?:totp|passkey))*)\.(.+)$/.exec(kept) ?? [];
    const named = FACTORS.filter((factor) => names.split('-').includes(factor));
    return { challenge, factors: named.length === 0 ? FACTORS : named };
  }

  private keepInvitation(body: unknown, data: unknown): void {
    const { id, link } = { ...(body as object), ...(data as object) } as { readonly id: number; readonly link?: string };
    if (link !== undefined) this.cookies.set(INVITATION_COOKIE, `${id}.${link}`, { maxAgeSeconds: FACTOR_SECONDS, httpOnly: true });
  }

  private keepKey(data: unknown): void {
    const { id, secret } = data as { readonly id: number; readonly secret: string };
    this.cookies.set(NEW_KEY_COOKIE, `${id}.${secret}`, { maxAgeSeconds: FACTOR_SECONDS, httpOnly: true });
  }

  private keepCodes(data: unknown): void {
    const { codes } = data as { readonly codes: readonly string[] };
    if (codes.length === 0) return;
    this.cookies.set(RECOVERY_COOKIE, codes.join('.'), { maxAgeSeconds: FACTOR_SECONDS, httpOnly: true });
  }

  private keepTokens(call: Call, body: unknown, data: unknown): void {
    const {
      tokens,
      challenge,
      factors = [],
    } = data as {
      readonly tokens?: TokensWire;
      readonly challenge?: string;
      readonly factors?: readonly Factor[];
    };
    if (challenge !== undefined) {
      const kept = factors.length === 0 ? challenge : `${factors.join('-')}.${challenge}`;
      this.cookies.set(FACTOR_COOKIE, kept, { maxAgeSeconds: FACTOR_SECONDS, httpOnly: true });
    }
    if (tokens === undefined) return;
    if (this.challenge !== undefined) this.dropChallenge();
    const { accessToken, refreshToken } = tokens;
    this.tokens.keep({
      accessToken,
      refreshToken,
      expiresIn: tokenSeconds(tokens),
      strategy: this.strategyOf(call, call.path === login.path ? body : data),
    });
  }

  private strategyOf(call: Call, body: unknown): LoginStrategy {
    if (call.path === socialLogin.path) return 'social';
    return (body as { readonly strategy?: string }).strategy === 'admin' ? 'admin' : 'local';
  }

  /** The cart of an order that came to nothing is this visitor's again, unless they have another one (CHK-13). */
  private reopenCart(data: unknown): void {
    const { orderSlug, cartId, cartIsOpen } = data as { readonly orderSlug: string; readonly cartId: string; readonly cartIsOpen: boolean };
    const protectCode = orderCode(this.cookies.get(ORDER_COOKIE), orderSlug);
    if (!cartIsOpen || protectCode === undefined || this.cookies.get(CART_COOKIE)) return;
    this.cookies.set(CART_COOKIE, cartId, { maxAgeSeconds: CART_COOKIE_SECONDS });
    this.cookies.set(PROTECT_CODE_COOKIE, protectCode, { maxAgeSeconds: CART_COOKIE_SECONDS, httpOnly: true });
  }

  /**
   * An order that stands and has been seen by its buyer leaves no cart behind, and nothing that was written for it; while it waits for its payment both are needed. The answer
   * that places it leaves them: it may be cut on its way, and then sent once more (CHK-12).
   */
  private forgetOrdered(data: unknown): void {
    const { status, cartId } = data as { readonly status: OrderStatus; readonly cartId: string };
    const isOwn = (this.cookies.get(CART_COOKIE) ?? cartId) === cartId;
    if (!isOwn || isPayable(status) || isGivenUp(status)) return;
    forgetOrderExtras(this.cookies);
    if (!this.cookies.get(CART_COOKIE)) return;
    this.cookies.remove(CART_COOKIE);
    this.cookies.remove(PROTECT_CODE_COOKIE);
  }

  private keepOrder(data: unknown): void {
    const { protectCode } = this.fields('cart', undefined);
    const { orderSlug } = data as { readonly orderSlug: string };
    if (protectCode === '') return;
    const remembered = orderCookie(orderSlug, protectCode, this.cookies.get(ORDER_COOKIE));
    this.cookies.set(ORDER_COOKIE, remembered, { maxAgeSeconds: ORDER_COOKIE_SECONDS, httpOnly: true });
  }
}
