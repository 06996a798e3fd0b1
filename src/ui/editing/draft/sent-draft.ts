import type { Draft } from '#domain/editing/draft.ts';

/** Which draft goes out, and as how manieth request of this window: the same once more is the same request, and gets the answer that the first one may have lost. */
export class SentDraft {
  private request = 0;
  private sent: Draft | undefined;
  private unanswered: Draft | undefined;

  /** What is to be sent when `newest` is what stands here: sent with what was written since, one that nobody has answered would stand against itself. */
  next(newest: Draft | undefined, mayBeThere: boolean): { readonly draft: Draft; readonly request: number } | undefined {
    const draft = (mayBeThere ? this.unanswered : undefined) ?? newest;
    if (draft === undefined) return undefined;
    if (draft !== this.sent) this.request += 1;
    this.sent = draft;
    return { draft, request: this.request };
  }

  /** No answer came: it may be there. */
  lost(draft: Draft): void {
    this.unanswered = draft;
  }

  /** The platform has said what came of it, or has told all that it has. */
  answered(): void {
    this.unanswered = undefined;
  }

  isLast(draft: Draft | undefined): boolean {
    return this.sent === draft;
  }
}
