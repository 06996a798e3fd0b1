import type { MediaName } from '../media/media-item.ts';

/** What shows a value of a visual swatch: its picture, else its colour, else its label in words (CAT-05, PRD-02). */
export interface SwatchLook {
  /** CSS colour. */
  readonly colour?: string | undefined;
  /** Of the media library; its text alternative is the value's label. */
  readonly picture?: MediaName | undefined;
}
