/** An e-mail without its look: plain texts, from which the text part and the HTML part are made alike. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** What the reader is to do. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  /** A second way, less in sight. */
  | { readonly kind: 'link'; readonly text: string; readonly link: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'sums'; readonly head: readonly [string, string]; readonly rows: readonly SumRow[] };

export interface SumRow {
  readonly label: string;
  readonly amount: string;
  readonly role: 'line' | 'sum' | 'total' | 'note';
}

/** Who writes. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  /** Where people reach the shop; undefined while it has not been named. */
  readonly contact: string | undefined;
  /** Who sells: name, address, OIB, in one line (Consumer Rights Directive 2011/83/EU, 6(1)(b), 8(7)); undefined while it has not been named. */
  readonly imprint?: string | undefined;
  /** Days in which its buyers may withdraw. */
  readonly withdrawalDays: number;
  /** What it calls its membership card; undefined while that has no name of its own. */
  readonly memberCard?: string | undefined;
}
