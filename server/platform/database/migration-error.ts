/** Why the schema can't be brought up to date; the message is one line that a person can act on. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), { cause });
    this.name = 'MigrationError';
  }
}
