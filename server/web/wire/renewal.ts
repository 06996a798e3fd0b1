import { refresh } from '#adapters/platform/wire/account.ts';
import { type DataOf, HEADERS } from '#adapters/platform/wire/call.ts';
import type { Wanted } from './platform-request.ts';

/** What asks the platform for new tokens (IDN-02). */
export function renewalWith(refreshToken: string): Wanted {
  return { method: refresh.method, target: refresh.path, headers: { [HEADERS.refreshToken]: refreshToken } };
}

/** The tokens of its answer; undefined when it is none. */
export function renewedTokens(data: unknown): DataOf<typeof refresh>['tokens'] | undefined {
  const read = refresh.data.safeParse(data);
  return read.success ? read.data.tokens : undefined;
}
