import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import {
  BEGUN_AT_ONCE,
  type JobDetails,
  type JobFlaw,
  type JobKind,
  jobFlaw,
  jobKind,
  type OfficeJob,
  readPercent,
} from '#domain/back-office/office-job.ts';
import { COMMENT_STATUSES } from '#domain/comment/comment.ts';
import { readId } from '#domain/id.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { readOrderFilter } from '#domain/order/order-filter.ts';
import { ORDER_VIEWS } from '#domain/order/order-record.ts';
import { DRAWN_FIELD, DROPPED_FIELD, PARCEL_PREFIX, PASTED_FIELD, readParcels, typedNumbers } from '#domain/order/parcel-numbers.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_SHOWS, readStock } from '#domain/product/product-desk.ts';
import type { JobTargets, OfficeJobs } from '#ports/back-office/office-jobs.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf, TypedFields } from './area.ts';

/** Work on many things: asked for in their lists, looked at, begun, followed. */
export const jobsArea = {
  views: {
    newest(jobs: OfficeJobs): Outcome<readonly OfficeJob[], BackOfficeProblem> {
      return jobs.newest();
    },
    /** Undefined when there is none of this id. */
    byId(jobs: OfficeJobs, id: number): ReturnType<OfficeJobs['byId']> {
      return jobs.byId(id);
    },
  },
  forms: {
    /** Sent from a list. What it will do is shown before it begins; comments that somebody has ticked one by one are decided about at once. */
    ask: {
      // `status` tells which list of comments it is about, `seenUntil` how new what it showed was.
      fields: ['chosen', 'shown', 'everything', 'job', 'percent', 'stock', 'carrier', 'status', 'seenUntil'],
      async run(jobs, typed) {
        const kind = jobKind(typed.text('job'));
        if (kind === undefined) return refused('kindMissing', 'job');
        const details = detailsOf(kind, typed);
        const flaw = jobFlaw(kind, details);
        if (flaw !== undefined) return refused(flaw, FIELD_OF[flaw]);
        const isAll = typed.text('everything') !== '';
        const ids = [...new Set([...typed.ids('chosen'), ...idsIn(typed.text('shown'))])];
        if (!isAll && ids.length === 0) return refused('noneChosen', undefined);
        const created = await jobs.create(
          kind,
          details,
          isAll ? queryOf(typed) : { ids, status: statusIn(typed), seenUntil: typed.text('seenUntil') || undefined },
          typed.text('back'),
        );
        if (created.isErr()) return err(created.error);
        const at = { route: 'adminJob', parameter: String(created.value), search: '' } as const;
        if (isAll || !BEGUN_AT_ONCE.has(kind)) return ok({ notice: 'told.look', at });
        const started = await jobs.start(created.value);
        return started.map(() => ({ notice: 'done.begun', at }));
      },
    },
    /** Of orders that are sent the numbers of their parcels come with it: one that is wrong begins nothing. `keep` writes them down alone, `drop` drops the work. */
    start: {
      fields: ['jobId', 'seenUntil', PASTED_FIELD],
      alsoFields: [PARCEL_PREFIX],
      async run(jobs, typed) {
        const id = typed.id('jobId') ?? 0;
        if (typed.text('drop') !== '') return drop(jobs, id, typed);
        const withParcels = typed.text(DRAWN_FIELD) !== '';
        const keepsAlone = withParcels && typed.text('keep') !== '';
        if (withParcels) {
          const kept = await keepParcels(jobs, id, typed, keepsAlone);
          if (kept.isErr()) return err(kept.error);
        }
        if (keepsAlone) return ok({ notice: 'done.parcelsKept' });
        return (await jobs.start(id, typed.text('seenUntil') || undefined)).map(() => ({ notice: 'done.begun' }));
      },
    },
    drop: {
      fields: ['jobId'],
      run: (jobs, typed) => drop(jobs, typed.id('jobId') ?? 0, typed),
    },
  },
} as const satisfies AreaOf<OfficeJobs>;

const FIELD_OF: Readonly<Partial<Record<JobFlaw, string>>> = {
  percentUnreadable: 'percent',
  percentTooFar: 'percent',
  saleNotLower: 'percent',
  stockUnreadable: 'stock',
  carrierMissing: 'carrier',
};

/** The numbers that were typed and pasted, kept beside the orders that they were drawn beside, as long as the work is about just these. What has begun with the same numbers is no refusal. */
async function keepParcels(jobs: OfficeJobs, id: number, typed: TypedFields, keepsAlone: boolean): Outcome<void, BackOfficeProblem> {
  const opened = await jobs.byId(id);
  if (opened.isErr()) return err(opened.error);
  const state = opened.value?.job?.state;
  const hasBegun = state === 'running' || state === 'done';
  if (hasBegun && keepsAlone) return refused('begunAlready', undefined);
  const read = readParcels((field) => typed.text(field), hasBegun ? undefined : (opened.value?.parcels ?? []));
  return read.isErr() ? err(recordRefused('jobs', [read.error])) : jobs.keepParcels(id, read.value);
}

/** Numbers that were typed beside orders go with the work: whoever drops it over some is asked first, and says it once more over just these. */
async function drop(jobs: OfficeJobs, id: number, typed: TypedFields): Outcome<{ readonly notice: 'done.dropped' }, BackOfficeProblem> {
  const numbers = typedNumbers((field) => typed.text(field), typed.text(DRAWN_FIELD));
  if (numbers !== '' && numbers !== typed.text(DROPPED_FIELD)) return refused('parcelsTyped', undefined);
  return (await jobs.drop(id)).map(() => ({ notice: 'done.dropped' }) as const);
}

/** Those of a page of a list, as its form names them together. */
function idsIn(text: string): readonly number[] {
  return text.split(' ').flatMap((one) => readId(one) ?? []);
}

function refused(reason: JobFlaw, field: string | undefined) {
  return err({ kind: 'RecordRefused', area: 'jobs', reason, ...(field !== undefined && { field }) } as const);
}

/** What belongs to a kind of all that was typed. */
function detailsOf(kind: JobKind, typed: TypedFields): JobDetails {
  switch (kind) {
    case 'products.price':
    case 'products.sale':
      return { percent: readPercent(typed.text('percent')) };
    case 'products.stock': {
      const read = readStock(typed.text('stock'));
      return 'flaw' in read ? {} : { stock: read.stock };
    }
    case 'orders.send':
      return { carrier: typed.text('carrier').trim() };
    default:
      return {};
  }
}

function statusIn(typed: TypedFields) {
  return COMMENT_STATUSES.find((known) => known === typed.text('status'));
}

/** The list that the form stood in, as hidden fields tell it. */
function queryOf(typed: TypedFields): JobTargets {
  return {
    words: typed.text('words').trim().slice(0, 100),
    view: ORDER_VIEWS.find((known) => known === typed.text('view')),
    filter: readOrderFilter((word) => typed.text(word)).filter,
    format: PRODUCT_FORMATS.find((known) => known === typed.text('format')),
    show: [...PRODUCT_SHOWS, ...TEXT_SHOWS].find((known) => known === typed.text('show')),
    status: statusIn(typed),
  };
}
