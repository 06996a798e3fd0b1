import { readJson } from '../../http/read-json.ts';
import type { Call } from '../wire/contract.ts';
import { Refused } from '../wire/refused.ts';

const SESSION_FIELDS = ['cartId', 'protectCode'];

/** The JSON object that a request brings, without what no client has to send. */
export async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json(\s*;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refused('BAD_REQUEST', 'content-type: wants application/json', 'content-type');
  const read = await readJson(request);
  if (read.isErr()) throw new Refused(read.error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', read.error.message, 'body');
  const body = read.value;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused('BAD_REQUEST', 'body: wants an object', 'body');
  const field = forbiddenKey(body) ?? (call.session === undefined ? undefined : SESSION_FIELDS.find((name) => name in body));
  if (field !== undefined) throw new Refused('BAD_REQUEST', `${field}: is not for a client to send`, field);
  return body as Record<string, unknown>;
}

/** A key that some code, somewhere, may take for an object's own machinery (T-25). */
function forbiddenKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key === '__proto__' || key === 'constructor' || key === 'prototype' ? key : forbiddenKey(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
