/** What was looked at, how it is, and what to do about it. `bad` keeps the shop from working, `warn` will sooner or later, or only on a public site. */
export interface DoctorFinding {
  /** What was looked at, a word or two. */
  readonly about: string;
  readonly state: 'good' | 'warn' | 'bad';
  readonly says: string;
  /** What mends it; of what is good there is nothing to do. */
  readonly mend?: string;
}

export const good = (about: string, says: string): DoctorFinding => ({ about, state: 'good', says });
export const warn = (about: string, says: string, mend: string): DoctorFinding => ({ about, state: 'warn', says, mend });
export const bad = (about: string, says: string, mend: string): DoctorFinding => ({ about, state: 'bad', says, mend });

/** Of a failure the code, else the words. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  if (cause.cause !== undefined) return reasonOf(cause.cause);
  // Of a file the system's words begin with the code already.
  const code = 'code' in cause && typeof cause.code === 'string' && !cause.message.startsWith(cause.code) ? `${cause.code}: ` : '';
  return `${code}${cause.message || cause.name}`;
}
