import type { Call } from '#adapters/platform/wire/call.ts';

/** Calls whose answers go to every visitor of a language; throws for one that may know who asks, because its answer would be told to others. */
export function sharedCalls(calls: readonly Call[]): ReadonlySet<Call> {
  for (const { method, path, session, access = 'anyone' } of calls)
    if (session !== undefined || access !== 'anyone') throw new Error(`${method} ${path} knows who asks and can't be shared.`);
  return new Set(calls);
}

/** Calls that know who asks only of those who have signed in: to everybody else they answer the same. Throws for one that a cart, a guest or an account must come with. */
export function strangersCalls(calls: readonly Call[]): ReadonlySet<Call> {
  for (const { method, path, session, access } of calls)
    if (session !== undefined || access !== 'optional')
      throw new Error(`${method} ${path} is not the same for all who have not signed in.`);
  return new Set(calls);
}
