import { makeAutoObservable } from 'mobx';
import type { LibraryPicture } from '#ports/media/media-library.ts';
import type { PictureForm } from './picture-form.ts';

/** What is said of a picture now, before it is taken. */
export type SaidBefore = { readonly picture: Pick<LibraryPicture, 'alt' | 'decorative'> } & Pick<LibraryPicture, 'alt' | 'decorative'>;

/** The way out of what is said of a picture: nothing that was typed and not saved goes without a question. */
export class LeavingPicture {
  private out: (() => void) | undefined;

  constructor() {
    makeAutoObservable<this, 'out'>(this, { out: true }, { autoBind: true, deep: false });
  }

  /** Whether somebody is being asked. */
  get asks(): boolean {
    return this.out !== undefined;
  }

  /** Goes at once where nothing would be lost, else when the person says so. */
  leave(out: () => void, form: Pick<PictureForm, 'isChanged'> | undefined, waiting?: SaidBefore): void {
    // The question itself has taken the place of what is left.
    if (this.asks) return;
    if (form?.isChanged || (waiting !== undefined && isTyped(waiting))) this.out = out;
    else out();
  }

  stay(): void {
    this.out = undefined;
  }

  /** Out, and what was typed is lost. */
  go(): void {
    const { out } = this;
    this.out = undefined;
    out?.();
  }
}

function isTyped({ picture, alt, decorative }: SaidBefore): boolean {
  return alt.trim() !== picture.alt.trim() || decorative !== picture.decorative;
}
