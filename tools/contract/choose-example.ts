import type { CallExample } from '#adapters/platform/wire/call-examples.ts';
import { shapeOf } from './call-example.ts';

/** A call that was heard in a file of tests, as an example. */
export interface Candidate extends CallExample {
  readonly call: string;
}

/** More would be read by nobody. */
const MOST_LEAVES = 60;
const MOST_SIGNS = 4000;
/** What tests send to see it refused or made harmless. */
const ODD = /<script|<b>|javascript:|onerror|alert\(|\.\.\/|Bcc:|(.)\1{15,}/i;
/** What they send to see it tidied up. */
const UNTIDY = /" |[^\\] "/;
/** The walk over the whole contract asks the demo site, of which an example tells most. */
const FIRST = 'contract/whole-contract.test.ts';

/** The example of a call: that of before, as long as it is answered in that shape in its tests, and otherwise the one that shows most. Undefined of a call that nobody heard. */
export function chosenExample(
  before: CallExample | undefined,
  heard: readonly Candidate[],
  ran: ReadonlySet<string>,
): CallExample | undefined {
  if (before !== undefined && !ran.has(before.from)) return before;
  const isKept = heard.some(({ from, data }) => from === before?.from && shapeOf(data) === shapeOf(before.data));
  if (before !== undefined && isKept) return before;
  const [best] = heard
    .map((candidate, place) => ({ candidate, place, worth: worthOf(candidate) }))
    .sort((one, other) => other.worth - one.worth || one.candidate.from.localeCompare(other.candidate.from) || one.place - other.place);
  if (best === undefined) return undefined;
  const { call: _call, from, ...exchange } = best.candidate;
  return { from, ...exchange };
}

function worthOf({ from, query, body, data }: Candidate): number {
  const shown = JSON.stringify([query, body, data]);
  const tooLong = Math.max(0, shown.length - MOST_SIGNS) / 100;
  const refused = (ODD.test(shown) ? 1000 : 0) + (UNTIDY.test(JSON.stringify([query, body])) ? 30 : 0);
  const standing = isEmpty(data) ? -20 : from === FIRST ? 25 : 0;
  return Math.min(MOST_LEAVES, leaves([body, data])) + standing - tooLong - refused;
}

/** Whether it is a list without anything in it, or says that there is nothing. */
function isEmpty(data: unknown): boolean {
  const list = Array.isArray(data) ? data : (data as { readonly records?: unknown } | null | undefined)?.records;
  return data === null || (Array.isArray(list) && list.length === 0);
}

/** Values that say something, which no, nothing and none do not. */
function leaves(value: unknown): number {
  if (!value) return 0;
  return typeof value === 'object' ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0) : 1;
}
