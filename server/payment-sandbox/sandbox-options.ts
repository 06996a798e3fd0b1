/** What the sandbox needs of the shop that it stands beside. */
export interface SandboxOptions {
  /** Shared with the shop, as a provider gives it to its merchants. */
  readonly secret: string;
  /** Posts a form to the shop's callback address; rejects when nobody answers. */
  readonly deliver: (url: string, body: string) => Promise<void>;
  /** Does something later. */
  readonly later: (work: () => void, ms: number) => void;
}
