import { makeAutoObservable } from 'mobx';

/** What is said of a picture or a film, as far as its way out is concerned. */
export interface LeftForm {
  /** Whether something was typed and not saved. */
  readonly isChanged: boolean;
}

/** The way out of what is said of a picture or a film: nothing that was typed and not saved goes without a question. */
export class LeavingForm {
  private out: (() => void) | undefined;

  constructor() {
    makeAutoObservable<this, 'out'>(this, { out: true }, { autoBind: true, deep: false });
  }

  /** Whether somebody is being asked. */
  get asks(): boolean {
    return this.out !== undefined;
  }

  /** Goes at once where nothing would be lost, else when the person says so. */
  leave(out: () => void, ...forms: readonly (LeftForm | undefined)[]): void {
    // The question itself has taken the place of what is left.
    if (this.asks) return;
    if (forms.some((form) => form?.isChanged)) this.out = out;
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
