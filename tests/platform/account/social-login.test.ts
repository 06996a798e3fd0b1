import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialLogin, socialProviders, socialRedirect, webProfile } from '#adapters/platform/wire/account.ts';
import { type BodyOf, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { accountRoutes } from '#server/platform/account/routes.ts';
import { SocialRefused, SocialUnreachable } from '#server/platform/account/social/oidc-provider.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SocialPerson, SocialProvider } from '#server/platform/ports/social-provider.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { createPatientPlatform } from '#tests/support/patient-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { PARTS } from '#tests/support/platform-parts.ts';

/** A provider that says of the person named by the callback what it is told to; the real protocol has tests of its own. */
const people = new Map<string, SocialPerson | Error>();
const PROVIDER: SocialProvider = {
  id: 'test',
  name: 'Test ID',
  start: async (redirectUri) => ({
    url: `https://id.example/?to=${encodeURIComponent(redirectUri)}`,
    state: 's',
    nonce: 'n',
    codeVerifier: 'v',
  }),
  finish: async ({ callback }) => {
    const person = people.get(callback);
    if (person instanceof Error || person === undefined) throw person ?? new SocialRefused('unknown');
    return person;
  },
};

let database: Kysely<Database>;
let dispose: () => Promise<void>;
let ask: <C extends Call>(
  call: C,
  body?: BodyOf<C>,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: { data?: Record<string, never>; error?: { code: string } } }>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ database } = created);
  dispose = created.drop;
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = {
    ...PARTS,
    database,
    now: () => new Date('2026-11-20T10:00:00Z'),
    changed: () => undefined,
    socialProviders: new Map([[PROVIDER.id, PROVIDER]]),
  };
  const app = createPatientPlatform(deps, log, [accountRoutes]);
  ask = async (call, body, headers = {}) => {
    const query = call.method === 'GET' && body !== undefined ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const response = await app.request(`${call.path}${query}`, {
      method: call.method,
      headers: { language: 'eng', store: '1', site: '1', apikey: 'key', 'content-type': 'application/json', ...headers },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
});
afterAll(() => dispose());

const enter = (callback: string) => ask(socialLogin, { provider: 'test', callback, state: 's', nonce: 'n', codeVerifier: 'v' });
const person = (facts: Partial<SocialPerson>): SocialPerson => ({
  subject: facts.email ?? 'somebody',
  email: undefined,
  emailVerified: true,
  firstName: 'Tea',
  lastName: 'Barić',
  ...facts,
});
const userOf = (email: string) =>
  database.selectFrom('shop_user').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst();

const kinds = async (email: string) =>
  (await database.selectFrom('mail_outbox').select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind);

describe('signing in with a provider [IDN-11]', () => {
  it('names the providers and starts at the one address that they know', async () => {
    expect((await ask(socialProviders)).body.data).toEqual([{ id: 'test', name: 'Test ID' }]);
    const started = await ask(socialRedirect, { provider: 'test' });
    expect(started.body.data).toMatchObject({
      url: 'https://id.example/?to=http%3A%2F%2Flocalhost%3A3000%2Fsocial-login',
      state: 's',
      codeVerifier: 'v',
    });
    expect((await ask(socialRedirect, { provider: 'another' })).status).toBe(404);
  });

  it('makes an account for a vouched address, once, also when two ask at the same time', async () => {
    people.set('tea', person({ email: 'Tea@example.com' }));
    const answers = await Promise.all([enter('tea'), enter('tea')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { count } = await database
      .selectFrom('shop_user')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('email_key', '=', 'tea@example.com')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    const [{ tokens, user }] = answers.map(({ body }) => body.data) as unknown as [{ tokens: { accessToken: string }; user: object }];
    expect(user).toMatchObject({ email: 'Tea@example.com', details: { firstName: 'Tea', lastName: 'Barić' }, hasPassword: false });
    expect((await ask(webProfile, undefined, { [HEADERS.accessToken]: `Bearer ${tokens.accessToken}` })).status).toBe(200);
  });

  it('opens the confirmed account of the same address, and goes on to when the address at the provider changes', async () => {
    const { userId, email } = await aCustomer(database, { passwordHash: 'kept' });
    people.set('ana', person({ subject: 'ana', email }));
    expect((await enter('ana')).body.data).toMatchObject({ user: { id: userId } });
    people.set('ana', person({ subject: 'ana', email: 'elsewhere@example.com', emailVerified: false }));
    expect((await enter('ana')).body.data).toMatchObject({ user: { id: userId, email } });
    expect(await userOf(email)).toMatchObject({ password_hash: 'kept' });
  });

  it('opens no account for an address that nobody vouches for', async () => {
    const { email } = await aCustomer(database);
    people.set('thief', person({ subject: 'thief', email, emailVerified: false }));
    expect((await enter('thief')).body.error?.code).toBe('SOCIAL_EMAIL_MISSING');
    people.set('none', person({ subject: 'none' }));
    expect((await enter('none')).body.error?.code).toBe('SOCIAL_EMAIL_MISSING');
  });

  it('opens an account to the first of two people of one provider with one address, also when both come at once', async () => {
    const { userId, email } = await aCustomer(database);
    for (const subject of ['first', 'second', 'third']) people.set(subject, person({ subject, email }));
    const statuses = await Promise.all(['first', 'second', 'third'].map(async (subject) => (await enter(subject)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const linked = await database.selectFrom('social_identity').select('subject').where('user_id', '=', userId).execute();
    expect(linked).toHaveLength(1);
    const refused = ['first', 'second', 'third'].find((subject) => subject !== linked[0]?.subject) ?? '';
    expect((await enter(refused)).body.error?.code).toBe('SOCIAL_LOGIN_FAILED');
    expect((await enter(linked[0]?.subject ?? '')).body.data).toMatchObject({ user: { id: userId } });
  });

  it('never opens the back office', async () => {
    const { email } = await aBackOfficeUser(database);
    people.set('editor', person({ subject: 'editor', email }));
    expect((await enter('editor')).body.error?.code).toBe('SOCIAL_EMAIL_MISSING');
  });

  it('gives an account that waits for its confirmation to the owner of the address, without what a stranger set', async () => {
    const { userId, email } = await aCustomer(database, { confirmed: false, passwordHash: 'of a stranger', firstName: 'Stranger' });
    people.set('owner', person({ subject: 'owner', email }));
    expect((await enter('owner')).body.data).toMatchObject({ user: { id: userId, hasPassword: false, details: { firstName: 'Tea' } } });
    const sessions = await database.selectFrom('user_session').select('strategy').where('user_id', '=', userId).execute();
    expect(sessions).toEqual([{ strategy: 'social' }]);
  });

  it('keeps nothing of, and writes nothing to, an address that is not vouched for [T-15]', async () => {
    const email = 'new@example.com';
    people.set('new', person({ subject: 'new', email, emailVerified: false }));
    expect((await enter('new')).body.error?.code).toBe('SOCIAL_EMAIL_MISSING');
    expect(await kinds(email)).toEqual([]);
    expect(await userOf(email)).toBeUndefined();
    expect(await database.selectFrom('social_identity').select('user_id').where('subject', '=', 'new').execute()).toEqual([]);
  });

  it('tells the owner of an account which provider opens it from now on, once', async () => {
    const { email } = await aCustomer(database, { email: 'povezana@example.com' });
    people.set('linked', person({ subject: 'linked', email }));
    for (let time = 0; time < 2; time += 1) expect((await enter('linked')).status).toBe(200);
    const mails = await database.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute();
    expect(mails.map(({ kind }) => kind).filter((kind) => kind === 'providerLinked')).toEqual(['providerLinked']);
    expect(mails.find(({ kind }) => kind === 'providerLinked')?.text_body).toContain('Test ID');
    people.set('fresh', person({ subject: 'fresh', email: 'svjeza@example.com' }));
    await enter('fresh');
    expect(await kinds('svjeza@example.com')).not.toContain('providerLinked');
  });

  it('says when a provider says no and when it does not answer', async () => {
    people.set('no', new SocialRefused('denied'));
    people.set('silent', new SocialUnreachable('timeout'));
    expect((await enter('no')).body.error?.code).toBe('SOCIAL_LOGIN_FAILED');
    expect((await enter('silent')).status).toBe(503);
  });

  it('keeps the names of strangers on one line', async () => {
    people.set('crlf', person({ subject: 'crlf', email: 'crlf@example.com', firstName: 'A\r\nBcc: all', lastName: 'x'.repeat(500) }));
    await enter('crlf');
    const user = await userOf('crlf@example.com');
    expect(user?.first_name).toBe('A Bcc: all');
    expect(user?.last_name).toHaveLength(75);
  });
});
