/** A provider of social logins as it is configured. */
export interface SocialProviderConfig {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether addresses that it says nothing more of count as confirmed. */
  readonly trustsEmail: boolean;
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly keys: string };
}

/** A variable of a provider that is wrong. */
export interface WrongSocialVariable {
  readonly variable: string;
  readonly wanted: string;
}

type Known = Pick<SocialProviderConfig, 'name' | 'issuer' | 'endpoints'> & { readonly trustsEmail?: boolean };

/** Providers that need no more than who we are there. */
const KNOWN: Readonly<Record<string, Known>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  facebook: {
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    // It gives out no address that it has not confirmed, and does not say so.
    trustsEmail: true,
    // Facebook signs ID tokens, but does not publish its endpoints where OpenID Connect looks for them.
    endpoints: {
      authorization: 'https://www.facebook.com/dialog/oauth/',
      token: 'https://graph.facebook.com/oauth/access_token',
      keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
  },
};

/**
 * Reads OIDC_PROVIDERS, a list of names such as `google,mojid`, and for each name OIDC_<NAME>_CLIENT_ID and OIDC_<NAME>_CLIENT_SECRET; any other issuer than Google,
 * Microsoft and Facebook also says OIDC_<NAME>_ISSUER, and OIDC_<NAME>_NAME how it is called on its button (IDN-11). OIDC_<NAME>_TRUST_EMAIL=on declares
 * that a provider gives out confirmed addresses only, though it does not say so of each.
 */
export function readSocialProviders(
  given: Readonly<Record<string, string | undefined>>,
): readonly SocialProviderConfig[] | WrongSocialVariable {
  const names = (given.OIDC_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || []);
  const providers: SocialProviderConfig[] = [];
  for (const id of names) {
    if (!/^[a-z][a-z0-9]{0,29}$/.test(id) || names.indexOf(id) !== names.lastIndexOf(id))
      return {
        variable: 'OIDC_PROVIDERS',
        wanted: 'names of small letters and digits, each once, separated by commas, such as google,mojid',
      };
    const known = KNOWN[id];
    const variable = (part: string) => `OIDC_${id.toUpperCase()}_${part}`;
    const value = (part: string) => given[variable(part)]?.trim() || undefined;
    const issuer = value('ISSUER') ?? known?.issuer;
    const clientId = value('CLIENT_ID');
    const clientSecret = value('CLIENT_SECRET');
    if (issuer === undefined || !isIssuer(issuer))
      return { variable: variable('ISSUER'), wanted: "the https address of the provider's issuer" };
    if (clientId === undefined) return { variable: variable('CLIENT_ID'), wanted: 'the id that the provider gave this shop' };
    if (clientSecret === undefined) return { variable: variable('CLIENT_SECRET'), wanted: 'the secret that the provider gave this shop' };
    const trusts = value('TRUST_EMAIL');
    if (trusts !== undefined && trusts !== 'on' && trusts !== 'off') return { variable: variable('TRUST_EMAIL'), wanted: 'on or off' };
    // What is known is known of that issuer only.
    const { endpoints, trustsEmail = false } = issuer === known?.issuer ? known : {};
    providers.push({
      id,
      name: value('NAME') ?? known?.name ?? id,
      issuer,
      clientId,
      clientSecret,
      trustsEmail: trusts === undefined ? trustsEmail : trusts === 'on',
      ...(endpoints === undefined ? {} : { endpoints }),
    });
  }
  return providers;
}

/** Plain http only on this machine, for trying out. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}
