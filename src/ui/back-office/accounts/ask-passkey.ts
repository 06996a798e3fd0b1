import type { AskedPasskey } from '#domain/account/second-factor.ts';

/** Whom a new passkey is for, as the browser shows it. */
export interface PasskeyOwner {
  readonly site: string;
  readonly name: string;
}

/** Kinds of keys that are taken: EdDSA, ECDSA, RSA, the better first (RFC 9053). */
const KEYS = [-8, -7, -257];

/** Has the browser make a passkey, or sign with one that it knows for this site; the answer as JSON, undefined when the person gave up or the browser can't. */
export async function askPasskey(asked: AskedPasskey, owner: PasskeyOwner | undefined): Promise<string | undefined> {
  const challenge = bytesOf(asked.challenge);
  try {
    const credential =
      owner === undefined
        ? await navigator.credentials.get({ publicKey: { challenge, rpId: asked.relyingParty, userVerification: 'required' } })
        : await navigator.credentials.create({
            publicKey: {
              challenge,
              rp: { id: asked.relyingParty, name: owner.site },
              // Says nothing of the person: which account a key is of is known by the key.
              user: { id: crypto.getRandomValues(new Uint8Array(32)), name: owner.name, displayName: owner.name },
              pubKeyCredParams: KEYS.map((alg) => ({ type: 'public-key', alg })),
              authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
              attestation: 'none',
            },
          });
    return JSON.stringify((credential as PublicKeyCredential).toJSON());
  } catch {
    return undefined;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
