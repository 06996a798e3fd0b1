import type { Call } from '#adapters/platform/wire/call.ts';

/** Calls whose answers go to every visitor of a language; throws for one that may know who asks, because its answer would be told to others. */
export function sharedCalls(calls: readonly Call[]): ReadonlySet<Call> {
  for (const { method, path, session, access = 'anyone' } of calls)
    if (session !== undefined || access !== 'anyone') throw new Error(`${method} ${path} knows who asks and can't be shared.`);
  return new Set(calls);
}
