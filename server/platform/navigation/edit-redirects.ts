import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/redirect.ts';
import { readId } from '#domain/id.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { cleanPath, planRedirect, type RedirectFlaw, targetWithin } from '#domain/navigation/editor-redirect.ts';
import { pathToCheck } from '#domain/navigation/path-to-check.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { stateOfAddress } from './address-states.ts';
import { findRedirect as findTarget } from './queries.ts';
import {
  dismissFailed,
  findById,
  hasContent,
  listFailed,
  listRedirects,
  lockOthers,
  removeRedirect,
  writeRedirect,
} from './redirect-queries.ts';

/** What answers are made from that a redirect may change. */
const TAGS = ['redirects'];

/** Where an editor has sent an address of any depth (NAV-11). */
export const findRedirect: Verb<typeof wire.findRedirect> = async ({ database }, { query }) => {
  const path = cleanPath(query.path);
  const target = path === undefined ? undefined : await findTarget(database, path);
  return ok({ data: { target: target ?? null }, tags: TAGS });
};

export const filterRedirects: Verb<typeof wire.filterRedirects> = async ({ database }, { query }) => {
  const { rows, ...around } = await listRedirects(database, query);
  return ok({ data: { records: rows.map(({ id, path, target }) => ({ id, path, target })), ...around } });
};

export const createRedirect: Verb<typeof wire.createRedirect> = async (deps, { body, ...who }) =>
  save(deps, undefined, body, changeBy(who, deps.now()));

export const updateRedirect: Verb<typeof wire.updateRedirect> = async (deps, { params, body, ...who }) => {
  const id = readId(params.id);
  return id === undefined ? refuse('NOT_FOUND') : save(deps, id, body, changeBy(who, deps.now()));
};

export const deleteRedirect: Verb<typeof wire.deleteRedirect> = async ({ database, changed, now }, { params, ...who }) => {
  const id = readId(params.id);
  const removed = await inTransaction(database, async (trx) => {
    const before = id === undefined ? undefined : await removeRedirect(trx, id);
    if (before === undefined || id === undefined) return ok(false);
    await recordChange(trx, changeBy(who, now(), { what: 'delete', thing: 'redirect', thingId: id, before }));
    return ok(true);
  });
  const deleted = removed.unwrapOr(false);
  if (deleted) changed(TAGS);
  return ok({ data: { deleted } });
};

export const filterFailedRequests: Verb<typeof wire.filterFailedRequests> = async ({ database }, { query }) => {
  const { rows, ...around } = await listFailed(database, query);
  const records = rows.map(({ path, times, first_at, last_at }) => ({
    path,
    times,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));
  return ok({ data: { records, ...around } });
};

export const dismissFailedRequest: Verb<typeof wire.dismissFailedRequest> = async ({ database, now }, { body: { path }, ...who }) =>
  inTransaction(database, async (trx) => {
    const dismissed = await dismissFailed(trx, path);
    if (dismissed) await recordChange(trx, changeBy(who, now(), { what: 'dismiss', thing: 'failedRequest', thingId: path }));
    return ok({ data: { dismissed } });
  });

/** One editor's change at a time: two that are each right may lead to each other. */
async function save(
  { database, changed, now, settings }: PlatformDependencies,
  id: number | undefined,
  { careful = false, ...wish }: { readonly path: string; readonly target: string; readonly careful?: boolean | undefined },
  who: ReturnType<typeof changeBy>,
) {
  const saved = await inTransaction(database, async (trx) => {
    const others = await lockOthers(trx, id);
    const planned = planRedirect({ ...wish, target: targetWithin(settings.siteUrl, wish.target) }, others);
    if (planned.isErr()) return refused(planned.error);
    const { path } = planned.value;
    if (others.has(path)) return refused('pathIsTaken');
    const match = matchRoute(path);
    if (match?.parameter !== undefined && (await hasContent(trx, match.parameter, LOCALE_NAMES[match.locale].languageCode, now())))
      return refused('pathIsKnown');
    const before = id === undefined ? undefined : await findById(trx, id);
    const row = await writeRedirect(trx, id, planned.value);
    if (row === undefined) return refuse('NOT_FOUND');
    // Asked once it is written: where the path itself no longer leads on, nothing answers there either.
    const doubt = careful ? await doubtOf(trx, row.target, now()) : undefined;
    if (doubt !== undefined) return refused(doubt);
    const after = { path: row.path, target: row.target };
    const what = before === undefined ? 'create' : 'update';
    await recordChange(trx, { ...who, what, thing: 'redirect', thingId: row.id, ...(before && { before }), after });
    return ok({ data: row });
  });
  if (saved.isOk()) changed(TAGS);
  return saved;
}

function refused(flaw: RedirectFlaw) {
  return refuse('REDIRECT_INVALID', { field: flaw.startsWith('path') ? 'path' : 'target', reason: flaw });
}

/** What an editor is to know of a target of this site before it is saved; undefined for one that answers. */
async function doubtOf(trx: Kysely<Database>, target: string, now: Date): Promise<RedirectFlaw | undefined> {
  const path = pathToCheck(target);
  if (path === undefined) return undefined;
  const state = await stateOfAddress(trx, path, now);
  if (state === undefined) return undefined;
  return state === 'hidden' ? 'targetHidden' : 'targetGone';
}
