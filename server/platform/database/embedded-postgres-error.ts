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
