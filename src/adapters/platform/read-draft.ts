import { type Draft, readDraftSections } from '#domain/editing/draft.ts';

/** A draft of the wire. */
export function readDraft(values: unknown, sections: readonly unknown[]): Draft {
  const fields = typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {};
  return { values: fields as Draft['values'], sections: readDraftSections(sections) };
}
