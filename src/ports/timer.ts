/** Runs something later; tests turn the clock by hand. */
export interface Timer {
  /** Runs `action` after `milliseconds`; the returned function cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}
