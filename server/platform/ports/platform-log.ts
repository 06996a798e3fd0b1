type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where the platform tells of its failures; the shop's own log fits. Never holds personal data. */
export interface PlatformLog {
  debug(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
}
