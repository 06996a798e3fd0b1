import type { Cursor } from '../keyed-page.ts';
import type { TextShow } from '../locale/text-state.ts';

/** What a list of texts (pages, posts, events, documents) is to hold: words of their titles, which of them, and where in the list. */
export interface TextQuestion {
  readonly words: string;
  readonly show: TextShow;
  readonly cursor: Cursor;
}
