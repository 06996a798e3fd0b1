/** Somebody who vouches for people, over OAuth 2 / OpenID Connect (IDN-11). */
export interface SocialProvider {
  readonly id: string;
  readonly name: string;
  /** Where to send the browser, and what it has to bring back (code flow with PKCE S256, RFC 7636). */
  start(
    redirectUri: string,
  ): Promise<{ readonly url: string; readonly state: string; readonly nonce: string; readonly codeVerifier: string }>;
  /** Who it was, after the provider has confirmed the code and the ID token has been checked; rejects with SocialRefused otherwise. */
  finish(returned: {
    readonly redirectUri: string;
    readonly callback: string;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
  }): Promise<SocialPerson>;
}

export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
