/** Diagnostic log; never holds personal data. */
export interface Log {
  debug(event: string, facts?: Readonly<Record<string, string | number | boolean | undefined>>): void;
  warn(event: string, facts?: Readonly<Record<string, string | number | boolean | undefined>>): void;
  error(event: string, facts?: Readonly<Record<string, string | number | boolean | undefined>>): void;
}
