import * as oidc from 'openid-client';
import type { SocialPerson, SocialProvider } from '../../ports/social-provider.ts';

/** What is known of a provider before it is asked: its issuer, and who we are there. */
export interface OidcSettings {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Addresses that it says nothing more of count as confirmed, because it gives out no others. */
  readonly trustsEmail: boolean;
  /** How long it may take to answer, in seconds; five when absent. */
  readonly patience?: number;
  /** Endpoints of a provider that does not publish them (Facebook). */
  readonly endpoints?: {
    readonly authorization: string;
    readonly token: string;
    readonly keys: string;
  };
}

/** The provider said no, or what came back does not belong to what was sent. */
export class SocialRefused extends Error {
  constructor(cause: unknown) {
    super('The provider did not confirm the sign-in', { cause });
    this.name = 'SocialRefused';
  }
}

/** The provider does not answer. */
export class SocialUnreachable extends Error {
  constructor(cause: unknown) {
    super('The provider cannot be reached', { cause });
    this.name = 'SocialUnreachable';
  }
}

const PATIENCE = 5;
const SCOPE = 'openid email profile';

/**
 * A provider over OpenID Connect: authorization code flow with PKCE, state and nonce; the ID token is checked against the provider's keys (OpenID Connect Core 3.1), which the
 * library leaves to TLS unless it is told.
 */
export class OidcProvider implements SocialProvider {
  readonly id: string;
  readonly name: string;
  private readonly settings: OidcSettings;
  private asked: Promise<oidc.Configuration> | undefined;

  constructor(settings: OidcSettings) {
    this.id = settings.id;
    this.name = settings.name;
    this.settings = settings;
  }

  async start(redirectUri: string) {
    const configuration = await this.configuration();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const nonce = oidc.randomNonce();
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, state, nonce, codeVerifier };
  }

  async finish({ redirectUri, callback, state, nonce, codeVerifier }: Parameters<SocialProvider['finish']>[0]): Promise<SocialPerson> {
    const configuration = await this.configuration();
    const returned = new URL(redirectUri);
    returned.search = callback;
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new TypeError('There is no ID token');
      return readPerson(await this.completed(configuration, tokens.access_token, claims), this.settings.trustsEmail);
    } catch (error) {
      throw isNetworkFailure(error) ? new SocialUnreachable(error) : new SocialRefused(error);
    }
  }

  /** Some providers tell name and e-mail only when asked for them. */
  private async completed(configuration: oidc.Configuration, accessToken: string, claims: oidc.IDToken): Promise<oidc.IDToken> {
    if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...claims, ...(await oidc.fetchUserInfo(configuration, accessToken, claims.sub)) };
  }

  /** Asked once; a failure is forgotten, so that the next person may try again. */
  private configuration(): Promise<oidc.Configuration> {
    this.asked ??= discover(this.settings).catch((error: unknown) => {
      this.asked = undefined;
      throw new SocialUnreachable(error);
    });
    return this.asked;
  }
}

async function discover({ issuer, clientId, clientSecret, endpoints, patience = PATIENCE }: OidcSettings): Promise<oidc.Configuration> {
  if (endpoints === undefined) {
    const server = new URL(issuer);
    // Plain http is for a provider on this very machine only.
    const execute = isLoopback(server) ? [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks] : [oidc.enableNonRepudiationChecks];
    return oidc.discovery(server, clientId, clientSecret, undefined, { timeout: patience, execute });
  }
  const metadata = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
    code_challenge_methods_supported: ['S256'],
  };
  const configuration = new oidc.Configuration(metadata, clientId, clientSecret, oidc.ClientSecretPost(clientSecret));
  configuration.timeout = patience;
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function readPerson(claims: oidc.IDToken, trustsEmail: boolean): SocialPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  const { email_verified: said = trustsEmail } = claims;
  return {
    subject: claims.sub,
    email: text('email') || undefined,
    emailVerified: text('email') !== '' && (said === true || said === 'true'),
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  };
}

function isNetworkFailure(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'OAUTH_TIMEOUT' || error instanceof TypeError || (cause instanceof Error && cause.name === 'TimeoutError');
}
