import type { Account, LoginStrategy, SavedAddress } from '#domain/account/account.ts';
import { ACCESS_COOKIE, ACCESS_SECONDS } from '#domain/account/token-session.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { TokenCookies } from '../node/token-cookies.ts';

/** Somebody with an account, as the shop in memory keeps them. */
export interface StoredUser extends Omit<Account, 'hasPassword'> {
  /** As it was typed: nothing in memory outlives a test. */
  readonly password: string | undefined;
  readonly confirmed: boolean;
  readonly addresses: readonly SavedAddress[];
  readonly consents: readonly GivenConsent[];
}

interface SignIn {
  readonly id: string;
  readonly userId: number;
  readonly startedAt: string;
}

/** An e-mail with a link. */
export interface SentMail {
  readonly to: string;
  readonly kind: 'confirm' | 'setPassword' | 'alreadyCustomer';
  /** What its link holds; none in a mail that only tells. */
  readonly token: string;
  readonly userId: number;
  /** The address that the link confirms. */
  readonly email: string;
}

/** People with accounts, where they are signed in, and what was written to them. */
export class InMemoryPeople {
  readonly users = new Map<number, StoredUser>();
  readonly mails: SentMail[] = [];
  private readonly signIns = new Map<string, SignIn>();
  private readonly usedTokens = new Set<string>();
  private made = 0;

  newId(): number {
    this.made += 1;
    return this.made;
  }

  add(user: Partial<StoredUser> & { readonly email: string }): StoredUser {
    const id = this.newId();
    const added: StoredUser = { ...NOBODY, confirmed: true, ...user, id };
    this.users.set(id, added);
    return added;
  }

  one(id: number): StoredUser {
    const user = this.users.get(id);
    if (user === undefined) throw new TypeError('There is no such user');
    return user;
  }

  byEmail(email: string): StoredUser | undefined {
    return [...this.users.values()].find((user) => user.email.toLowerCase() === email.toLowerCase());
  }

  change(id: number, how: Partial<StoredUser>): StoredUser {
    const changed = { ...this.one(id), ...how };
    this.users.set(id, changed);
    return changed;
  }

  remove(id: number): void {
    this.endSessions(id, () => true);
    this.users.delete(id);
  }

  signIn(user: StoredUser, cookies: CookieJar, strategy: LoginStrategy, now: Date): void {
    const id = `sign-in-in-memory-${this.newId()}`;
    this.signIns.set(id, { id, userId: user.id, startedAt: now.toISOString() });
    new TokenCookies(cookies).keep({ accessToken: id, refreshToken: id, expiresIn: ACCESS_SECONDS, strategy });
  }

  signedIn(cookies: CookieJar): StoredUser | undefined {
    return this.users.get(this.signIns.get(cookies.get(ACCESS_COOKIE) ?? '')?.userId ?? 0);
  }

  sessionsOf(userId: number): readonly SignIn[] {
    return [...this.signIns.values()].filter((session) => session.userId === userId);
  }

  /** Ends the sessions of somebody that fit; answers how many those were. */
  endSessions(userId: number, fits: (id: string) => boolean): number {
    const ended = this.sessionsOf(userId).filter(({ id }) => fits(id));
    for (const { id } of ended) this.signIns.delete(id);
    return ended.length;
  }

  write(kind: SentMail['kind'], user: StoredUser, email = user.email): void {
    this.mails.push({ kind, to: email, email, token: `link${this.newId()}`, userId: user.id });
  }

  /** The mail of a link that has not been used; `use` uses it up. */
  link(kind: SentMail['kind'], token: string, use: boolean): SentMail | undefined {
    const mail = this.mails.find((one) => one.kind === kind && one.token === token && !this.usedTokens.has(token));
    if (mail !== undefined && use) this.usedTokens.add(token);
    return mail;
  }
}

const NOBODY: Omit<StoredUser, 'id'> = {
  email: '',
  firstName: '',
  lastName: '',
  memberCardBarcode: undefined,
  isBackofficeUser: false,
  scopes: [],
  company: undefined,
  addresses: [],
  adminLocale: undefined,
  pendingEmail: undefined,
  wishlist: [],
  password: undefined,
  confirmed: false,
  consents: [],
};

export function accountOf({ password, confirmed: _confirmed, consents: _consents, ...user }: StoredUser): Account {
  return { ...user, hasPassword: password !== undefined };
}
