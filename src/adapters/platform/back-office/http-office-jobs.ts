import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { OpenedJob } from '#domain/back-office/job-outlook.ts';
import { JOB_FLAWS, type JobDetails, type JobKind, type OfficeJob } from '#domain/back-office/office-job.ts';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { TRACKING_MAXIMUM } from '#domain/order/order-record.ts';
import { type ParcelNumber, parcelField } from '#domain/order/parcel-numbers.ts';
import type { JobTargets, OfficeJobs } from '#ports/back-office/office-jobs.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createOfficeJob, dropOfficeJob, filterOfficeJobs, getOfficeJob, keepJobParcels, startOfficeJob } from '../wire/office-job.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';

/** Work on many things at once over HTTP. */
export class HttpOfficeJobs implements OfficeJobs {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async create(
    kind: JobKind,
    { percent, stock, carrier }: JobDetails,
    targets: JobTargets,
    back: string,
  ): Outcome<number, BackOfficeProblem> {
    const details = {
      ...(percent !== undefined && { percent }),
      ...(stock !== undefined && { stock }),
      ...(carrier !== undefined && carrier !== '' && { carrier: carrier.slice(0, 600) }),
    };
    const about =
      'ids' in targets
        ? { ids: targets.ids.slice(0, 200), ...(targets.status !== undefined && { query: shownOf(targets.status, targets.seenUntil) }) }
        : { query: queryOf(targets) };
    const answer = await this.client.send(createOfficeJob, {
      body: { kind, details, ...about, ...(back !== '' && { back: back.slice(0, 1_000) }) },
    });
    return answer.map(({ id }) => id).mapErr(refused);
  }

  async start(id: number, seenUntil?: string): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(startOfficeJob, { body: { id, ...(seenUntil !== undefined && { seenUntil }) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async drop(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(dropOfficeJob, { body: { id } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async keepParcels(id: number, parcels: readonly ParcelNumber[]): Outcome<void, BackOfficeProblem> {
    const cut = parcels.map(({ orderId, trackingNumber }) => ({ orderId, trackingNumber: trackingNumber.slice(0, TRACKING_MAXIMUM + 1) }));
    const answer = await this.client.send(keepJobParcels, { body: { id, parcels: cut } });
    if (answer.isErr()) return err(refused(answer.error));
    const [first, ...others] = answer.value.refused.map(({ orderId, reason }) => ({ reason, field: parcelField(orderId) }));
    return first === undefined ? ok(undefined) : err(recordRefused('jobs', [first, ...others]));
  }

  async newest(): Outcome<readonly OfficeJob[], BackOfficeProblem> {
    return (await this.client.send(filterOfficeJobs, { query: {} })).map(({ records }) => records).mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedJob | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getOfficeJob, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer
      .map(({ outlook, first, staying, parcels, seenUntil, ...job }) => ({
        job,
        staying,
        seenUntil,
        parcels: parcels ?? undefined,
        first: first.map(({ stays, ...target }) => ({ ...target, stays: stays ?? undefined })),
        outlook:
          outlook === null
            ? undefined
            : {
                ...outlook,
                free: outlook.free ?? 0,
                unasked: outlook.unasked ?? 0,
                first: outlook.first.map((one) => ({ ...one, lowest: one.lowest ?? undefined })),
              },
      }))
      .mapErr(backOfficeProblem);
  }
}

function queryOf({ words, view, filter, format, show, status }: Exclude<JobTargets, { readonly ids: unknown }>) {
  return {
    ...filter,
    ...(words !== '' && { q: words.slice(0, 100) }),
    ...(view !== undefined && { view }),
    ...(format !== undefined && { format }),
    ...(show !== undefined && { show }),
    ...(status !== undefined && { status }),
  };
}

/** JOB_REFUSED says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'JOB_REFUSED') return backOfficeProblem(refusal);
  return { kind: 'RecordRefused', area: 'jobs', reason: JOB_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'noneChosen' };
}

function shownOf(status: CommentStatus, seenUntil: string | undefined) {
  return { status, ...(seenUntil !== undefined && { seenUntil }) };
}
