import type { Money } from '#domain/money.ts';

/** Something to tell the visitor: a message id with its values, shown as a toast and announced (ERR-04). */
export interface Notice {
  readonly tone: 'success' | 'info' | 'error';
  /** Id in src/ui/messages. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number | Money>>;
  /** How long it stays, when not as long as its tone and text ask for. */
  readonly milliseconds?: number;
  /** It is told on the way to another page, and stays there; other notices end with the page that they are of. */
  readonly goesAlong?: boolean;
}

/** Tells the visitor something once. What comes back takes it away again, for when it is no longer so. */
export interface Notices {
  tell(notice: Notice): () => void;
}
