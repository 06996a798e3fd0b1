import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT } from './oidc-client.ts';

/** An OpenID issuer on loopback that publishes one key and signs its ID tokens with it, or with another one. */
export async function aSigningIssuer(signsWith: 'its key' | 'another key') {
  const [own, other] = [keyPair(), keyPair()];
  let asked = new URLSearchParams();
  const answers: Readonly<Record<string, (issuer: string, body: string) => object>> = {
    '/.well-known/openid-configuration': (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': (issuer, body) => {
      const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
      if (createHash('sha256').update(verifier).digest('base64url') !== asked.get('code_challenge')) return { error: 'invalid_grant' };
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: CLIENT.id, sub: 'ana', iat: now, exp: now + 600, nonce: asked.get('nonce') };
      const key = signsWith === 'its key' ? own.privateKey : other.privateKey;
      return { access_token: 'a', token_type: 'Bearer', id_token: jwt({ ...claims, email: 'ana@example.com', email_verified: true }, key) };
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const answer = answers[request.url ?? '']?.(issuer, body) ?? {};
      response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { id: 'test', name: 'Test ID', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, trustsEmail: false, patience: 60 },
    /** Takes a sign-in for granted; answers what the browser brings back. */
    signIn(url: string): string {
      asked = new URL(url).searchParams;
      return new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' }).toString();
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function jwt(claims: object, key: KeyObject): string {
  const [head, body] = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${body}.${sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url')}`;
}
