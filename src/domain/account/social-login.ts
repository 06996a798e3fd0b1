/** Somebody who vouches for people: Google, Microsoft, Facebook or any issuer (IDN-11). */
export interface SocialProvider {
  readonly id: string;
  readonly name: string;
}

/** Where to send the browser, and what has to be kept (HttpOnly) until it comes back. */
export interface SocialLoginStart {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What was kept, and what the browser came back with. */
export interface SocialLoginReturn {
  readonly provider: string;
  /** Query of the address that the browser came back with. */
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}
