import type { DraftWriter } from '#ports/editing/draft-writer.ts';

/** The writer of one editor in one window. Somebody whose take-over was refused has written nothing: it stays that of whoever did. */
export class OneDraftWriter implements DraftWriter {
  id: number | undefined;
  signer: number | undefined;

  meet(user: number | undefined): void {
    if (this.id !== undefined) return;
    this.id = user;
    this.signer = user;
  }

  sign(user: number): void {
    this.signer = user;
  }

  taken(): void {
    this.id = this.signer;
  }
}
