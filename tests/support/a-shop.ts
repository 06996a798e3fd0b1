import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { BodyOf, Call, DataOf } from '#adapters/platform/wire/call.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { cartRoutes } from '#server/platform/cart/routes.ts';
import { checkoutRoutes } from '#server/platform/checkout/routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { paymentRoutes } from '#server/platform/payment/routes.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { consentGroup, orderGroup } from '#server/platform/route-groups.ts';
import { wishlistRoutes } from '#server/platform/wishlist/routes.ts';
import { stockShop } from './a-shop-stock.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { PARTS } from './platform-parts.ts';

export interface Session {
  readonly cartId: unknown;
  readonly protectCode: unknown;
}

export interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: ProblemWire['error'];
  readonly text: string;
}

/** The embedded platform's selling half over a database, with a clock that tests set and a list of what it said has changed. */
export interface Shop {
  readonly app: Hono;
  readonly database: Kysely<Database>;
  readonly clock: { now: Date };
  readonly changed: string[];
  readonly logged: unknown[];
  /** Sends a call as its contract says; what goes beyond it comes in `wild`. */
  ask<C extends Call>(call: C, body: BodyOf<C>, options?: AskOptions): Promise<Reply<DataOf<C>>>;
}

export interface AskOptions {
  readonly session?: Session | undefined;
  readonly language?: LanguageCode;
  /** Fields added to the body against its type. */
  readonly wild?: Readonly<Record<string, unknown>>;
  /** The body as it is, instead of any other. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Prepares delivery, payment, consents, countries and coupons in an empty database and opens the platform on it. */
export async function openShop(database: Kysely<Database>, parts: Partial<typeof PARTS> = {}): Promise<Shop> {
  await stockShop(database);
  return shopOver(database, parts);
}

/** The platform over a database that is already prepared. */
export function shopOver(database: Kysely<Database>, parts: Partial<typeof PARTS> = {}): Shop {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const changed: string[] = [];
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const deps = {
    database,
    now: () => clock.now,
    changed: (tags: readonly string[]) => void changed.push(...tags),
    ...PARTS,
    ...parts,
  };
  const groups = [cartRoutes, checkoutRoutes, orderGroup, paymentRoutes, productRoutes, consentGroup, wishlistRoutes];
  const app = createPatientPlatform(deps, { debug: note, warn: note, error: note }, groups);
  return { app, database, clock, changed, logged, ask: (call, body, options = {}) => send(app, call, body, options) };
}

async function send<C extends Call>(app: Hono, call: C, body: BodyOf<C>, options: AskOptions): Promise<Reply<DataOf<C>>> {
  const { session, language = 'hrv', wild = {}, raw, headers = {} } = options;
  const full = raw ?? JSON.stringify({ ...session, ...(body as object), ...wild });
  const response = await app.request(call.path, {
    method: call.method,
    headers: { language, store: '1', site: '1', apikey: 'key', 'content-type': 'application/json', ...headers },
    ...(call.method === 'GET' ? {} : { body: full }),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { data: DataOf<C>; error: ProblemWire['error'] };
  return { status: response.status, data: answer.data, error: answer.error, text };
}
