import { err, ok } from 'neverthrow';
import type { assignConsents as call } from '#adapters/platform/wire/consent.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { existingConsents } from './queries.ts';

/** Gives a place its consents in the order of the list, instead of those it had. */
export const assignConsents: Verb<typeof call> = async (deps, { body }) => {
  const { assigned_to: place, requiredConsents } = body;
  const consents = [...new Set(body.consents)];
  const stray = requiredConsents.findIndex((id) => !consents.includes(id));
  if (stray !== -1) return refuse('FIELD_INVALID', { field: `requiredConsents.${stray}`, reason: 'unknown' });
  const there = await existingConsents(deps.database, consents);
  const unknown = body.consents.findIndex((id) => !there.has(id));
  if (unknown !== -1) return refuse('FIELD_INVALID', { field: `consents.${unknown}`, reason: 'unknown' });
  const required = new Set(requiredConsents);
  const written = await inTransaction(deps.database, async (trx) => {
    await trx.deleteFrom('consent_assignment').where('place', '=', place).execute();
    const rows = consents.map((id, position) => ({ place, consent_id: id, required: required.has(id), position }));
    if (rows.length > 0) await trx.insertInto('consent_assignment').values(rows).execute();
    return ok({ assigned_to: place, consents, requiredConsents: consents.filter((id) => required.has(id)) });
  });
  if (written.isErr()) return err(written.error);
  deps.changed(['consents']);
  return ok({ data: written.value });
};
