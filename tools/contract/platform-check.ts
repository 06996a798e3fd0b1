import { PlatformClient } from '#adapters/platform/platform-client.ts';
import type { Refusal } from '#adapters/platform/read-refusal.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';

export interface CheckedPlatform {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
}

/**
 * One call as a platform answers it. `lacks`: it has no such call; `breaks`: it answers otherwise than the contract says; `open`: what was asked about is not there, so nothing is
 * known of the call.
 */
export interface Finding {
  readonly call: string;
  readonly way: string;
  readonly verdict: 'keeps' | 'lacks' | 'breaks' | 'open';
  readonly why: string;
}

/** They want a header, bytes, or one of two words, which their schemas leave open. */
const WANT_MORE: ReadonlySet<string> = new Set(['refresh', 'uploadAttachment', 'getProduct']);

/** An address that no platform has: what it answers there it answers wherever it has nothing. */
const NOWHERE = { method: 'GET', path: '/api/v1/nowhere/at/all', summary: '', data: CALLS.get('siteEntrance')?.data } as Call;

/**
 * Asks a platform every call of the contract, as nobody in particular and with nothing filled in, and says what it lacks (API-05). What anybody may read has to come as the
 * contract has it; everything else has to be refused. Nothing is changed by that, but for carts without goods.
 */
export async function checkPlatform({ fetch, baseUrl, apiKey }: CheckedPlatform): Promise<readonly Finding[]> {
  const client = new PlatformClient({ fetch, baseUrl, headers: { language: 'hrv', store: '1', site: '1', apiKey } });
  const ask = async (call: Call) => (await client.send(call, { params: nothingFor(call), query: {}, body: {} })).map(() => undefined);
  const nowhere = await ask(NOWHERE);
  const findings: Finding[] = [];
  for (const [name, call] of CALLS) {
    const answer = await ask(call);
    const [verdict, why] = answer.isOk()
      ? judgeAnswer(call)
      : judgeRefusal(name, call, answer.error, nowhere.isErr() ? nowhere.error : undefined);
    findings.push({ call: name, way: `${call.method} ${call.path}`, verdict, why });
  }
  return findings;
}

function judgeAnswer({ access = 'anyone' }: Call): readonly [Finding['verdict'], string] {
  return access === 'customer' || access === 'backOffice' ? ['breaks', 'answers somebody who is not signed in'] : ['keeps', ''];
}

function judgeRefusal(name: string, call: Call, refusal: Refusal, nowhere: Refusal | undefined): readonly [Finding['verdict'], string] {
  if (refusal.kind === 'Unreachable') return ['lacks', `no answer: ${refusal.message}`];
  if (refusal.kind === 'Malformed') return ['breaks', `${refusal.field}: ${refusal.message}`];
  const { status, code } = refusal;
  if ([404, 405, 501].includes(status) && isSame(refusal, nowhere))
    return call.path.includes('{') ? ['open', `${status} for an id that nothing has`] : ['lacks', `${status} as where there is nothing`];
  if (status >= 500) return ['breaks', `fails with ${status} ${code}`];
  return asksNothing(call) && !WANT_MORE.has(name) ? ['breaks', `refuses with ${status} ${code} what anybody may read`] : ['keeps', ''];
}

function isSame(refusal: Refusal, other: Refusal | undefined): boolean {
  return other?.kind === 'Refused' && refusal.kind === 'Refused' && refusal.code === other.code && refusal.message === other.message;
}

/** Whether the call is for anybody, and nothing has to be filled in for it. */
function asksNothing({ access = 'anyone', session, path, query, body, form }: Call): boolean {
  const isFree = (schema: Call['body']) => schema === undefined || schema.safeParse({}).success;
  return access === 'anyone' && session === undefined && form === undefined && !path.includes('{') && isFree(query) && isFree(body);
}

/** Ids and names that nothing has. */
function nothingFor({ path }: Call): Readonly<Record<string, string>> {
  return Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '0']));
}
