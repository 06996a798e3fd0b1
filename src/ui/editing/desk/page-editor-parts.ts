import type { SectionId } from '#domain/editing/section-id.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { Documents } from '#ports/document/documents.ts';
import type { ChoosableThings } from '#ports/editing/choosable-things.ts';
import type { DraftChecks } from '#ports/editing/draft-checks.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import type { DraftWriter } from '#ports/editing/draft-writer.ts';
import type { EditorPresence } from '#ports/editing/editor-presence.ts';
import type { PublicationPlans } from '#ports/editing/publication-plans.ts';
import type { SectionClipboard } from '#ports/editing/section-clipboard.ts';
import type { Templates } from '#ports/editing/templates.ts';
import type { Menus } from '#ports/navigation/menus.ts';
import type { DraftSyncParts } from '../draft/draft-sync-parts.ts';
import type { CanvasLook } from './look-at-canvas.ts';

/** What an editor is made of, and reaches the world by. */
export interface PageEditorParts extends Omit<DraftSyncParts, 'tell' | 'onOpened' | 'onSaved'> {
  readonly locale: Locale;
  /** Absent where nobody is asked in whose name it goes out. */
  readonly writer?: DraftWriter;
  readonly templates: Templates;
  readonly choices: ChoosableThings;
  /** Absent where nothing is published that could be wrong with it. */
  readonly checks?: DraftChecks;
  /** Absent where nobody hears of others. */
  readonly presence?: EditorPresence;
  readonly plans: PublicationPlans;
  readonly menus: Pick<Menus, 'all'>;
  readonly documents: Pick<Documents, 'byId'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => SectionId;
  readonly clipboard: SectionClipboard;
  readonly look: () => Promise<CanvasLook | undefined>;
  /** Where there is anything to translate from. */
  readonly translations?: DraftTranslations;
}
