import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/office-job.ts';
import type { JobOutlook } from '#domain/back-office/job-outlook.ts';
import { JOB_KINDS, type JobKind, jobFlaw, jobThing, MOST_TARGETS } from '#domain/back-office/office-job.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { THINGS } from '../editing/kind/things.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { needsOfPages } from '../page/needs-of-pages.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { outlookOf } from './job-outlook.ts';
import { parcelsOf } from './job-parcels.ts';
import { addJob, beginJob, dropJob, findJob, firstTargets, hasBegunIt, type JobRow, newestJobs } from './job-queries.ts';
import { targetsOf } from './job-targets.ts';
import { textName } from './job-texts.ts';

/** Jobs in the list, texts that are shown before work on them begins. */
const NEWEST = 30;
const PREVIEWED = 10;
/** Pages that are looked at before anything begins; of more nobody says before how many stay. */
const MOST_LOOKED_AT = 5_000;
/** How much of a comment tells which it is. */
const BEGINNING = 80;

/** Takes work down; it begins when it is started. */
export const createOfficeJob: Verb<typeof wire.createOfficeJob> = async ({ database, now }, { body, user, facts }) => {
  if (!hasScope(user.scopes, JOB_KINDS[body.kind])) return refuse('FORBIDDEN');
  const flaw = jobFlaw(body.kind, body.details);
  if (flaw !== undefined) return refuse('JOB_REFUSED', { reason: flaw });
  const targets = await targetsOf(database, body, { language: facts.language, now: now() });
  if (targets.length === 0) return refuse('JOB_REFUSED', { reason: 'noneChosen' });
  if (targets.length > MOST_TARGETS) return refuse('JOB_REFUSED', { reason: 'tooMany' });
  const { kind, details } = body;
  if (kind === 'pages.withdraw' && (await areAllNeeded(database, targets))) return refuse('JOB_REFUSED', { reason: 'allNeeded' });
  return inTransaction(database, async (trx) => {
    const by = changeBy({ user, facts }, now());
    const isWhole = body.ids === undefined;
    const isOfComments = jobThing(kind) === 'comments';
    const seenStatus = isOfComments ? (body.query?.status ?? (isWhole ? 'waiting' : undefined)) : undefined;
    // Of what was ticked the list tells what was read; all of a list is as it is now.
    const shownUntil = isWhole ? undefined : body.query?.seenUntil;
    const seenUntil = isOfComments ? (shownUntil === undefined ? by.at : new Date(shownUntil)) : undefined;
    const id = await addJob(trx, { kind, details, targets, isWhole, seenStatus, seenUntil, back: body.back ?? '', by });
    await recordChange(trx, {
      ...by,
      what: 'create',
      thing: 'job',
      thingId: id,
      after: { kind, ...details, total: targets.length },
    });
    return ok({ data: { id, total: targets.length } });
  });
};

/** Lets work begin that somebody has looked at. */
export const startOfficeJob: Verb<typeof wire.startOfficeJob> = async ({ database, now }, { body: { id, seenUntil }, user, facts }) =>
  inTransaction(database, async (trx) => {
    const job = await findJob(trx, id);
    if (job === undefined || !hasScope(user.scopes, JOB_KINDS[job.kind])) return refuse('NOT_FOUND');
    const seen = seenUntil !== undefined && jobThing(job.kind) === 'orders' ? new Date(seenUntil) : undefined;
    const change = changeBy({ user, facts }, now(), { what: 'handle', thing: 'job', thingId: id, after: { kind: job.kind } });
    if (!(await beginJob(trx, id, change.at, seen))) {
      if (await hasBegunIt(trx, { id, userId: user.userId })) return ok({ data: { id } });
      return refuse('JOB_REFUSED', { reason: job.dropped_at === null ? 'begunAlready' : 'droppedAlready' });
    }
    await recordChange(trx, change);
    return ok({ data: { id } });
  });

/** Ends work before its next thing; what is done stays done. */
export const dropOfficeJob: Verb<typeof wire.dropOfficeJob> = async ({ database, now }, { body: { id }, user, facts }) =>
  inTransaction(database, async (trx) => {
    const job = await findJob(trx, id);
    if (job === undefined || !hasScope(user.scopes, JOB_KINDS[job.kind])) return refuse('NOT_FOUND');
    const by = changeBy({ user, facts }, now());
    const dropped = await dropJob(trx, id, by.at);
    if (dropped === undefined) return refuse('JOB_REFUSED', { reason: job.dropped_at === null ? 'endedAlready' : 'droppedAlready' });
    const { kind, total } = job;
    await recordChange(trx, { ...by, what: 'dismiss', thing: 'job', thingId: id, after: { kind, done: dropped.done, total } });
    return ok({ data: { id, done: dropped.done, total } });
  });

