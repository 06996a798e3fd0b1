import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { VERSIONS_AT_A_TIME } from '#domain/editing/versions-at-a-time.ts';
import { readId } from '#domain/id.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { namedThing } from '../thing/thing.ts';
import { findVersion, listNewest, type VersionRow } from './draft-queries.ts';

export const listVersions: Verb<typeof wire.listVersions> = async ({ database }, { params, query, facts }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined) return refuse('NOT_FOUND');
  const rows = await listNewest(database, thing, readId(query.before), VERSIONS_AT_A_TIME);
  return ok({ data: { versions: rows.map(versionOnWire) } });
};

export const getVersion: Verb<typeof wire.getVersion> = async ({ database }, { params, facts }) => {
  const [thing, id] = [namedThing(params, facts), readId(params.version)];
  const row = thing === undefined || id === undefined ? undefined : await findVersion(database, thing, id);
  if (row === undefined) return refuse('NOT_FOUND');
  const { values, sections } = row.content;
  return ok({ data: { ...versionOnWire(row), values, sections: [...sections] } });
};

function versionOnWire({ id, kind, at, by, note }: VersionRow): wire.VersionWire {
  return { id, kind, at: at.toISOString(), by, note };
}
