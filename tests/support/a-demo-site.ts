import type { Kysely } from 'kysely';
import type { BodyOf, Call, DataOf, QueryOf } from '#adapters/platform/wire/call.ts';
import { CACHE_TAGS_HEADER } from '#adapters/platform/wire/call.ts';
import type { ProblemWire } from '#adapters/platform/wire/problem.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { catalogRoutes } from '#server/platform/catalog/routes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { eventRoutes } from '#server/platform/event/routes.ts';
import { localeRoutes } from '#server/platform/locale/routes.ts';
import { socialRoutes } from '#server/platform/media/social/social-routes.ts';
import { navigationRoutes } from '#server/platform/navigation/routes.ts';
import { postRoutes } from '#server/platform/post/routes.ts';
import { productRoutes } from '#server/platform/product/routes.ts';
import { documentGroup, pageGroup, siteGroup } from '#server/platform/route-groups.ts';
import { searchRoutes } from '#server/platform/search/routes.ts';
import { createPatientPlatform } from './patient-platform.ts';
import { PARTS, SETTINGS } from './platform-parts.ts';

export interface Asked<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly language?: LanguageCode;
  /** A body or query against the contract. */
  readonly wild?: unknown;
  readonly wildQuery?: string;
}

export interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: ProblemWire['error'];
  readonly tags: readonly string[];
}

export interface DemoPlatform {
  readonly database: Kysely<Database>;
  readonly clock: { now: Date };
  /** What the platform's log was told of failures. */
  readonly failures: unknown[];
  /** What the verbs told of which somebody has to look at. */
  readonly told: unknown[];
  ask<C extends Call>(call: C, asked?: Asked<C>): Promise<Answered<DataOf<C>>>;
  /** An answer that is no json. */
  request(path: string, init: { readonly method?: string; readonly headers?: Record<string, string> }): Promise<Response>;
}

/** The reading half of the platform over a database with the demo site, whose clock stands in the site's week. */
export function openDemoSite(database: Kysely<Database>, parts: Partial<typeof PARTS> = {}): DemoPlatform {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const failures: unknown[] = [];
  const told: unknown[] = [];
  const tell = (...entry: unknown[]) => void told.push(entry);
  const deps = {
    database,
    now: () => clock.now,
    changed: () => {},
    ...PARTS,
    ...parts,
    log: { debug: tell, warn: tell, error: tell },
    settings: { ...SETTINGS, apiKeyId: 'zeleni-fond', siteUrl: 'https://www.zelenifond.example' },
  };
  const log = { debug: () => {}, warn: () => {}, error: (...entry: unknown[]) => void failures.push(entry) };
  const app = createPatientPlatform(deps, log, [
    catalogRoutes,
    productRoutes,
    searchRoutes,
    siteGroup,
    navigationRoutes,
    pageGroup,
    postRoutes,
    eventRoutes,
    documentGroup,
    localeRoutes,
    socialRoutes,
  ]);
  const ask = async <C extends Call>(
    call: C,
    { params = {}, query, body, language = 'hrv', wild, wildQuery }: Asked<C> = {},
  ): Promise<Answered<DataOf<C>>> => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = wildQuery ?? String(new URLSearchParams(query as Record<string, string>));
    const response = await app.request(search === '' ? path : `${path}?${search}`, {
      method: call.method,
      headers: { language, store: '1', site: '1', apikey: 'key', 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: typeof wild === 'string' ? wild : JSON.stringify(wild ?? body ?? {}) }),
    });
    const answer = (await response.json()) as { data: DataOf<C>; error: ProblemWire['error'] };
    if (response.status === 200 && !call.data.safeParse(answer.data).success)
      throw new Error(`${call.path} answers against its contract: ${call.data.safeParse(answer.data).error}`);
    return {
      status: response.status,
      data: answer.data,
      error: answer.error,
      tags: (response.headers.get(CACHE_TAGS_HEADER) ?? '').split(' '),
    };
  };
  const request: DemoPlatform['request'] = async (path, { method = 'GET', headers = {} }) =>
    app.request(path, { method, headers: { language: 'hrv', store: '1', site: '1', apikey: 'key', ...headers } });
  return { database, clock, failures, told, ask, request };
}
