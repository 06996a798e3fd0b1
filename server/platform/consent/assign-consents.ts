import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { assignConsents as call } from '#adapters/platform/wire/consent.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { existingConsents } from './queries.ts';

/** Gives a place its consents in the order of the list, instead of those it had; not where it asks for others by now than whoever gives them has seen. */
export const assignConsents: Verb<typeof call> = async (deps, { body, ...who }) => {
  const { assigned_to: place, requiredConsents, seen } = body;
  const consents = [...new Set(body.consents)];
  const stray = requiredConsents.findIndex((id) => !consents.includes(id));
  if (stray !== -1) return refuse('FIELD_INVALID', { field: `requiredConsents.${stray}`, reason: 'unknown' });
  const there = await existingConsents(deps.database, consents);
  const unknown = body.consents.findIndex((id) => !there.has(id));
  if (unknown !== -1) return refuse('FIELD_INVALID', { field: `consents.${unknown}`, reason: 'unknown' });
  const required = new Set(requiredConsents);
  const written = await inTransaction(deps.database, async (trx) => {
    // Of two at one moment the second sees what the first has written, and is told.
    await sql`select pg_advisory_xact_lock(hashtext('consents'), hashtext(${place}))`.execute(trx);
    const gone = await trx
      .deleteFrom('consent_assignment')
      .where('place', '=', place)
      .returning(['consent_id', 'required', 'position'])
      .execute();
    const asked = gone.toSorted((a, b) => a.position - b.position);
    if (!isSeen(asked, seen)) return refuse('CONSENTS_CHANGED');
    const rows = consents.map((id, position) => ({ place, consent_id: id, required: required.has(id), position }));
    if (rows.length > 0) await trx.insertInto('consent_assignment').values(rows).execute();
    const before = asked.map(({ consent_id: id, required: isRequired }) => ({ id, isRequired }));
    const after = rows.map(({ consent_id: id, required: isRequired }) => ({ id, isRequired }));
    const change = changeBy(who, deps.now(), { what: 'assign', thing: 'consents', thingId: place });
    await recordChange(trx, { ...change, before: { consents: before }, after: { consents: after } });
    return ok({ assigned_to: place, consents, requiredConsents: consents.filter((id) => required.has(id)) });
  });
  if (written.isErr()) return err(written.error);
  deps.changed(['consents']);
  return ok({ data: written.value });
};

/** Whether a place asks for what somebody has seen, in that order. */
function isSeen(asked: readonly { readonly consent_id: number; readonly required: boolean }[], seen: BodyOf<typeof call>['seen']): boolean {
  const required = new Set(seen.requiredConsents);
  return (
    asked.length === seen.consents.length &&
    asked.every(({ consent_id: id, required: isRequired }, at) => seen.consents[at] === id && required.has(id) === isRequired)
  );
}
