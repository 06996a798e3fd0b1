import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { parseCookies } from '#adapters/node/request-cookie-jar.ts';
import { CLIENT } from './oidc-client.ts';

/** Somebody with an account at the provider, by the name that they sign in with there. */
export interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID provider on loopback, with pages of its own to sign in (any name and password) and to agree. */
export async function anOidcProvider(redirectUri: string, people: Readonly<Record<string, ProviderPerson>>, port = 0) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    // A busy machine may take its time to answer itself.
    settings: { id: 'test', name: 'Test ID', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, trustsEmail: false, patience: 60 },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Goes where a browser would be sent, signs in there and agrees; answers the address that it is sent back to. */
export async function signInAtProvider(url: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let response = await visit(url, cookies);
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, response.url);
      if (next.origin !== new URL(url).origin) return next;
      response = await visit(next.href, cookies);
      continue;
    }
    const html = await response.text();
    const action = /<form[^>]+action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? 'consent';
    if (action === undefined) throw new Error(`The provider shows no form: ${html.slice(0, 300)}`);
    const fields: Record<string, string> = prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt };
    response = await visit(new URL(action, response.url).href, cookies, new URLSearchParams(fields));
  }
  throw new Error('The provider sends one round and round');
}

async function visit(url: string, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: header },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  });
  for (const set of response.headers.getSetCookie())
    for (const [name, value] of parseCookies(set.split(';', 1)[0] ?? '')) cookies.set(name, value);
  return response;
}
