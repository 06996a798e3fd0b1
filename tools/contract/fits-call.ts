import type { Call } from '#adapters/platform/wire/call.ts';
import type { Exchange } from './call-example.ts';

/** Whether an exchange is one that a call's contract takes, what is sent and what is answered. */
export const fitsCall =
  (call: Call) =>
  ({ query, body, data }: Exchange): boolean =>
    isTaken(call.query, query ?? {}) && isTaken(call.body, ownFields(call, body)) && (data === undefined || isTaken(call.data, data));

const isTaken = (schema: Call['body'], value: unknown): boolean => schema === undefined || schema.safeParse(value).success;

/** A body without what its session adds, and with a file in the place of the words that stand for one. */
function ownFields({ session, form }: Call, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const added = session === undefined ? [] : ['cartId', 'protectCode'];
  const fields = Object.entries(body).filter(([name]) => !added.includes(name));
  return { ...Object.fromEntries(fields), ...(form === undefined ? {} : { [form.file]: { name: 'file', bytes: new Uint8Array(1) } }) };
}
