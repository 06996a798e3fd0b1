export type EmbeddedPostgresProblem = 'InUse' | 'NotWritable' | 'NotSupported' | 'BinariesMissing' | 'DoesNotStart' | 'ForeignOwner';

/** Why the private PostgreSQL can't be had. The message is one line that a person can act on. */
export class EmbeddedPostgresError extends Error {
  readonly kind: EmbeddedPostgresProblem;

  constructor(kind: EmbeddedPostgresProblem, message: string) {
    super(message.replaceAll(/\s*\n\s*/g, ' '));
    this.name = 'EmbeddedPostgresError';
    this.kind = kind;
  }
}

/** What PostgreSQL says of files that are missing, cut short or garbled; not of rights, room and ports. */
const OF_DAMAGE =
  /could not (?:read|open|access|find|locate)|not a valid data directory|does not exist|invalid (?:data|checkpoint|primary|page)|incompatible|corrupt|checksum/i;
const OF_THE_MACHINE = /permission denied|no space left|quota exceeded|too many open files|address already in use/i;

/** The data of a folder can't be started, for a reason in PostgreSQL's words. Says what helps where it is the data's fault. */
export function doesNotStart(data: string, reason: string): EmbeddedPostgresError {
  const isDamaged = OF_DAMAGE.test(reason) && !OF_THE_MACHINE.test(reason);
  const hint = isDamaged
    ? '. These data are damaged, and were left as they are: put a copy of that folder back, or restore the last backup with npm run restore -- FILE --replace, which keeps them aside (docs/backup.md).'
    : '';
  return new EmbeddedPostgresError('DoesNotStart', `PostgreSQL does not start on ${data}: ${reason}${hint}`);
}
