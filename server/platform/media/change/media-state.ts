import { type Kysely, sql } from 'kysely';
import { type RecordedValues, recordedOf, type ValueName } from '#domain/audit/value-form.ts';
import type { Database } from '../../database/schema.ts';

/** What editors can change of a picture, each field under its name, words under their language: what the audit compares. Undefined when there is no such picture; it is locked. */
export async function mediaState(trx: Kysely<Database>, id: string): Promise<RecordedValues | undefined> {
  const { rows } = await sql<{ state: RecordedValues }>`
    select jsonb_build_object('title', m.title, 'file', m.file, 'focalPoint', jsonb_build_array(m.focal_x, m.focal_y),
        'cut', case when m.whole_width is not null then jsonb_build_array(m.turn, m.cut_left, m.cut_top, m.width, m.height) end, 'folder', m.folder_id, 'decorative', m.decorative,
        'readers', array(select r.user_id from media_reader r where r.media_id = m.id order by r.user_id))
      || coalesce((select jsonb_object_agg('alt ' || t.language, t.alt) || jsonb_object_agg('description ' || t.language, t.description)
        from media_text t where t.media_id = m.id and t.stands_in_for is null), '{}') as state
    from media m where m.id = ${id} for update`.execute(trx);
  return rows[0]?.state;
}

/** The fields that differ, as they were and as they are; undefined when none does. */
export function changedFields(
  before: RecordedValues,
  after: RecordedValues,
): { readonly before: RecordedValues; readonly after: RecordedValues } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as ValueName[];
  const changed = names.filter((name) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? ''));
  const of = (values: RecordedValues) => recordedOf(changed.map((name) => [name, values[name] ?? ''] as const));
  return changed.length === 0 ? undefined : { before: of(before), after: of(after) };
}
