import type { Scope } from './scope.ts';

/** What can be done with many things of the back office at once, each with the permissions of which one suffices. */
export const JOB_KINDS = {
  'orders.prepare': ['orders:send'],
  'orders.ready': ['orders:send'],
  'orders.send': ['orders:send'],
  'orders.deliver': ['orders:send'],
  'products.show': ['products:write'],
  'products.hide': ['products:write'],
  'products.price': ['products:price'],
  'products.sale': ['products:price'],
  'products.endSale': ['products:price'],
  'products.stock': ['products:stock'],
  'pages.publish': ['pages:publish'],
  'pages.withdraw': ['pages:publish'],
  'pages.translate': ['pages:write'],
  'pages.discard': ['pages:write'],
  'posts.publish': ['pages:publish'],
  'posts.withdraw': ['pages:publish'],
  'posts.translate': ['pages:write'],
  'posts.discard': ['pages:write'],
  'comments.publish': ['pages:publish'],
  'comments.refuse': ['pages:publish'],
  'comments.delete': ['pages:publish'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

/** One kind of such work. */
export type JobKind = keyof typeof JOB_KINDS;

/**
 * The work that most of some things need next, of what somebody may do (`kinds`, in its order); of two that are needed equally often the one that comes first. Undefined where none of them
 * needs any of it.
 */
export function mostNeeded(kinds: readonly JobKind[], needed: readonly JobKind[]): JobKind | undefined {
  const often = (kind: JobKind) => needed.filter((one) => one === kind).length;
  const [first] = kinds.filter((kind) => often(kind) > 0).toSorted((a, b) => often(b) - often(a));
  return first;
}

/** What the things are that a kind of work is about. */
export type JobThing = JobKind extends `${infer Thing}.${string}` ? Thing : never;

/** The things of a kind of work. */
export function jobThing(kind: JobKind): JobThing {
  return kind.slice(0, kind.indexOf('.')) as JobThing;
}

/** Comments that were ticked have been read where they were: they are decided about at once. All other work is looked at before it begins. */
export const BEGUN_AT_ONCE: ReadonlySet<JobKind> = new Set(['comments.publish', 'comments.refuse']);

/** Why one text is not published or withdrawn, its drafts are not thrown away, its translations not begun, or one comment is not decided. */
export const TEXT_FAILURES = [
  'gone',
  'notPublished',
  'noDraft',
  'translated',
  'untranslated',
  'unfinished',
  'slugTaken',
  'home',
  'screen',
  'linked',
  'withdrawn',
  'toCome',
  'planned',
  'changedMeanwhile',
  'decidedMeanwhile',
] as const;
export type TextFailure = (typeof TEXT_FAILURES)[number];

/** Reads the kind of a job; undefined for none. */
export function jobKind(text: string): JobKind | undefined {
  return Object.hasOwn(JOB_KINDS, text) ? (text as JobKind) : undefined;
}

/** What somebody says with it: by how many percent prices change, how many pieces there are, who carries the parcels. */
export interface JobDetails {
  /** From -90 to 200, never 0; a reduction is below 0. */
  readonly percent?: number | undefined;
  readonly stock?: number | undefined;
  readonly carrier?: string | undefined;
}

/** Things that one job may be about. */
export const MOST_TARGETS = 100_000;

/** Why a job is not taken. */
export const JOB_FLAWS = [
  'kindMissing',
  'noneChosen',
  'tooMany',
  'percentUnreadable',
  'percentTooFar',
  'saleNotLower',
  'stockUnreadable',
  'carrierMissing',
  'allNeeded',
  'begunAlready',
  'droppedAlready',
  'endedAlready',
  'parcelsTyped',
] as const;
export type JobFlaw = (typeof JOB_FLAWS)[number];

/** What is wrong with what was said with a job. */
export function jobFlaw(kind: JobKind, { percent, stock, carrier = '' }: JobDetails): JobFlaw | undefined {
  if (kind === 'products.price' || kind === 'products.sale') {
    if (percent === undefined || !Number.isFinite(percent) || percent === 0) return 'percentUnreadable';
    if (kind === 'products.sale' && percent > 0) return 'saleNotLower';
    return percent < -90 || percent > 200 ? 'percentTooFar' : undefined;
  }
  if (kind === 'products.stock' && stock === undefined) return 'stockUnreadable';
  return kind === 'orders.send' && carrier.trim() === '' ? 'carrierMissing' : undefined;
}

/** Percent as people write them: `-10`, `+7,5`, `10 %`. Undefined for anything else. */
export function readPercent(text: string): number | undefined {
  const plain = text
    .replaceAll(/[\s\u00a0%+]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** How far a job is: `asked` waits for somebody to say that it may begin, `dropped` was ended by somebody before its end. */
export type JobState = 'asked' | 'running' | 'done' | 'dropped';

/** A job of the back office. */
export interface OfficeJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly details: JobDetails;
  readonly state: JobState;
  /** Things that it is about, and how many of them have been looked at. */
  readonly total: number;
  readonly done: number;
  /** What did not go, the first hundred. `reason` is one of the area's refusals. */
  readonly failures: readonly JobFailure[];
  readonly failed: number;
  readonly by: string;
  /** ISO 8601 instant. */
  readonly askedAt: string;
  /** The query of the list that it was asked for in, without its question mark; empty where it had none. */
  readonly back: string;
}

/** One thing that did not go. */
export interface JobFailure {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** A thing that work is about, before it begins: a title, or how a comment begins. */
export interface JobTarget {
  readonly id: number;
  readonly name: string;
  /** Of a page that is to be withdrawn: why it will not be. */
  readonly stays: TextFailure | undefined;
}

/** Things of one job that it will leave as they are for the same reason. */
export interface StayingTargets {
  readonly reason: TextFailure;
  readonly count: number;
}
