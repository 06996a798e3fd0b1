import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { Heard } from './fake-platform.ts';
import { refusal } from './refusal.ts';

export type FakeAccountKind = 'customer' | 'admin';

/** The accounts of a fake platform: one customer, one back-office user, and their sign-ins. */
export interface FakeAccounts {
  /** Signs in, and gives the Cookie header of the browser where that was. */
  signIn(kind?: FakeAccountKind): { readonly access: string; readonly refresh: string; readonly cookie: string };
  /** Ends every access token, as time does. */
  expire(): void;
  /** Ends every sign-in. */
  endAll(): void;
  /** `jwtSeconds`: access tokens are JWTs that are good for so long, and nothing else says how long they are. */
  /** `scopes`: of the back-office user. */
  readonly facts: {
    scopes: string[];
    adminKey: string;
    refreshFails: boolean;
    memberCard: string | null;
    language: string;
    jwtSeconds: number | undefined;
  };
  readonly answers: Record<string, (heard: Heard) => unknown>;
  /** Whether the token of a request, if it has one, is good. */
  knows(heard: Heard): boolean;
}

export const PASSWORD = 'tajna lozinka 1';

export function fakeAccounts(): FakeAccounts {
  const access = new Map<string, FakeAccountKind>();
  const refreshTokens = new Map<string, FakeAccountKind>();
  const facts = {
    scopes: ['pages'],
    adminKey: 'admin-key',
    refreshFails: false,
    memberCard: '3850001000016' as string | null,
    language: 'hrv',
    jwtSeconds: undefined as number | undefined,
  };
  let count = 0;
  const newTokens = (kind: FakeAccountKind) => {
    count += 1;
    const { jwtSeconds } = facts;
    const name = `access-token-number-${count}-of-${kind}`;
    const claims = () => Buffer.from(JSON.stringify({ iat: 1000, exp: 1000 + (jwtSeconds ?? 0) })).toString('base64url');
    const tokens = {
      accessToken: jwtSeconds === undefined ? name : `e30.${claims()}.${name}`,
      refreshToken: `family.refresh-token-number-${count}`,
    };
    access.set(tokens.accessToken, kind);
    refreshTokens.set(tokens.refreshToken, kind);
    return jwtSeconds === undefined ? { ...tokens, expiresIn: 900 } : tokens;
  };
  const tokenOf = ({ headers }: Heard) => headers.get(HEADERS.accessToken)?.replace(/^Bearer /, '');
  const user = (kind: FakeAccountKind) => ({
    id: kind === 'admin' ? 2 : 1,
    email: 'ana@example.com',
    username: 'ana@example.com',
    details: { firstName: 'Ana', lastName: 'Anić' },
    memberCardBarcode: facts.memberCard,
    isBackofficeUser: kind === 'admin',
    scope: kind === 'admin' ? facts.scopes : [],
    company: null,
    addresses: [],
    hasPassword: true,
    pendingEmail: null,
    language: facts.language,
    wishlist: [7],
  });
  const profile = (heard: Heard, isAdminCall: boolean) => {
    const kind = access.get(tokenOf(heard) ?? '');
    if (kind === undefined) return refusal('UNAUTHORIZED');
    if (isAdminCall && (kind !== 'admin' || heard.headers.get(HEADERS.adminAccessKey) !== facts.adminKey)) return refusal('FORBIDDEN');
    return user(kind);
  };
  return {
    facts,
    signIn(kind = 'customer') {
      const { accessToken, refreshToken } = newTokens(kind);
      const strategy = kind === 'admin' ? 'admin' : 'local';
      const cookie = `__Host-accessToken=${accessToken}; __Host-refreshToken=${refreshToken}; __Host-strategy=${strategy}; signedIn=1`;
      return { access: accessToken, refresh: refreshToken, cookie };
    },
    expire: () => access.clear(),
    endAll: () => {
      access.clear();
      refreshTokens.clear();
    },
    knows: (heard) => tokenOf(heard) === undefined || access.has(tokenOf(heard) ?? ''),
    answers: {
      'user/web/profile': (heard) => profile(heard, false),
      'user/profile': (heard) => profile(heard, true),
      'address/create': ({ body }) => ({ id: 5, ...body }),
      'v1/login': ({ body }) => {
        if (body.password !== PASSWORD) return refusal('UNKNOWN_USER_OR_PASSWORD');
        const kind = body.strategy === 'admin' ? 'admin' : 'customer';
        return { tokens: newTokens(kind), user: user(kind) };
      },
      'v1/logout': (heard) => {
        access.delete(tokenOf(heard) ?? '');
        return { ended: true };
      },
      'v1/refresh': ({ headers }) => {
        if (facts.refreshFails) return refusal('UNAVAILABLE');
        const used = headers.get(HEADERS.refreshToken) ?? '';
        const kind = refreshTokens.get(used);
        if (kind === undefined) {
          // A used one ends its family, strictly.
          refreshTokens.clear();
          access.clear();
          return refusal('SESSION_ENDED');
        }
        refreshTokens.delete(used);
        return { tokens: newTokens(kind) };
      },
    },
  };
}
