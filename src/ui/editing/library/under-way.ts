import { makeAutoObservable } from 'mobx';

/** Files of this tab that are on their way to the shop: whoever leaves breaks them off. */
class UnderWay {
  /** Whether somebody has said that they leave all the same. */
  agreed = false;
  private files: readonly { readonly name: string }[] = [];
  private guards = false;

  constructor() {
    makeAutoObservable<this, 'guards'>(this, { guards: false, agreed: false }, { autoBind: true, deep: false });
  }

  get names(): readonly string[] {
    return this.files.map(({ name }) => name);
  }

  /** A file sets out; answers how it is told that it has arrived, or will not. */
  begin(name: string): () => void {
    const file = { name };
    this.files = [...this.files, file];
    return () => this.end(file);
  }

  /** From now on whoever leaves is asked by the browser while a file is on its way, wherever in the office they have gone since. */
  guard(): void {
    if (this.guards) return;
    this.guards = true;
    addEventListener('beforeunload', (event) => {
      if (!this.agreed && this.files.length > 0) event.preventDefault();
    });
  }

  private end(file: { readonly name: string }): void {
    this.files = this.files.filter((one) => one !== file);
  }
}

/** That of this tab. */
export const underWay = new UnderWay();
