/** Something to tell the visitor: a message id with its values, shown as a toast and announced (ERR-04). */
export interface Notice {
  readonly tone: 'success' | 'info' | 'error';
  /** Id in src/ui/messages. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** How long it stays, when not as long as its tone and text ask for. */
  readonly milliseconds?: number;
}

/** Tells the visitor something once. What comes back takes it away again, for when it is no longer so. */
export interface Notices {
  tell(notice: Notice): () => void;
}
