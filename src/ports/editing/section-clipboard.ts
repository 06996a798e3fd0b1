import type { DraftSection } from '#domain/editing/draft.ts';

/** The section that somebody has cut or copied, in this browser, for every page that they edit. Storage may be blocked or full, then nothing is kept. */
export interface SectionClipboard {
  read(): DraftSection | undefined;
  keep(section: DraftSection): void;
}
