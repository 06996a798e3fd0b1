import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const KEY_INCLUDED = 64;

/** A passkey as a browser has it: makes itself known to a site, and signs what that asks with a key that never leaves it. */
export function aPasskey({ origin, relyingParty }: { readonly origin: string; readonly relyingParty: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, key: Buffer = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter++);
    return Buffer.concat([createHash('sha256').update(relyingParty).digest(), Buffer.from([flags]), counted, key]);
  };
  return {
    /** A RegistrationResponseJSON. */
    register(challenge: string): string {
      // In CBOR: a key of P-256 for ES256 with its two coordinates.
      const head = Buffer.from('a5010203262001215820', 'hex');
      const key = Buffer.concat([head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]);
      const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED | KEY_INCLUDED, held);
      // { fmt: 'none', attStmt: {}, authData: the data }
      const stated = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([stated, Buffer.from([data.length]), data]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      return JSON.stringify({ ...named, response: { clientDataJSON, attestationObject } });
    },
    /** An AuthenticationResponseJSON. */
    answer(challenge: string): string {
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return JSON.stringify({ ...named, response });
    },
  };
}
