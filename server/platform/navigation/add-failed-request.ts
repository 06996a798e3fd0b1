import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { isWorthReporting } from '#domain/navigation/worth-reporting.ts';
import type { Verb } from '../http/serve.ts';
import { countFailedRequest } from './queries.ts';

/** Failed addresses that are kept; a machine that tries names must not fill the disk. */
const MOST = 10_000;

/** Counts an address that nobody answers to, for the editors (NAV-11). */
export const addFailedRequest: Verb<typeof wire.addFailedRequest> = async ({ database }, { body: { path } }) => {
  if (!isWorthReporting(path)) return ok({ data: { recorded: false } });
  await countFailedRequest(database, path, MOST);
  return ok({ data: { recorded: true } });
};
