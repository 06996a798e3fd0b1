import type { SaveDraft } from '#application/editing/save-draft.ts';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { DraftBackup } from '#ports/editing/draft-backup.ts';
import type { DraftVersions } from '#ports/editing/draft-versions.ts';
import type { Drafts } from '#ports/editing/drafts.ts';
import type { OtherEditor } from '#ports/editing/editor-presence.ts';
import type { SectionFiller } from '#ports/editing/section-filler.ts';
import type { Timer } from '#ports/timer.ts';
import type { EditingNews } from './editing-news.ts';
import { ShownSections } from './shown-sections.ts';

/** What a draft on its way to the platform and back (draft-sync.ts) is made of, and whom it tells. */
export interface DraftSyncParts {
  readonly thing: EditableThing;
  /** Under which name this browser keeps what is unsaved. */
  readonly name: string;
  readonly drafts: Drafts;
  readonly versions: DraftVersions;
  readonly filler: SectionFiller;
  readonly saveDraft: SaveDraft;
  readonly backup: DraftBackup;
  readonly timer: Timer;
  /** Milliseconds of any clock that goes on. */
  readonly now: () => number;
  /** This tab. */
  readonly client: string;
  readonly tell: (news: EditingNews) => void;
  /** The working copy is there; hears who else writes in it. */
  readonly onOpened: (others: readonly OtherEditor[]) => void;
  /** What was written since `before` is saved; ends with what follows from it. */
  readonly onSaved: (before: Draft) => Promise<void> | undefined;
}

/** The sections of a draft as a page shows them, filled by the platform. */
export function shownSections({ timer, filler, thing }: DraftSyncParts, newest: () => Draft | undefined): ShownSections {
  return new ShownSections({
    timer,
    fill: async (sections) => (await filler.fill(thing, sections)).unwrapOr(undefined),
    newest: (id) => newest()?.sections.find((section) => section.id === id),
  });
}
