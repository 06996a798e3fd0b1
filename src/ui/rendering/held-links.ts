/** Links of a page whose editor is on its way (hold-links-script.ts). */
export interface HeldLinks {
  /** They lead on again. */
  release(): void;
}

declare global {
  interface Window {
    heldLinks?: HeldLinks;
  }
}
