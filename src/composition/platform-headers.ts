import type { PlatformHeaders } from '#adapters/platform/platform-client.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import type { Log } from '#ports/log.ts';
import type { Visitor } from './tokens.ts';

/** The one store and site of this shop. */
const STORE = '1';
const SITE = '1';

/** Headers that say whose request this is (API-02). */
export function platformHeaders(
  { locale, client, requestId }: Pick<Visitor, 'locale' | 'client' | 'requestId'>,
  apiKey: string | undefined,
): PlatformHeaders {
  return { language: LOCALE_NAMES[locale].languageCode, store: STORE, site: SITE, apiKey, client, requestId };
}

/** Every failed call leaves a trace for whoever looks for its cause (ERR-01). */
export function onProblem(log: Log, requestId: string | undefined): (call: Call, problem: Refusal) => void {
  return (call, problem) => {
    const facts = { call: call.path, kind: problem.kind, message: problem.message.slice(0, 300), requestId };
    if (problem.kind === 'Malformed') log.error('platform.answerMalformed', { ...facts, field: problem.field });
    else if (problem.kind === 'Unreachable') log.error('platform.unreachable', { ...facts, status: 0 });
    else log.debug('platform.refused', { ...facts, status: problem.status, code: problem.code, field: problem.field });
  };
}