export const getOfficeJob: Verb<typeof wire.getOfficeJob> = async ({ database, now }, { params, user, facts }) => {
  const id = readId(params.id);
  const job = id === undefined ? undefined : await findJob(database, id);
  if (job === undefined || !hasScope(user.scopes, JOB_KINDS[job.kind])) return refuse('NOT_FOUND');
  if (job.begun_at !== null || job.ended_at !== null) return ok({ data: { ...onWire(job), outlook: null, first: [] } });
  const seenUntil = now().toISOString();
  const outlook = await outlookOf(database, job, facts.language);
  const [first, staying, parcels] = await Promise.all([firstOf(database, job), stayingOf(database, job), parcelsOf(database, job)]);
  return ok({
    data: { ...onWire(job), outlook: outlook === undefined ? null : outlookOnWire(outlook), first, staying, parcels, seenUntil },
  });
};

export const filterOfficeJobs: Verb<typeof wire.filterOfficeJobs> = async ({ database }, { user }) => {
  const kinds = (Object.keys(JOB_KINDS) as JobKind[]).filter((kind) => hasScope(user.scopes, JOB_KINDS[kind]));
  return ok({ data: { records: (await newestJobs(database, kinds, NEWEST)).map(onWire) } });
};

function onWire({
  id,
  kind,
  details,
  total,
  done,
  failures,
  failed,
  by,
  asked_at,
  begun_at,
  ended_at,
  dropped_at,
  back,
}: JobRow): wire.JobWire {
  const state = dropped_at !== null ? 'dropped' : ended_at !== null ? 'done' : begun_at !== null ? 'running' : 'asked';
  return {
    id,
    kind,
    details,
    state,
    total,
    done,
    failures: [...failures],
    // A process of a version before step 160 adds to the one alone.
    failed: Math.max(failed, failures.length),
    by: by ?? '',
    askedAt: asked_at.toISOString(),
    back,
  };
}

function outlookOnWire({ goes, first, stays, free, unasked }: JobOutlook): NonNullable<DataOf<typeof wire.getOfficeJob>['outlook']> {
  return {
    goes,
    free,
    unasked,
    first: first.map(({ lowest, changes, ...thing }) => ({ ...thing, changes: [...changes], lowest: lowest ?? null })),
    stays: stays.map(({ names, ...rest }) => ({ ...rest, names: [...names] })),
  };
}

/** How many pages the site can't be without, by the reason, so that whoever looks starts it for as many as will go; undefined of so many that nobody looks at each before. */
async function stayingOf(database: PlatformDependencies['database'], { id, kind, total }: JobRow) {
  if (kind !== 'pages.withdraw') return [];
  if (total > MOST_LOOKED_AT) return undefined;
  const counts = new Map<TargetWire['stays'] & string, number>();
  for (const need of (await needsOfPages(database, await firstTargets(database, id, total))).values())
    counts.set(need, (counts.get(need) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

/** Whether none of these pages can be withdrawn. Of very many some can. */
async function areAllNeeded(database: PlatformDependencies['database'], ids: readonly number[]): Promise<boolean> {
  return ids.length <= MOST_LOOKED_AT && (await needsOfPages(database, ids)).size === ids.length;
}

type TargetWire = DataOf<typeof wire.getOfficeJob>['first'][number];

/** Which pages, posts or comments it is about first; goods and orders are known by their list. */
async function firstOf(database: PlatformDependencies['database'], { id, kind }: JobRow): Promise<TargetWire[]> {
  const thing = jobThing(kind);
  if (thing === 'orders' || thing === 'products') return [];
  const ids = await firstTargets(database, id, PREVIEWED);
  if (thing !== 'comments') {
    const of = thing === 'pages' ? 'page' : 'post';
    const stays = (one: number) => (kind === 'pages.withdraw' ? THINGS.page.need?.(database, one) : undefined);
    return Promise.all(
      ids.map(async (one) => ({ id: one, name: await textName(database, { kind: of, id: one }), stays: (await stays(one)) ?? null })),
    );
  }
  const { rows } = await sql<TargetWire>`
    select c.id, c.author || ': ' || left(c.body, ${sql.lit(BEGINNING)}) as name, null as stays from post_comment c where c.id = any(${ids}::int[])
    order by array_position(${ids}::int[], c.id)`.execute(database);
  return rows;
}
