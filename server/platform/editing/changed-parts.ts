import { compareDrafts } from '#domain/editing/compare-drafts.ts';
import type { Draft } from '#domain/editing/draft.ts';

type Parts = Readonly<Record<string, unknown>>;

/** What of a thing was changed, for whoever reads later who changed what: values before and after, of sections only which and where in them; their texts stand in the versions. */
export function changedParts(before: Draft, after: Draft): { readonly before: Parts; readonly after: Parts } {
  const { values, sections } = compareDrafts(before, after);
  const only = (draft: Draft) => Object.fromEntries(values.flatMap((name) => (name in draft.values ? [[name, draft.values[name]]] : [])));
  const told = sections.map(({ id, section, change, fields, moved }) => ({
    id,
    kind: section.kind,
    change,
    ...(moved && { moved }),
    ...(fields.length > 0 && { fields }),
  }));
  return { before: only(before), after: { ...only(after), ...(told.length > 0 && { sections: told }) } };
}
