/** A failure whose message is one line that a person can act on; its stack would only hide it. */
export class KnownFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KnownFailure';
  }
}

const KNOWN = [
  'KnownFailure',
  'ConfigError',
  'EmbeddedPostgresError',
  'MigrationError',
  'PoolerError',
  'DemoError',
  'ImportError',
  'BackupError',
];

/** Ends the process with one line for what is known, with everything for what is a bug. */
export function fail(cause: unknown): never {
  const known = cause instanceof Error && KNOWN.includes(cause.name);
  console.error(known ? cause.message : cause);
  process.exit(1);
}
