/** Why nothing can be asked through the pooler; the message is one line that a person can act on. */
export class PoolerError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The pooler does not answer (${reason.replaceAll(/\s*\n\s*/g, ' ')}): check DATABASE_POOL_URL, and whether it runs.`, { cause });
    this.name = 'PoolerError';
  }
}
