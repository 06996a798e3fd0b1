import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { hashOfToken } from '#server/platform/identity/signed-in.ts';

export interface CustomerFacts {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Absent: cannot sign in by password. */
  readonly passwordHash?: string;
  readonly memberCardBarcode?: string;
  readonly confirmed?: boolean;
  readonly language?: string;
}

/** Somebody who is signed in; `headers` go with a request of theirs. */
export interface TestUser {
  readonly userId: number;
  readonly email: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
}

let made = 0;

/** A customer with a sign-in, written into the database as they are. */
export async function aCustomer(database: Kysely<Database>, facts: CustomerFacts = {}): Promise<TestUser> {
  const user = await insertUser(database, facts, []);
  return { ...user, ...(await anotherSignIn(database, user.userId)) };
}

/** A back-office user with a sign-in; calls of the back office want the key besides: `{ [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey }`. */
export async function aBackOfficeUser(
  database: Kysely<Database>,
  { scopes = ['*'], ...facts }: CustomerFacts & { readonly scopes?: readonly string[] } = {},
): Promise<TestUser> {
  const user = await insertUser(database, facts, scopes, true);
  return { ...user, ...(await anotherSignIn(database, user.userId, 'admin')) };
}

/** One more device that the user is signed in on. */
export async function anotherSignIn(
  database: Kysely<Database>,
  userId: number,
  strategy: Database['user_session']['strategy'] = 'local',
): Promise<Pick<TestUser, 'sessionId' | 'headers'>> {
  const [sessionId, token, secret] = [random(), random(), random()];
  await database
    .insertInto('user_session')
    .values({
      id: sessionId,
      user_id: userId,
      strategy,
      access_hash: hashOfToken(token),
      access_expires_at: '2100-01-01',
      refresh_hash: hashOfToken(`${sessionId}.${secret}`),
      refresh_expires_at: '2100-01-01',
      device: 'Test',
    })
    .execute();
  return { sessionId, headers: { [HEADERS.accessToken]: `Bearer ${token}` } };
}

async function insertUser(database: Kysely<Database>, facts: CustomerFacts, scopes: readonly string[], isBackoffice = false) {
  made += 1;
  const email = facts.email ?? `osoba-${made}-${random().slice(0, 6)}@example.com`;
  const { id } = await database
    .insertInto('shop_user')
    .values({
      email,
      email_key: email.toLowerCase(),
      password_hash: facts.passwordHash ?? null,
      first_name: facts.firstName ?? 'Ana',
      last_name: facts.lastName ?? 'Horvat',
      company_name: null,
      company_oib: null,
      member_card_barcode: facts.memberCardBarcode ?? null,
      is_backoffice: isBackoffice,
      scopes: [...scopes],
      language: facts.language ?? 'hrv',
      email_confirmed_at: facts.confirmed === false ? null : '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, email };
}

const random = () => randomBytes(32).toString('base64url');
