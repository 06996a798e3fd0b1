import { type Draft, readDraftSections } from '#domain/editing/draft.ts';
import type { WorkingCopy } from '#ports/editing/drafts.ts';
import type { OtherEditor } from '#ports/editing/editor-presence.ts';
import type { DataOf } from '../wire/call.ts';
import type { sayHere, WorkingCopyWire } from '../wire/draft.ts';

/** A draft of the wire. */
export function readDraft(values: unknown, sections: readonly unknown[]): Draft {
  const fields = typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {};
  return { values: fields as Draft['values'], sections: readDraftSections(sections) };
}

/** A working copy of the wire, whose `version` is the counter of its saves: here that is its revision, as versions are states that are kept. */
export function readWorkingCopy({ version, values, sections, changedBy, changedAt, ...copy }: WorkingCopyWire): WorkingCopy {
  return {
    ...copy,
    revision: version,
    draft: readDraft(values, sections),
    changedBy: changedBy ?? undefined,
    changedAt: changedAt ?? undefined,
  };
}

/** Those who are said to edit the same. */
export function readOtherEditors(others: DataOf<typeof sayHere>['others']): readonly OtherEditor[] {
  return others.map(({ section, ...other }) => ({ ...other, section: section ?? undefined }));
}
