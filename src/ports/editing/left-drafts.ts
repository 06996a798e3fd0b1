import type { EditableKind } from '#domain/editing/editable.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { BackedUpDraft } from './draft-backup.ts';

/** A draft that a window of this browser kept and the platform never got. */
export interface LeftDraft extends Pick<BackedUpDraft, 'base' | 'draft'> {
  readonly kind: EditableKind;
  readonly id: number;
  readonly locale: Locale;
}

/** What this browser has left of drafts, for whoever can't open the editor any more. */
export interface LeftDrafts {
  /** What somebody wrote, by the id of their account, in windows that are closed by now, the newest first: nobody reads what another one wrote. */
  of(person: number): Promise<readonly LeftDraft[]>;
}
