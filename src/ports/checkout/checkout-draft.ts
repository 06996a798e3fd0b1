/** What was typed into the checkout but not yet saved, so that a reload loses nothing (CHK-01). Kept on the visitor's device only, for this session. */
export interface CheckoutDraft {
  read(): Readonly<Record<string, string>>;
  write(fields: Readonly<Record<string, string>>): void;
  clear(): void;
}
