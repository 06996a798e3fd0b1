import { argon2Sync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { login as loginCall } from '#adapters/platform/wire/account.ts';
import { type BodyOf, type Call, type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import { accountRoutes } from '#server/platform/account/routes.ts';
import { backOfficeRoutes } from '#server/platform/back-office/routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { PARTS } from './platform-parts.ts';

/** Where a visitor of a test comes from, and with which tokens. */
export interface From {
  readonly address?: string;
  readonly device?: string;
  readonly agent?: string;
  readonly access?: string;
  readonly refresh?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AccountReply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: ProblemWire['error'];
  readonly text: string;
  readonly headers: Headers;
}

export const PASSWORD = 'zelena ograda 17';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The platform's calls about accounts over a database, with a clock that tests set. */
export function openAccounts(database: Kysely<Database>, parts: Partial<typeof PARTS> = {}) {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const deps = { database, now: () => clock.now, changed: () => {}, ...PARTS, ...parts };
  const app = createPatientPlatform(deps, { debug: note, warn: note, error: note }, [accountRoutes, backOfficeRoutes]);
  const ask = async <C extends Call>(call: C, body: BodyOf<C>, from: From = {}): Promise<AccountReply<DataOf<C>>> => {
    const response = await app.request(call.path, {
      method: call.method,
      headers: {
        ...{ language: 'hrv', store: '1', site: '1', apikey: 'key', 'content-type': 'application/json' },
        [HEADERS.clientAddress]: from.address ?? '192.0.2.1',
        [HEADERS.clientDevice]: from.device ?? '',
        [HEADERS.clientAgent]: from.agent ?? FIREFOX,
        ...(from.access === undefined ? {} : { [HEADERS.accessToken]: `Bearer ${from.access}` }),
        ...(from.refresh === undefined ? {} : { [HEADERS.refreshToken]: from.refresh }),
        ...from.headers,
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = JSON.parse(text) as { data: DataOf<C>; error: ProblemWire['error'] };
    return { status: response.status, data: answer.data, error: answer.error, text, headers: response.headers };
  };
  return {
    ask,
    clock,
    logged,
    login: (username: string, password: string, from: From = {}) => ask(loginCall, { username, password }, from),
    mails: (recipient: string) => database.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
    later: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

/** What is kept of a password, made with so little work that a test can try a thousand. */
export function cheapHash(password = PASSWORD): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, parallelism: 1, memory: 8, passes: 1, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}
