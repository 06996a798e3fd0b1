import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { type LanguageCode, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { withTimeBudget } from '../http/time-budget.ts';
import { whereInProgram } from '../http/where-in-program.ts';
import { countProgram, signInProgram } from './account/session/program-sign-in.ts';
import { type Refusal, refusalBody } from './http/refusal.ts';
import { isSameText } from './http/same-text.ts';
import type { PlatformEnv, RouteGroup } from './http/serve.ts';
import type { PlatformDependencies, RequestFacts } from './ports/platform-context.ts';
import type { PlatformLog } from './ports/platform-log.ts';

const LANGUAGES = new Set<string>(Object.values(LOCALE_NAMES).map(({ languageCode }) => languageCode));

z.config(z.locales.en());

/** The embedded platform as an app over HTTP; nothing here opens or reads anything but what it is given. */
export function createPlatformApp(deps: PlatformDependencies, log: PlatformLog, groups: readonly RouteGroup[]): Hono {
  const app = new Hono<PlatformEnv>();
  app.use('/api/*', async (c, next) => {
    const refusal = refusedHeaders(c.req.raw.headers, deps);
    if (refusal !== undefined) return c.json(refusalBody(refusal), PROBLEMS[refusal.code].status as ContentfulStatusCode);
    c.set('facts', factsOf(c.req.raw.headers));
    c.set('signInProgram', (key, call, facts) => signInProgram(deps, facts, key, call));
    c.set('countProgram', (program, call, end) => countProgram(deps, program, call, end));
    // Before the answer: a header that comes after it has it made anew.
    c.header('cache-control', 'no-store');
    await withTimeBudget(c.req.method, next);
  });
  for (const group of groups) group(app, deps);
  app.notFound((c) => c.json(refusalBody({ code: 'NOT_FOUND' }), 404));
  app.onError((error, c) => {
    const code = isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL';
    log.error('platform.failed', {
      // Its pattern, because the path itself may hold the token of a link.
      path: routePath(c),
      kind: error.name,
      message: error.message.slice(0, 300),
      code,
      // A database that is away is no fault of the program.
      at: code === 'INTERNAL' ? whereInProgram(error) : undefined,
      requestId: c.get('facts')?.requestId,
    });
    if (code === 'UNAVAILABLE') c.header('retry-after', '2');
    return c.json(refusalBody({ code }), PROBLEMS[code].status as ContentfulStatusCode);
  });
  return app as unknown as Hono;
}

function factsOf(headers: Headers): RequestFacts {
  const text = (name: string, length: number) => (headers.get(name) ?? '').slice(0, length);
  return {
    language: headers.get(HEADERS.language) as LanguageCode,
    requestId: headers.get('x-request-id') ?? randomUUID(),
    client: {
      address: text(HEADERS.clientAddress, 64),
      agent: text(HEADERS.clientAgent, 400),
      device: text(HEADERS.clientDevice, 64),
      refreshToken: text(HEADERS.refreshToken, 300),
    },
  };
}

/** Language, store and key are checked at the edge (API-02). */
function refusedHeaders(headers: Headers, deps: PlatformDependencies): Refusal | undefined {
  if (!LANGUAGES.has(headers.get(HEADERS.language) ?? ''))
    return { code: 'BAD_REQUEST', field: HEADERS.language, message: `${HEADERS.language}: wants one of ${[...LANGUAGES].join(', ')}` };
  if (headers.get(HEADERS.store) !== '1') return { code: 'BAD_REQUEST', field: HEADERS.store, message: `${HEADERS.store}: wants 1` };
  if (headers.get(HEADERS.site) !== '1') return { code: 'BAD_REQUEST', field: HEADERS.site, message: `${HEADERS.site}: wants 1` };
  if (!isSameText(headers.get(HEADERS.apiKey) ?? '', deps.settings.apiKey))
    return { code: 'UNAUTHORIZED', field: HEADERS.apiKey, message: `${HEADERS.apiKey}: is not the key of this site` };
  return undefined;
}

/** Lost connections and those that can't be made, time-outs of statements and locks, a full pool, a disk that is full or fails, a database that only lets read (another has taken its place): worth trying again (F-03). */
function isUnavailable(error: Error): boolean {
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  return (
    syscall === 'connect' ||
    (typeof code === 'string' && /^(08|25006|53|58030|57P0|57014|55P03|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT)/.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  );
}
