import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/redirect.ts';
import { readId } from '#domain/id.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { cleanPath, planRedirect, type RedirectFlaw } from '#domain/navigation/editor-redirect.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findRedirect as findTarget } from './queries.ts';
import { dismissFailed, hasContent, listFailed, listRedirects, lockOthers, removeRedirect, writeRedirect } from './redirect-queries.ts';

/** What answers are made from that a redirect may change. */
const TAGS = ['redirects'];

/** Where an editor has sent an address of any depth (NAV-11). */
export const findRedirect: Verb<typeof wire.findRedirect> = async ({ database }, { query }) => {
  const path = cleanPath(query.path);
  const target = path === undefined ? undefined : await findTarget(database, path);
  return ok({ data: { target: target ?? null }, tags: TAGS });
};

export const filterRedirects: Verb<typeof wire.filterRedirects> = async ({ database }, { query }) => {
  const paging = pagingOf(query);
  const { rows, total } = await listRedirects(database, paging.offset, paging.limit);
  return ok({ data: { records: [...rows], pagination: paginationOf(paging, total) } });
};

export const createRedirect: Verb<typeof wire.createRedirect> = async (deps, { body }) => save(deps, undefined, body);

export const updateRedirect: Verb<typeof wire.updateRedirect> = async (deps, { params, body }) => {
  const id = readId(params.id);
  return id === undefined ? refuse('NOT_FOUND') : save(deps, id, body);
};

export const deleteRedirect: Verb<typeof wire.deleteRedirect> = async ({ database, changed }, { params }) => {
  const id = readId(params.id);
  const deleted = id !== undefined && (await removeRedirect(database, id));
  if (deleted) changed(TAGS);
  return ok({ data: { deleted } });
};

export const filterFailedRequests: Verb<typeof wire.filterFailedRequests> = async ({ database }, { query }) => {
  const paging = pagingOf(query);
  const { rows, total } = await listFailed(database, paging.offset, paging.limit);
  const records = rows.map(({ path, times, first_at, last_at }) => ({
    path,
    times,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));
  return ok({ data: { records, pagination: paginationOf(paging, total) } });
};

export const dismissFailedRequest: Verb<typeof wire.dismissFailedRequest> = async ({ database }, { body }) =>
  ok({ data: { dismissed: await dismissFailed(database, body.path) } });

/** One editor's change at a time: two that are each right may lead to each other. */
async function save(
  { database, changed, now }: PlatformDependencies,
  id: number | undefined,
  wish: { readonly path: string; readonly target: string },
) {
  const saved = await inTransaction(database, async (trx) => {
    const others = await lockOthers(trx, id);
    const planned = planRedirect(wish, others);
    if (planned.isErr()) return refused(planned.error);
    const { path } = planned.value;
    if (others.has(path)) return refused('pathIsTaken');
    const match = matchRoute(path);
    if (match?.parameter !== undefined && (await hasContent(trx, match.parameter, LOCALE_NAMES[match.locale].languageCode, now())))
      return refused('pathIsKnown');
    const row = await writeRedirect(trx, id, planned.value);
    return row === undefined ? refuse('NOT_FOUND') : ok({ data: row });
  });
  if (saved.isOk()) changed(TAGS);
  return saved;
}

function refused(flaw: RedirectFlaw) {
  return refuse('REDIRECT_INVALID', { field: flaw.startsWith('path') ? 'path' : 'target', reason: flaw });
}
