import { ok } from 'neverthrow';
import type { filterConsents as call } from '#adapters/platform/wire/consent.ts';
import type { Verb } from '../http/serve.ts';
import { consentsOf } from './queries.ts';

/** Consents that a place of the site asks for, in the newest version of their texts, and which of them are required. */
export const filterConsents: Verb<typeof call> = async (deps, { body, facts }) => {
  const rows = await consentsOf(deps.database, body.assigned_to, facts.language);
  return ok({
    data: {
      consents: rows.map(({ id, unique_number, display_name, version }) => ({
        id,
        uniqueNumber: unique_number,
        displayName: display_name,
        version,
      })),
      requiredConsents: rows.filter(({ required }) => required).map(({ id }) => id),
    },
    tags: ['consents'],
  });
};
