import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { patternOf } from './passed-calls.ts';

const OFFICE = [...CALLS.values()].filter(({ access }) => access === 'backOffice').map((call) => ({ call, pattern: patternOf(call) }));

/** The call of the back office of a method and path, or undefined when there is none: all of them may be made by a program with an access key. */
export function findOfficeCall(method: string, path: string): Call | undefined {
  return OFFICE.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}
