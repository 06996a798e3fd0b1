import type { DraftFlaw } from '#domain/editing/draft-flaws.ts';
import type { CommandProblem, EditCommand, Place } from '#domain/editing/edit-command.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';

/** Where the cursor is: a section, or the page itself, and the field in it. */
export interface Selection {
  readonly section: Place;
  readonly path: string | undefined;
  /** It was clicked where it stands: it is seen, and the page must not move beneath the pointer. */
  readonly isSeen?: boolean;
}

/** What the panel beside the page shows. */
export type PanelTab = 'fields' | 'sections' | 'checks';

/** A dialog of the editor, with what it is about (ADM-04). */
export type Question =
  | { readonly kind: 'newSection'; readonly after: SectionId | null }
  | { readonly kind: 'keepTemplate'; readonly section: SectionId }
  | { readonly kind: 'media'; readonly section: Place; readonly path: string; readonly describes?: boolean }
  | { readonly kind: 'film'; readonly section: Place; readonly path: string }
  | { readonly kind: 'link' | 'icon' | 'pick' | 'list'; readonly section: Place; readonly path: string }
  /** Of a rich text; answered with an address, or with nothing once the dialog is gone. */
  | { readonly kind: 'textLink'; readonly answer: (href: string | undefined) => void }
  | { readonly kind: 'versions' | 'discard' | 'newPage' | 'caches' | 'tools' }
  | { readonly kind: 'sections' | 'publish' }
  /** Of a translator, who may not change it; with its address. */
  | { readonly kind: 'original'; readonly href: string }
  | { readonly kind: 'leave'; readonly way: WayOut | undefined };

/** Where a link leads out of the editor, and whether it takes the whole window. */
export interface WayOut {
  readonly href: string;
  readonly whole: boolean;
}

/** A section, as its frame and its line need it. */
export interface SectionLine {
  readonly id: SectionId;
  readonly kind: string;
  readonly hidden: boolean;
  /** What publishing asks for and is not there, or not as it has to be. */
  readonly flaws: readonly DraftFlaw[];
}

/** What has just happened, for the live region and the notice; its words stand in the messages. */
export type EditingNews =
  | { readonly kind: 'undone' | 'redone'; readonly command: EditCommand }
  | { readonly kind: 'dropped' | 'joined' | 'published' | 'restored' | 'discarded' | 'recovered' | 'translated' | 'stillRight' }
  | {
      readonly kind:
        | 'publishedHidden'
        | 'restoredOver'
        | 'planDropped'
        | 'withdrawn'
        | 'held'
        | 'heldHidden'
        | 'kept'
        | 'clipped'
        | 'cut'
        | 'hidden'
        | 'shown'
        | 'removed'
        | 'templateKept'
        | 'templateWaits'
        | 'templateGone'
        | 'publishWaits';
    }
  | { readonly kind: 'planned' | 'withdrawnAt' | 'publishedFrom'; readonly at: string }
  | { readonly kind: 'moved'; readonly place: number; readonly count: number }
  | { readonly kind: 'refused'; readonly problem: CommandProblem | EditingProblem };

/** What is told of a publication by the moment that visitors see it from: at once where there is none, not before somebody shows it where it is null. */
export function newsOfPublishing(seenFrom: string | null | undefined): EditingNews {
  if (seenFrom === undefined) return { kind: 'published' };
  return seenFrom === null ? { kind: 'publishedHidden' } : { kind: 'publishedFrom', at: seenFrom };
}
