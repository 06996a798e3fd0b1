import { type Kysely, sql } from 'kysely';
import { JOB_KINDS, type JobDetails, type JobFailure, type JobKind } from '#domain/back-office/office-job.ts';
import type { CommentStatus } from '#domain/comment/comment.ts';
import type { Doer } from '../audit/record-change.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** A job as it is told; its targets stay where they are. */
export interface JobRow {
  readonly id: number;
  readonly kind: JobKind;
  readonly details: JobDetails;
  readonly total: number;
  readonly done: number;
  /** The first of them. */
  readonly failures: readonly JobFailure[];
  readonly failed: number;
  readonly by: string | null;
  readonly asked_at: Date;
  readonly begun_at: Date | null;
  readonly ended_at: Date | null;
  readonly dropped_at: Date | null;
  /** The query of the list that it was asked for in. */
  readonly back: string;
}

/** Failures that a job tells; more are counted alone, or each thing that does not go would write all before it again. */
const MOST_FAILURES = 100;

const TOLD = sql`j.id, j.kind, j.details, cardinality(j.targets) as total, j.done, j.failures, j.failed, j.asked_at, j.begun_at, j.ended_at, j.dropped_at, j.asked_in as back,
  (select trim(u.first_name || ' ' || u.last_name) || coalesce((select ' (' || k.name || ')' from access_key k where k.id = j.access_key_id), '')
    from shop_user u where u.id = j.by_user) as by`;

export async function findJob(database: Connection, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${TOLD} from office_job j where j.id = ${id}`.execute(database);
  return rows[0];
}

/** The newest of these kinds. */
export async function newestJobs(database: Connection, kinds: readonly JobKind[], limit: number): Promise<readonly JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${TOLD} from office_job j where j.kind = any(${kinds}::text[]) order by j.id desc limit ${limit}`.execute(database);
  return rows;
}

export interface NewJob {
  readonly kind: JobKind;
  readonly details: JobDetails;
  readonly targets: readonly number[];
  /** Whether it is about all that a list showed. */
  readonly isWhole: boolean;
  /** Of comments: what the list showed of them. */
  readonly seenStatus: CommentStatus | undefined;
  readonly seenUntil: Date | undefined;
  /** The query of the list that it is asked for in. */
  readonly back: string;
  readonly by: Doer;
}

