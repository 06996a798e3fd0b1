import type { Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { JobFailure } from '#domain/back-office/office-job.ts';
import { changeBy, type Doer } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import type { ProductWriter } from '../ports/product-writer.ts';
import { type ClaimedPart, countTarget } from './job-queries.ts';

export type JobDependencies = Pick<PlatformDependencies, 'database' | 'now' | 'changed' | 'settings' | 'log'>;

/** Does one thing of a job and counts it; the tags of what has changed, or undefined when another process has counted it. */
export type Does = (
  deps: JobDependencies,
  job: ClaimedPart,
  target: number,
  done: number,
  writer: ProductWriter,
) => Promise<readonly string[] | undefined>;

/** Who does it, as the log of changes tells it. */
export function doneBy({ by_user, access_key_id: id, key_name: name, request_id }: ClaimedPart, at: Date): Doer {
  const byKey = id === null || name === null ? undefined : { id, name };
  return changeBy({ user: { userId: by_user ?? 0, byKey }, facts: { requestId: request_id } }, at);
}

/** Does one thing and counts it in one transaction, so that nothing is done twice; one that did not go leaves nothing but why. */
export async function doneAndCounted(
  { database }: JobDependencies,
  job: ClaimedPart,
  done: number,
  work: (trx: Transaction<Database>) => Promise<Result<readonly string[], JobFailure>>,
): Promise<readonly string[] | undefined> {
  const written = await inTransaction(database, async (trx): Promise<Result<readonly string[], Undone>> => {
    const went = await work(trx);
    if (went.isErr()) return err({ failure: went.error });
    return (await countTarget(trx, job.id, done, undefined)) ? ok(went.value) : err({ failure: undefined });
  });
  if (written.isOk()) return written.value;
  const { failure } = written.error;
  return failure !== undefined && (await countTarget(database, job.id, done, failure)) ? [] : undefined;
}

/** Without a failure somebody else has counted it. */
interface Undone {
  readonly failure: JobFailure | undefined;
}
