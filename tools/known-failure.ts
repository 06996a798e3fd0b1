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
  console.error(knownWords(cause) ?? cause);
  process.exit(1);
}

/** One line that a person can act on; nothing of what is a bug. */
export function knownWords(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  // A name that stands for several addresses fails at each of them, without words of its own.
  if (cause instanceof AggregateError && cause.message === '' && cause.errors.length > 0) return knownWords(cause.errors[0]);
  if (KNOWN.includes(cause.name)) return cause.message;
  const code = 'code' in cause ? String(cause.code) : '';
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code))
    return `The disk is full (${cause.message}): free space on it, or move what fills it (DATA_DIR moves the data).`;
  // Of whom it was is said by whoever asked.
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code))
    return `A connection was refused or cut (${cause.message}): is what it led to running?`;
  // What PostgreSQL and its client say: a statement or a lock took too long, a connection was cut or could not be had.
  if (
    /^(57014|55P03|57P0\d|08\d{3}|53300)$/.test(code) ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated/.test(cause.message)
  )
    return `The database did not answer in time (${cause.message}): the machine has more to do than it can, or the database is away. Try again; npm run doctor says more.`;
  return undefined;
}
