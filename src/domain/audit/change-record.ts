import type { Cursor } from '../keyed-page.ts';
import type { Locale } from '../locale/locale.ts';

/** What can be changed in the back office. */
export const CHANGED_THINGS = [
  'page',
  'post',
  'event',
  'document',
  'postType',
  'element',
  'layout',
  'media',
  'mediaFolder',
  'film',
  'file',
  'comment',
  'form',
  'submission',
  'subscriber',
  'newsletterList',
  'cardRequest',
  'consents',
  'mail',
  'redirect',
  'menuEntry',
  'product',
  'category',
  'attribute',
  'attributeValue',
  'failedRequest',
  'cache',
  'order',
  'customer',
  'coupon',
  'user',
  'accessKey',
  'settings',
  'delivery',
  'payment',
  'job',
  'view',
  'worker',
] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/** What can be done to it. */
export const CHANGES = [
  'create',
  'update',
  'publish',
  'plan',
  'dropPlan',
  'withdraw',
  'restore',
  'discard',
  'translate',
  'confirmTranslation',
  'join',
  'separate',
  'move',
  'replace',
  'moderate',
  'decide',
  'assign',
  'handle',
  'note',
  'export',
  'answer',
  'retry',
  'dismiss',
  'clear',
  'signOut',
  'end',
  'delete',
] as const;
export type Change = (typeof CHANGES)[number];

/** One thing that somebody did, as it was written down with it (ADM-10). */
export interface ChangeRecord {
  readonly id: number;
  /** An instant of ISO 8601. */
  readonly at: string;
  /** First and last name, as they were then. */
  readonly who: string;
  readonly change: Change;
  readonly thing: ChangedThing;
  readonly thingId: string;
  /** What the thing is called now, else what it was called in the change; undefined for what has no name. */
  readonly name: string | undefined;
  /** Of a page: whether it is a template, which others are made from. */
  readonly isTemplate: boolean;
  /** Undefined for what has no language. */
  readonly locale: Locale | undefined;
  /** Each value that changed, in the order in which they were written. */
  readonly values: readonly ChangedValue[];
  /** What things are called that the values call by ids and codes, as far as they are known; under `referenceKey` (value-references.ts). */
  readonly names: Readonly<Record<string, string>>;
}

/** A value by its name, with what it was and what it became; undefined where there was or is none. */
export interface ChangedValue {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Which changes a list is to hold. */
export interface ChangeQuestion {
  readonly thing: ChangedThing | undefined;
  /** A part of a name; empty for everybody. */
  readonly who: string;
  /** The one thing of its kind that is wanted, by its id; undefined for all. */
  readonly thingId: string | undefined;
  /** Days (`2026-11-22`) of the site's time zone, the first and the last that are wanted; undefined where it is open. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly cursor: Cursor;
}

/** What changed between two sets of values: names of the first, then those that only the second has; what is equal in both is left out. A coupon's worth comes with its kind, since ten is percent or cents. */
export function changedValues(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): readonly ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: valueIn(before, name), after: valueIn(after, name) }))
    .filter((value) => JSON.stringify(value.before) !== JSON.stringify(value.after));
}

function valueIn(values: Readonly<Record<string, unknown>> | undefined, name: string): unknown {
  const value = values?.[name];
  return name === 'worth' && typeof value === 'number' ? { kind: values?.kind, worth: value } : value;
}
