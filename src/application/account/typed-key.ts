import { err, type Result } from 'neverthrow';
import { fieldOfKeyFlaw, type KeyFlaw, lastDayFlaw, readAccessKey, type WrittenKey } from '#domain/account/access-key.ts';
import { type RecordRefused, recordRefused } from '#domain/back-office/back-office.ts';
import { SCOPES, scopeField } from '#domain/back-office/scope.ts';
import { isDay } from '#domain/site/iso-day.ts';

/** The form of a new key as it was typed, or all that is wrong with it by field. `today`, an ISO day, where it is known: then a last day that is past, or too far, is told with the rest. */
export function readTypedKey(typed: (name: string) => string, today?: string): Result<WrittenKey, RecordRefused> {
  const read = readAccessKey({
    name: typed('name'),
    purpose: typed('purpose'),
    until: typed('until'),
    scopes: SCOPES.filter((scope) => typed(scopeField(scope)) !== ''),
  });
  const until = typed('until').trim();
  const day = today !== undefined && isDay(until) ? lastDayFlaw(until, today) : undefined;
  const [first, ...others] = [...(read.isErr() ? read.error : []), ...(day === undefined ? [] : [day])].toSorted(
    (one, other) => PLACES.indexOf(fieldOfKeyFlaw(one)) - PLACES.indexOf(fieldOfKeyFlaw(other)),
  );
  if (first === undefined) return read.mapErr(([flaw]) => recordRefused('keys', [told(flaw)]));
  return err(recordRefused('keys', [told(first), ...others.map(told)]));
}

/** In the order of the form. */
const PLACES: readonly ReturnType<typeof fieldOfKeyFlaw>[] = ['name', 'purpose', 'until', 'scopes', undefined];

function told(reason: KeyFlaw) {
  return { reason, field: fieldOfKeyFlaw(reason) };
}