export async function addJob(trx: Connection, job: NewJob): Promise<number> {
  const { kind, details, targets, isWhole, seenStatus = null, seenUntil = null, back, by } = job;
  const { rows } = await sql<{ id: number }>`
    insert into office_job (kind, details, targets, is_whole, seen_status, seen_until, asked_in, by_user, access_key_id, request_id, asked_at)
    values (${kind}, ${JSON.stringify(details)}::jsonb, ${targets}::int[], ${isWhole}, ${seenStatus}, ${seenUntil}, ${back}, ${by.userId}, ${by.byKey?.id ?? null}, ${by.requestId.slice(0, 100)}, ${by.at}) returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
}

/** Keeps the numbers of parcels by the ids of their orders; false when the job has begun or was dropped. */
export async function keepParcels(trx: Connection, id: number, parcels: Readonly<Record<string, string>>): Promise<boolean> {
  const { rows } = await sql`
    update office_job set parcels = ${JSON.stringify(parcels)}::jsonb where id = ${id} and begun_at is null and ended_at is null returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

/** False when somebody has started or dropped it before. `seen`: when orders were looked at that it is about. */
export async function beginJob(trx: Connection, id: number, at: Date, seen: Date | undefined): Promise<boolean> {
  const { rows } =
    await sql`update office_job set begun_at = ${at}, seen_until = coalesce(${seen ?? null}::timestamptz, seen_until) where id = ${id} and begun_at is null and ended_at is null returning id`.execute(
      trx,
    );
  return rows.length > 0;
}

/** Whether somebody has started a job themselves, and with these numbers of parcels where some are given: then the answer was lost, and it is said again. */
export async function hasBegunIt(
  trx: Connection,
  { id, userId }: { readonly id: number; readonly userId: number },
  parcels?: Readonly<Record<string, string>>,
): Promise<boolean> {
  const same = parcels === undefined ? sql`true` : sql`j.parcels = ${JSON.stringify(parcels)}::jsonb`;
  const { rows } = await sql`
    select from office_job j where j.id = ${id} and j.begun_at is not null and j.dropped_at is null and ${same} and exists (
      select from audit_entry a where a.thing = 'job' and a.thing_id = ${String(id)} and a.what = 'handle' and a.user_id = ${userId})`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Ends a job before its next thing; what was done of it by then, or undefined when it had ended before. Whoever starts it or counts one of its things at the same moment takes turns with this at its row. */
export async function dropJob(trx: Connection, id: number, at: Date): Promise<{ readonly done: number } | undefined> {
  const { rows } = await sql<{ done: number }>`
    update office_job set dropped_at = ${at}, ended_at = ${at} where id = ${id} and ended_at is null returning done`.execute(trx);
  return rows[0];
}

/** Whether the next thing of a job may be begun. */
export async function goesOn(database: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`select from office_job where id = ${id} and ended_at is null`.execute(database);
  return rows.length > 0;
}

/** The first things of a job, in its order. */
export async function firstTargets(database: Connection, id: number, many: number): Promise<readonly number[]> {
  const { rows } = await sql<{ targets: number[] }>`select targets[1:${sql.lit(many)}] as targets from office_job where id = ${id}`.execute(
    database,
  );
  return rows[0]?.targets ?? [];
}

/** The next part of a job that one process works off. */
export interface ClaimedPart {
  readonly id: number;
  readonly kind: JobKind;
  readonly details: JobDetails;
  readonly done: number;
  readonly total: number;
  readonly part: readonly number[];
  /** Numbers of parcels by the ids of their orders. */
  readonly parcels: Readonly<Record<string, string>>;
  readonly is_whole: boolean;
  readonly seen_status: CommentStatus | null;
  readonly seen_until: Date | null;
  readonly asked_at: Date;
  readonly by_user: number | null;
  /** That a program asked with. */
  readonly access_key_id: number | null;
  readonly key_name: string | null;
  readonly request_id: string;
}

/** Takes the oldest job that waits for its next part, and keeps it from other processes for a while. Of a kind that a later version has brought its processes alone know what it means. */
export async function claimPart(database: Connection, now: Date, until: Date, size: number): Promise<ClaimedPart | undefined> {
  const { rows } = await sql<ClaimedPart>`
    update office_job j set claimed_until = ${until}
    where j.id = (select w.id from office_job w where w.begun_at is not null and w.ended_at is null and w.kind = any(${Object.keys(JOB_KINDS)}::text[])
      and (w.claimed_until is null or w.claimed_until < ${now}) order by w.id limit 1 for update skip locked)
    returning j.id, j.kind, j.details, j.done, cardinality(j.targets) as total, j.targets[j.done + 1 : j.done + ${sql.lit(size)}] as part, j.parcels, j.is_whole, j.seen_status, j.seen_until, j.asked_at, j.by_user, j.access_key_id,
      (select k.name from access_key k where k.id = j.access_key_id) as key_name, j.request_id`.execute(database);
  return rows[0];
}

/**
 * One thing more has been looked at. False when another process has counted it already, or somebody has dropped the job: whoever hears that undoes what it did.
 */
export async function countTarget(trx: Connection, id: number, done: number, failure: JobFailure | undefined): Promise<boolean> {
  const told = sql`case when jsonb_array_length(failures) < ${sql.lit(MOST_FAILURES)} then failures || ${JSON.stringify([failure])}::jsonb else failures end`;
  const failed = failure === undefined ? sql`` : sql`, failed = failed + 1, failures = ${told}`;
  const { rows } = await sql`
    update office_job set done = done + 1${failed} where id = ${id} and done = ${done} and dropped_at is null returning id`.execute(trx);
  return rows.length > 0;
}

/** Gives a job back, at its end for good; of one that was dropped nothing changes. */
export async function releaseJob(database: Connection, id: number, now: Date): Promise<void> {
  await sql`update office_job set claimed_until = null, ended_at = case when done >= cardinality(targets) then ${now}::timestamptz end where id = ${id} and dropped_at is null`.execute(
    database,
  );
}
