import { type RecordedValues, recordedOf, type ValueName } from '#domain/audit/value-form.ts';
import { compareDrafts } from '#domain/editing/compare-drafts.ts';
import type { Draft } from '#domain/editing/draft.ts';

/** What of a thing was changed, for whoever reads later who changed what: values before and after, of sections only which and where in them; their texts stand in the versions. */
export function changedParts(before: Draft, after: Draft): { readonly before: RecordedValues; readonly after: RecordedValues } {
  const { values, sections } = compareDrafts(before, after);
  const only = (draft: Draft) =>
    recordedOf(values.flatMap((name) => (name in draft.values ? [[name as ValueName, draft.values[name]] as const] : [])));
  const told = sections.map(({ id, section, change, fields, moved }) => ({
    id,
    kind: section.kind,
    change,
    ...(moved && { moved }),
    ...(fields.length > 0 && { fields }),
  }));
  return { before: only(before), after: { ...only(after), ...(told.length > 0 && { sections: told }) } };
}
